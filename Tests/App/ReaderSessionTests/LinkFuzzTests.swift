import Foundation
import Localization
import MomentsStore
import Networking
import Routing
import TerminalTestSupport
import TerminalUI
import Testing
import Toggles

@testable import ReaderSession
@testable import Settings

/// Random links for the app's own router in a production build.
@MainActor
struct LinkFuzzTests {
  /// The number of links. `MOMENTS_FUZZED_LINKS=1000000 swift test --filter LinkFuzz` runs more links.
  private static let count = ProcessInfo.processInfo.environment["MOMENTS_FUZZED_LINKS"].flatMap(Int.init) ?? 20_000

  private static let pieces = [
    "https://momentsapp.com/", "https://momentsapp.com", "momentsapp:", "momentsapp://", "https://evil.example/",
    "http://momentsapp.com/", "//momentsapp.com/", "user:pw@", ":443", ":80", "Moments", "Moment", "moment/3",
    "Collection", "Collection?id=3", "Palette", "Parameters?link=Moment", "Resolver", "Routes",
    "InternalMenu",
    "internalmenu",
    "%49nternalMenu",
    "DesignKit", "Help", "TextStyles", "/", "?", "&", "=", "#", "id", "id=3", "list=x", "link=", "title=",
    "theme=System",
    "productName=a", "version=1", "trust=inside", "%2F", "%3F", "%23", "%26", "%25", "%252F", "%00", "%0A", "%1B",
    "%C3%A9",
    "%FF", "%E4%B8", "%", "%z", "中文", "é", "e\u{301}", "👩‍👩‍👧‍👦", "\u{202E}", "\u{FEFF}", "\0", "\u{1B}[31m", " ", "+", "\"",
    "{", "}", "[", "]", "\\",
    "..", "./", ";", "@", "xn--", "\u{FF4D}oments", "9223372036854775808", "-1", "1e999",
  ]

  private static func link(_ random: inout SeededGenerator) -> String {
    var link = ""
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      if Int.random(in: 0..<6, using: &random) == 0 {
        // Any scalar, plain or percent-encoded.
        let value = UInt32.random(in: 0...0x10FFFF, using: &random)
        let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
        let isEscaped = Bool.random(using: &random)
        link += isEscaped ? String(scalar).utf8.map { String(format: "%%%02X", $0) }.joined() : String(scalar)
      } else {
        link += pieces.randomElement(using: &random) ?? ""
      }
    }
    return link
  }

  @Test func `random links from outside open only allowed screens`() throws {
    let driver = try SessionDriver(target: .production)
    let session = driver.session
    var random = SeededGenerator(seed: UInt64(Self.count))
    var reached: [String: Int] = [:]
    let allowed: Set = ["", "Moments", "Moment(/<id>)", "Collection", "Parameters"]
    let time = ContinuousClock().measure {
      for _ in 0..<Self.count {
        let link = Self.link(&random)
        guard let resolution = try? session.reader.router.resolve(link, from: .outside) else { continue }
        guard let destination = resolution.destination else {
          #expect(resolution.error != nil)
          continue
        }
        reached[destination.pattern.text, default: 0] += 1
        #expect(allowed.contains(destination.pattern.text), "\(link.debugDescription)")
        // The full form of a link leads to the same screen and does not change when it is resolved again.
        guard let address = resolution.address else { continue }
        let again = try? session.reader.router.resolve(address, from: .outside)
        #expect(again?.address == address, "\(link.debugDescription) \(address)")
      }
    }
    #expect(Set(reached.keys) == allowed)
    print("\(Self.count) links in \(time), reached: \(reached.sorted { $0.key < $1.key })")
  }
}
