import TerminalTestSupport
import Testing
import WebAddresses

@testable import NcursesTerminal
@testable import TerminalUI

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

  /// A canvas with a cell for each link.
  private func canvas(_ links: [Int]) throws -> Canvas {
    var canvas = Canvas(size: CellSize(columns: max(1, links.count), rows: 1), keepsLinks: true)
    for (column, link) in links.enumerated() {
      let style = canvas.style(.plain, linkingTo: try #require(WebAddress("https://x.org/\(link)")))
      canvas.draw(DisplayText("x").line(), at: CellPoint(column: column, row: 0), style: style)
    }
    return canvas
  }

  /// The numbers of the cells once the canvas is on the screen.
  private func numbers(of links: [Int], _ table: inout LinkNumbers) throws -> [Int] {
    var canvas = try canvas(links)
    table.assign(to: &canvas)
    return canvas.row(0).map(\.style.attributes.linkNumber)
  }

  @Test func `a link keeps its number while it is on the screen`() throws {
    var table = LinkNumbers()
    #expect(try numbers(of: [10, 11, 10], &table) == [1, 2, 1])
    #expect(try numbers(of: [12, 11], &table) == [3, 2])
    #expect(table[2]?.text == "https://x.org/11")
  }

  @Test func `a number is used again only when the frame with its old link is gone`() throws {
    var table = LinkNumbers()
    #expect(try numbers(of: Array(0..<63), &table) == Array(1...63))
    #expect(try numbers(of: [100], &table) == [0])
    #expect(try numbers(of: [100], &table) == [1])
    #expect(table[1]?.text == "https://x.org/100")
  }

  @Test func `links beyond the greatest number are text`() throws {
    var table = LinkNumbers()
    #expect(try numbers(of: Array(0..<70), &table) == Array(1...63) + Array(repeating: 0, count: 7))
  }

  @Test func `a frame without links forgets those of earlier frames`() throws {
    var table = LinkNumbers()
    _ = try numbers(of: Array(0..<63), &table)
    #expect(try numbers(of: [], &table) == [0])
    #expect(try numbers(of: [200], &table) == [1])
  }
}
