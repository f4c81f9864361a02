import Localization
import TerminalTestSupport
import TerminalUI
import Testing

@testable import DesignKit

struct LongTextTests {
  @Test func `styles stay at their characters in every part`() {
    let paragraphs = (0..<200).map { "Paragraph \($0) with a few words." }
    let styled = paragraphs.enumerated().reduce(StyledText()) { text, paragraph in
      text + (paragraph.offset == 0 ? "" : "\n")
        + (paragraph.offset.isMultiple(of: 50) ? paragraph.element.bold() : paragraph.element.styled)
    }
    let long = LongText(styled)
    #expect(long.partCount > 2)
    let style = EnvironmentValues.fixed().typography[.body]
    let bold = (0..<long.partCount).flatMap { part in
      let canvas = Canvas.drawn(columns: 60, rows: 200) { canvas in
        let lines = long.lines(ofPart: part, style, columns: 60, wrapping: .words, environment: .fixed())
        for (row, line) in lines.enumerated() {
          canvas.draw(
            line, at: CellPoint(column: 0, row: row), on: .background, palette: EnvironmentValues.fixed().palette)
        }
      }
      return (0..<200).filter { canvas.row($0).first?.style.attributes.contains(.bold) == true }.map {
        canvas.lines[$0]
      }
    }
    #expect(bold == [0, 50, 100, 150].map { paragraphs[$0] })
  }

  private func lines(_ text: String, columns: Int, _ environment: EnvironmentValues) -> [String] {
    let long = LongText(text)
    return (0..<long.partCount).flatMap { part in
      var stack = TextStack(column: 0, columns: columns, environment: environment)
      stack.add(long, part: part, .body)
      return stack.lines.map(\.line.line.text)
    }
  }

  private func wholeLines(_ text: String, columns: Int, _ environment: EnvironmentValues) -> [String] {
    var stack = TextStack(column: 0, columns: columns, environment: environment)
    stack.add(text, .body, isWhole: true)
    return stack.lines.map(\.line.line.text)
  }

  @Test(arguments: [
    "word ", "word\n", "\n", "\r\n", "a\r\nb", "漢字かな", "한국어 ", "e\u{301}", "👩‍👩‍👧‍👦", "🇨🇭", "--option ", "x", "a\tb", "שָׁלוֹם ",
    "one/two-three",
  ])
  func `the parts have the lines of the whole`(piece: String) {
    for (columns, size) in [(80, TextSizeCategory.large), (33, .large), (40, .accessibility5)] {
      let environment = EnvironmentValues.fixed(textSize: size)
      let text = String(repeating: piece, count: 20_000 / piece.utf8.count) + "end"
      #expect(LongText(text).partCount > 3)
      #expect(lines(text, columns: columns, environment) == wholeLines(text, columns: columns, environment))
    }
  }

  @Test func `paragraphs of all lengths have the lines of the whole`() {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<20 {
      let text = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        (0..<Int.random(in: 0...200, using: &random)).map { _ in random.text() }.joined(separator: " ")
      }.joined(separator: "\n")
      let environment = EnvironmentValues.fixed()
      let whole = text.isEmpty ? [] : wholeLines(text, columns: 60, environment)
      if LongText(text).partCount > 1 { #expect(lines(text, columns: 60, environment) == whole) }
    }
  }

  @Test func `the end can be wrapped first, and another width later`() {
    let text = String(repeating: "some words ", count: 5_000)
    let long = LongText(text)
    let environment = EnvironmentValues.fixed()
    for columns in [80, 40] {
      var stack = TextStack(column: 0, columns: columns, environment: environment)
      stack.add(long, part: long.partCount - 1, .body)
      let end = stack.lines.map(\.line.line.text)
      #expect(wholeLines(text, columns: columns, environment).suffix(end.count) == end[...])
    }
  }

  @Test(arguments: [" ", "\u{301}", "\u{200B}"]) func `a text without lines ends, too`(character: String) {
    let text = "a" + String(repeating: character, count: 300_000) + "b"
    #expect(!lines(text, columns: 80, .fixed()).isEmpty)
  }

  @Test(arguments: ["", "short", "two\nlines"]) func `a short text is one part`(text: String) {
    #expect(LongText(text).partCount == 1)
  }

  @Test func `matches are found across the parts of a paragraph, and gone after the search`() {
    let text = String(repeating: "some words ", count: 5_000)
    let long = LongText(text)
    func count(_ term: String?) -> Int {
      var environment = EnvironmentValues.fixed()
      environment.searchTerm = term.map { SearchTerm($0) }
      return (0..<long.partCount).reduce(0) { count, part in
        var stack = TextStack(column: 0, columns: 72, environment: environment)
        stack.add(long, part: part, .body)
        return count + stack.lines.reduce(0) { $0 + $1.line.line.matchColumns.count }
      }
    }
    #expect(long.partCount > 3 && count("words some") == 4_999)
    #expect(count("some") == 5_000 && count(nil) == 0)
  }
}
