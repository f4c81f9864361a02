import Glibc
import TerminalTestSupport
import TerminalUI
import Testing

@testable import NcursesTerminal

/// The input of a terminal that is a pipe.
@Suite(.limited)
final class TerminalInputTests {
  private let ends: (read: Int32, write: Int32)
  private var input: TerminalInput
  private let time = ContinuousClock.now

  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    self.ends = (ends[0], ends[1])
    input = TerminalInput(descriptor: ends[0], escapeDelay: 0)
  }

  deinit {
    close(ends.read)
    close(ends.write)
  }

  private func events(_ text: String, after pause: Duration = .zero) -> [InputEvent] {
    _ = Array(text.utf8).withUnsafeBytes { write(ends.write, $0.baseAddress, $0.count) }
    return input.events(at: time + pause)
  }

  @Test func `all input that has arrived is read, and a character may arrive in pieces`() {
    #expect(events("").isEmpty)
    #expect(events(String(repeating: "é", count: 10_000)).count == 10_000)
    let bytes = Array("中".utf8)
    for byte in bytes.dropLast() {
      _ = withUnsafeBytes(of: byte) { write(ends.write, $0.baseAddress, 1) }
      #expect(input.events(at: time).isEmpty)
    }
    _ = withUnsafeBytes(of: bytes[2]) { write(ends.write, $0.baseAddress, 1) }
    #expect(input.events(at: time) == [.key("中")])
  }

  @Test(arguments: [
    "[<35;10;12M", "[?62;4;22c", "]11;rgb:1e1e/1e1e/1e1e\u{7}", "P>|tmux 3.4\u{1B}\\", "_Gi=31;OK\u{1B}\\",
  ])
  func `the rest of a sequence is none of keys, even if its escape character was the Esc key`(rest: String) {
    let isKey = { (event: InputEvent) in if case .key = event { true } else { false } }
    #expect(events("\u{1B}") == [.key(.escape)])
    #expect(!events(rest, after: .seconds(3)).contains(where: isKey))
    #expect(events("j", after: .seconds(3)) == [.key("j")])
  }

  @Test func `a key after Esc is a key, and so is all that comes later`() {
    for key: Character in ["[", "]", "O", "P"] {
      #expect(events("\u{1B}") == [.key(.escape)])
      #expect(events(String(key)) == [.key(KeyEvent(key))])
      #expect(events("[A") == [.key("["), .key("A")])
    }
    #expect(events("\u{1B}") == [.key(.escape)])
    #expect(events("[A", after: .seconds(6)) == [.key("["), .key("A")])
  }

  @Test(arguments: [
    ("a\u{1B}[201~é中😀\0".utf8.map { $0 }, "a\u{1B}[201~é中😀\0"),
    ([0xFF, 0x62], "\u{FFFD}b"),
    ([0xC3, 0x1B, 0x5B], "\u{FFFD}\u{1B}["),
    ([0xE4, 0xB8, 0xC3, 0xA9], "\u{FFFD}é"),
    ([0xE4, 0xB8, 0xFF, 0x80, 0x7E], "\u{FFFD}\u{FFFD}\u{FFFD}~"),
    ([0xF5, 0x41], "\u{FFFD}A"), ([0xED, 0xA0, 0x80, 0x42], "\u{FFFD}\u{FFFD}\u{FFFD}B"),
  ])
  func `bytes that are part of no character are replaced, and those after them are read`(bytes: [UInt8], text: String) {
    var decoder = CharacterDecoder()
    let characters = bytes.flatMap { decoder.decode($0) } + decoder.finish()
    #expect(String(String.UnicodeScalarView(characters.compactMap(Unicode.Scalar.init))) == text)
  }

  @Test func `an incomplete character ends before a key`() {
    var decoder = CharacterDecoder()
    #expect(decoder.decode(0xE4).isEmpty)
    #expect(decoder.finish() == [0xFFFD])
    #expect(decoder.finish().isEmpty)
    #expect(decoder.decode(0x41) == [0x41])
  }
}
