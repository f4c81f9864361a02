import Foundation
import TerminalTestSupport
import Testing

@testable import MomentsStore

struct LineReaderTests {
  private func lines(_ text: String, longest: Int = 1 << 20) throws -> [(text: String, isWhole: Bool)] {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forReadingFrom: file)
    var reader = LineReader(descriptor: handle.fileDescriptor, longestLine: longest)
    var lines: [(String, Bool)] = []
    while let line = try reader.next() { lines.append((String(decoding: line.bytes, as: UTF8.self), line.isWhole)) }
    return lines
  }

  @Test(arguments: ["", "a", "a\n", "a\n\nb", "\n", "a\nb\n"])
  func `lines end at line feeds, the last one also at the end`(text: String) throws {
    var expected = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if expected.last == "" { expected.removeLast() }
    #expect(try lines(text).map(\.text) == expected)
  }

  @Test func `lines of any length come whole`() throws {
    var generator = SeededGenerator(seed: 32)
    let expected = (0..<20).map { _ in String(repeating: "x", count: .random(in: 0...200_000, using: &generator)) }
    #expect(try lines(expected.joined(separator: "\n")).map(\.text) == expected)
  }

  @Test func `a line that is too long is told from others, which it does not disturb`() throws {
    let long = String(repeating: "x", count: 500_000)
    let lines = try lines("a\n\(long)\nb", longest: 100_000)
    #expect(lines.map(\.isWhole) == [true, false, true])
    #expect(lines.map(\.text).first == "a" && lines.map(\.text).last == "b")
  }

  @Test func `a folder cannot be read`() throws {
    let descriptor = open("/", O_RDONLY)
    defer { close(descriptor) }
    var reader = LineReader(descriptor: descriptor)
    #expect(throws: ReadFailure.self) { try reader.next() }
  }
}
