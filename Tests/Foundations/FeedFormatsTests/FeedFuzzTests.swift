import FeedFormats
import Foundation
import TerminalTestSupport
import Testing

/// Feeds that are damaged at random: each is read or refused, and what is read keeps its promises.
@Suite(.limited)
struct FeedFuzzTests {
  /// The number of documents. `MOMENTS_FUZZED_FEEDS=100000 swift test --filter FeedFuzz` reads more.
  private static let count = ProcessInfo.processInfo.environment["MOMENTS_FUZZED_FEEDS"].flatMap(Int.init) ?? 500

  private static let pieces = [
    "<", ">", "</div>", "<div>", "<svg>", "<table>", "&amp;", "&#x1B;", "\u{202E}", "]]>", "<![CDATA[", "<!--", "\"",
    "\0", "{", "[", "<item>", "</item>", "<b>", "<iframe/>", "<script>", "<a href='https://example.org/'>",
    "<?xml version='1.0' encoding='utf-16'?>",
    "<!DOCTYPE x [<!ENTITY a 'b'>]>", "\u{FEFF}", "e\u{301}", "\r\n",
  ]

  private static func damaged(_ document: String, _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = Array(document.utf8)
    for _ in 0..<Int.random(in: 1...8, using: &generator) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      let length = min(Int.random(in: 0...40, using: &generator), bytes.count - place)
      switch Int.random(in: 0...4, using: &generator) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.removeSubrange(place..<(place + length))
      case 2: bytes.removeSubrange(place...)
      case 3: bytes.insert(contentsOf: bytes[place..<(place + length)], at: place)
      default: bytes.insert(contentsOf: (pieces.randomElement(using: &generator) ?? "").utf8, at: place)
      }
    }
    return bytes
  }

  @Test func `a damaged feed is read or refused`() throws {
    var generator = SeededGenerator(seed: 21)
    let documents = try FeedFixture.read().map(\.document)
    var readCount = 0
    for _ in 0..<Self.count {
      let document = try #require(documents.randomElement(using: &generator))
      guard let feed = try? WebFeed(Self.damaged(document, &generator), path: "feed") else { continue }
      readCount += 1
      for item in feed.items {
        let length = item.text.utf8.count
        #expect(item.styles.allSatisfy { $0.start >= 0 && $0.length > 0 && $0.start + $0.length <= length })
        #expect(item.link.map { $0.hasPrefix("http") } ?? true)
        #expect(item.pictures.allSatisfy { $0.address.hasPrefix("http") })
        #expect(!item.title.contains("\n"))
      }
    }
    #expect(readCount > Self.count / 4)
  }

  @Test(arguments: try FeedFixture.read())
  func `feeds are read as far as possible`(fixture: FeedFixture) throws {
    let feed = try WebFeed(Array(fixture.document.utf8), path: "feed")
    #expect(fixture.values(of: feed) == fixture.complete)
  }
}
