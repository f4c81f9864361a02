import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

@testable import NcursesTerminal

struct LinkSequencesTests {
  private let links = [1: "https://a.org/", 3: "https://c.org/?q"].compactMapValues { TerminalLink($0) }

  private func output(_ bytes: String, _ sequences: inout LinkSequences) -> String {
    String(decoding: sequences.replaceMarks(in: Array(bytes.utf8)) { links[$0] }, as: UTF8.self)
  }

  private func output(_ bytes: String) -> String {
    var sequences = LinkSequences()
    return output(bytes, &sequences)
  }

  private let first = "\u{1B}]8;id=1;https://a.org/\u{1B}\\"
  private let third = "\u{1B}]8;id=3;https://c.org/?q\u{1B}\\"
  private let close = "\u{1B}]8;;\u{1B}\\"

  @Test func `output without marks is not changed`() {
    #expect(output("\u{1B}[1mtext\u{1B}[m\r\n") == "\u{1B}[1mtext\u{1B}[m\r\n")
  }

  @Test func `a link begins at its marks and ends with all attributes`() {
    #expect(output("a\u{1}b\u{1B}[m\u{10}c") == "a\(first)b\u{1B}[m\(close)c")
    #expect(output("\u{1}\u{2}b\u{1B}[m\u{10}") == "\(third)b\u{1B}[m\(close)")
  }

  @Test func `a mark that is added to others begins another link`() {
    #expect(output("\u{1}b\u{2}c") == "\(first)b\(third)c")
    #expect(output("\u{1}b\u{10}\u{1}c") == "\(first)bc")
  }

  @Test func `a link may continue in the next piece of output`() {
    var sequences = LinkSequences()
    #expect(output("\u{1}b", &sequences) == "\(first)b")
    #expect(output("c\u{10}", &sequences) == "c\(close)")
  }

  @Test func `a number without a link is no link`() {
    #expect(output("\u{2}b\u{10}c") == "bc")
    #expect(output("\u{1}b\u{10}\u{2}c") == "\(first)b\(close)c")
  }

  // MARK: Hostile addresses

  /// The number of addresses. `MOMENTS_FUZZED_HYPERLINKS=1000000 swift test --filter LinkSequences` tries more.
  private static let count =
    ProcessInfo.processInfo.environment["MOMENTS_FUZZED_HYPERLINKS"].flatMap(Int.init) ?? 20_000

  private static let pieces = [
    "https://", "http://", "HTTPS://x.org/", "//", "x.org", "/", "?", "#", ";", ":", "@", "%", "%1B", "\u{1B}",
    "\u{1B}\\",
    "\u{1B}]8;;", "\u{1B}]52;c;AAAA\u{7}", "\u{1B}[2J", "\u{7}", "\u{9C}", "\u{9D}", "\0", "\n", "\r", "\u{1}",
    "\u{10}",
    "\u{7F}", " ", "\\", "é", "中", "\u{202E}", "👩‍👩‍👧‍👦", "id=1", "javascript:", "\"", "<", "[", "]",
  ]

  private static func address(_ random: inout SeededGenerator) -> String {
    let start = Int.random(in: 0..<4, using: &random) > 0 ? "https://x.org/" : ""
    return (0..<Int.random(in: 0...6, using: &random)).reduce(start) { address, _ in
      if Int.random(in: 0..<6, using: &random) > 0 { return address + (pieces.randomElement(using: &random) ?? "") }
      return address + String(Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random)) ?? "\u{FFFD}")
    }
  }

  @Test func `a hostile address cannot add another sequence`() throws {
    var random = SeededGenerator(seed: UInt64(Self.count))
    var (linked, failed) = (0, 0)
    for _ in 0..<Self.count {
      let address = Self.address(&random)
      var sequences = LinkSequences()
      let link = TerminalLink(address)
      let output = sequences.replaceMarks(in: Array("<\u{1}text\u{10}>".utf8)) { $0 == 1 ? link : nil }
      guard let link else {
        if output != Array("<text>".utf8) { failed += 1 }
        continue
      }
      linked += 1
      let parts = ["<\u{1B}]8;id=1;", link.address, "\u{1B}\\text\u{1B}]8;;\u{1B}\\>"]
      let isClean =
        link.address.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        && (link.address.hasPrefix("https://") || link.address.hasPrefix("http://"))
      if !isClean || output != Array(parts.joined().utf8) { failed += 1 }
    }
    #expect(failed == 0 && linked > Self.count / 4)
  }
}
