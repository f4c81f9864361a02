import Foundation
import TerminalTestSupport
import Testing

@testable import FeedServer

@Suite(.limited)
struct ServerAddressTests {
  @Test(arguments: ["https://moments.example/graphql", "http://127.0.0.1:4000/graphql", "http://nas.local/"])
  func `HTTPS is allowed everywhere, and HTTP only in the local network`(text: String) throws {
    #expect(try ServerAddress(text).url.absoluteString == text)
  }

  @Test(arguments: ["moments.example", "8.8.8.8", "127.1"])
  func `HTTP over the internet is refused`(host: String) {
    #expect(throws: ServerAddressError.notEncrypted(host: host)) { try ServerAddress("http://\(host)/") }
  }

  @Test(arguments: [
    "", "moments.example", "ftp://moments.example/", "https://", "https://user:secret@moments.example/",
  ])
  func `text that is not a web address, or that contains a password, is rejected`(text: String) {
    #expect(throws: ServerAddressError.notWebAddress(text)) { try ServerAddress(text) }
  }
}
