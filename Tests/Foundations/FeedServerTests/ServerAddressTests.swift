import Foundation
import Testing

@testable import FeedServer

struct ServerAddressTests {
  @Test(arguments: [
    "https://moments.example/graphql", "https://192.0.2.1", "http://localhost:4000/graphql", "http://127.0.0.1/",
    "http://[::1]:4000/", "http://10.1.2.3/", "http://172.16.0.1/", "http://172.31.255.255/", "http://192.168.1.1/",
    "http://169.254.1.1/", "http://[fd00::1]/", "http://[fe80::1]/", "http://nas/", "http://nas.local/",
    "http://a.localhost/", "http://moments.internal/", "http://box.home.arpa/",
  ])
  func `HTTPS is allowed everywhere, and HTTP only in the local network`(text: String) throws {
    #expect(try ServerAddress(text).url.absoluteString == text)
  }

  @Test(arguments: [
    ("http://moments.example/", "moments.example"), ("http://8.8.8.8/", "8.8.8.8"),
    ("http://172.32.0.1/", "172.32.0.1"),
    ("http://[2001:db8::1]/", "[2001:db8::1]"), ("http://2130706433/", "2130706433"),
    ("http://0x7f000001/", "0x7f000001"), ("http://127.1/", "127.1"), ("http://local.example/", "local.example"),
  ])
  func `HTTP over the internet is refused`(text: String, host: String) {
    #expect(throws: ServerAddressError.notEncrypted(host: host)) { try ServerAddress(text) }
  }

  @Test(arguments: [
    "", "moments.example", "ftp://moments.example/", "https://", "https://user:secret@moments.example/",
  ])
  func `text that is not a web address, or that contains a password, is rejected`(text: String) {
    #expect(throws: ServerAddressError.notWebAddress(text)) { try ServerAddress(text) }
  }
}
