import Foundation
import MomentsTestSupport
import TerminalTestSupport
import Testing

@testable import Platform

@Suite(.limited)
struct LineReaderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The lines that are read, nil for one that is too long.
  private func lines(_ bytes: [UInt8], limit: Int = 1 << 20) throws -> [String?] {
    let reader = try LineReader(path: folder.file("lines", bytes), longestLine: limit)
    var lines: [String?] = []
    while let next = try reader.next() {
      if !next.isWhole { #expect(next.bytes.isEmpty) }
      lines.append(next.isWhole ? String(decoding: next.bytes, as: UTF8.self) : nil)
    }
    return lines
  }

  @Test(arguments: [
    ("", []), ("a", ["a"]), ("a\n", ["a"]), ("\n", [""]), ("a\n\nb", ["a", "", "b"]), ("a\r\nb\r\n", ["a\r", "b\r"]),
    ("中\n\0\n", ["中", "\0"]),
  ])
  func `lines end with a line feed or the end of the file`(text: String, expected: [String]) throws {
    #expect(try lines(Array(text.utf8)) == expected)
  }

  @Test func `lines of any length are assembled`() throws {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<10 {
      let expected = (0..<5).map { index in
        String(repeating: "\(index)", count: .random(in: 1...150_000, using: &random))
      }
      #expect(try lines(Array(expected.joined(separator: "\n").utf8)) == expected)
    }
  }

  @Test func `a line that is too long is empty, and the next one is complete`() throws {
    let long = String(repeating: "x", count: 300_000)
    for ending in ["", "\n"] {
      #expect(try lines(Array("a\n\(long)\nb\n\(long)\(ending)".utf8), limit: 100_000) == ["a", nil, "b", nil])
    }
    #expect(try lines(Array("123\n1234\n123\n1234".utf8), limit: 3) == ["123", nil, "123", nil])
  }

  @Test func `a missing file and an unreadable one are errors with a reason`() throws {
    #expect(throws: SystemError(ENOENT)) { _ = try LineReader(path: folder.path + "/none", longestLine: 10) }
    #expect(throws: SystemError(EISDIR)) {
      let reader = try LineReader(path: folder.path, longestLine: 10)
      _ = try reader.next()
    }
  }
}
