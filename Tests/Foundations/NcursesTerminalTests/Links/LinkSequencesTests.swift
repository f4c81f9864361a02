import TerminalTestSupport
import TerminalUI
import Testing
import WebAddresses

@testable import NcursesTerminal

@Suite(.limited)
struct LinkSequencesTests {
  private let links = [1: "https://a.org/", 3: "https://c.org/?q"].compactMapValues { WebAddress($0) }

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
}
