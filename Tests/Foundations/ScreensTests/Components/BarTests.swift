import Localization
import TerminalTestSupport
import TerminalUI
import Testing

@testable import DesignKit
@testable import Screens

@Suite(.limited)
struct TitleBarTests {
  private func line(
    _ columns: Int, title: String = "Moment", back: String? = "Moments", settings: String = "dark L",
    repertoire: Repertoire = .unicode
  ) -> String {
    Canvas.drawn(columns: columns, rows: 1) {
      TitleBar.draw(
        title: title, back: back, settings: settings, into: &$0, columns: columns,
        environment: .fixed(repertoire: repertoire))
    }.lines[0]
  }

  @Test(arguments: [
    (40, " ‹ Moments   Moment              dark L"), (29, " ‹ Moments   Moment   dark L"),
    (28, " ‹ Moments   Moment  dark L"), (27, " Moment             dark L"), (16, " Moment  dark L"), (15, " Moment"),
    (7, " Mome…"), (3, " …"), (2, ""), (1, ""), (0, ""),
  ])
  func `a narrow bar drops the way back first, then the settings, and then cuts the title`(
    columns: Int, expected: String
  ) {
    #expect(line(columns) == expected)
  }

  @Test func `without a way back the title is at the edge`() {
    #expect(line(24, back: nil) == " Moment          dark L")
    #expect(line(24, back: nil, settings: "") == " Moment")
  }

  @Test func `wide characters are measured`() {
    #expect(line(20, title: "文字", back: nil, settings: "大") == " 文字            大")
    #expect(line(6, title: "文字文字", back: nil) == " 文…")
  }

  @Test func `without colors, exactly the words of a notice are underlined`() {
    let canvas = Canvas.drawn(columns: 40, rows: 1) {
      TitleBar.draw(
        title: "Moments", notice: "72 unread", back: nil, settings: "", into: &$0, columns: 40,
        environment: .fixed(depth: .monochrome))
    }
    let underlined = canvas.row(0).indices.filter { canvas.row(0)[$0].style.attributes.contains(.underline) }
    #expect(underlined == Array(11..<20))
  }

  @Test(arguments: 0...60) func `at every width the bar is one line`(columns: Int) {
    for title in ["Moment", "文字文字文字", "", "\u{1B}[31m"] {
      let line = line(columns, title: title)
      #expect(DisplayText(line).columns <= columns)
    }
  }
}

@Suite(.limited)
struct KeyHintBarTests {
  private func hint(_ keys: KeyEvent..., footer: LocalizedString?) -> KeyHint {
    KeyHint("auto", keys: keys, title: L10n.App.auto, footer: footer)
  }

  private func line(_ columns: Int, _ hints: [KeyHint], environment: EnvironmentValues = .fixed()) -> String {
    Canvas.drawn(columns: columns, rows: 1) {
      KeyHintBar().draw(hints, into: &$0, columns: columns, environment: environment)
    }.lines[0]
  }

  private var hints: [KeyHint] {
    [
      hint("j", .down, footer: L10n.App.light), hint("k", .up, footer: L10n.App.light), hint("x", footer: nil),
      hint(.enter, footer: L10n.App.dark), hint("?", footer: L10n.App.done),
    ]
  }

  @Test func `hints that are used more get the room first, in the order of the commands`() {
    let hints = [
      KeyHint("auto", "i", title: L10n.App.auto, footer: L10n.App.light, use: .rarely),
      KeyHint("auto", "b", title: L10n.App.auto, footer: L10n.App.dark),
      KeyHint("auto", .escape, title: L10n.App.auto, footer: L10n.App.auto, use: .always),
      KeyHint("auto", "?", title: L10n.App.auto, footer: L10n.App.done),
    ]
    #expect(line(60, hints) == " i light   b dark   Esc auto   ? Done")
    #expect(line(28, hints) == " b dark  Esc auto  ? Done")
    #expect(line(20, hints) == " Esc auto  ? Done")
  }

  @Test(arguments: [
    (29, " j k light   ⏎ dark   ? Done"), (28, " j k light  ⏎ dark  ? Done"), (27, " j k light  ⏎ dark  ? Done"),
    (26, " j k light  ? Done"), (19, " j k light  ? Done"), (18, " ⏎ dark  ? Done"), (16, " ⏎ dark  ? Done"),
    (15, " ? Done"), (7, " ? Done"), (4, " ? D"), (1, ""), (0, ""),
  ])
  func `neighbors with the same word are one hint, and hints that do not fit are omitted, except the last one`(
    columns: Int, expected: String
  ) {
    #expect(line(columns, hints) == expected)
  }

  @Test func `words are in the language of the reader, and symbols in the encoding of the terminal`() {
    #expect(line(60, hints, environment: .fixed(language: "zh-Hans")).contains("j k 浅色"))
    #expect(line(60, hints, environment: .fixed(repertoire: .ascii)) == " j k light   Enter dark   ? Done")
  }

  @Test func `a bar that keeps its texts follows the hints, the language, the encoding and the colors`() {
    let bar = KeyHintBar()
    let environments: [EnvironmentValues] = [
      .fixed(), .fixed(language: "de"), .fixed(repertoire: .ascii), .fixed(appearance: .light), .fixed(),
    ]
    for (index, environment) in environments.enumerated() {
      let hints = index < 4 ? hints : [hint("x", footer: L10n.App.dark)]
      for _ in 0..<2 {
        let kept = Canvas.drawn(columns: 60, rows: 1) {
          bar.draw(hints, into: &$0, columns: 60, environment: environment)
        }
        let fresh = Canvas.drawn(columns: 60, rows: 1) {
          KeyHintBar().draw(hints, into: &$0, columns: 60, environment: environment)
        }
        #expect(kept.lines == fresh.lines && kept.row(0) == fresh.row(0))
      }
    }
  }

  @Test func `without hints the bar is empty`() {
    #expect(line(10, []) == "")
  }
}

@Suite(.limited)
struct StatusLineTests {
  private func canvas(
    _ status: StatusMessage, columns: Int, mostRows: Int = 1, environment: EnvironmentValues = .fixed()
  ) -> Canvas {
    let line = StatusLine(status, in: CellSize(columns: columns, rows: mostRows), environment: environment)
    return Canvas.drawn(columns: columns, rows: line.rows) {
      line.draw(into: &$0, columns: columns, environment: environment)
    }
  }

  /// A failure whose reason is what a server says.
  private func failure(_ words: String) -> StatusMessage { .failure(L10n.Store.noSuchMoment(id: words)) }

  @Test func `a sentence that does not fit takes more lines, without losing words`() {
    let canvas = canvas(failure("seven of nine, the only one of its kind"), columns: 20, mostRows: 9)
    #expect(canvas.size.rows > 1 && canvas.lines.allSatisfy { $0.hasPrefix(" ") && $0.count <= 19 })
    let words = canvas.lines.joined().split(separator: " ")
    let sentence = failure("seven of nine, the only one of its kind").text.resolved(in: Language("en"))
    #expect(words == ["✗"] + sentence.split(separator: " "))
    for row in 0..<canvas.size.rows {
      #expect(canvas.row(row).allSatisfy { $0.style.background == canvas.row(0).first?.style.background })
      #expect(canvas.row(row).dropFirst().first?.style.attributes == .bold)
    }
  }

  @Test func `a message that needs more rows than available ends with an ellipsis`() {
    let canvas = canvas(failure(String(repeating: "again and ", count: 20)), columns: 20, mostRows: 3)
    #expect(canvas.size.rows == 3 && canvas.lines[2].hasSuffix("…"))
    #expect(!canvas.lines[1].contains("…"))
  }

  @Test func `line breaks in quoted text become spaces`() {
    let flat = canvas(failure("one two three"), columns: 24, mostRows: 9).lines
    #expect(canvas(failure("one\ntwo\r\n\nthree"), columns: 24, mostRows: 9).lines == flat)
  }

  @Test func `a sentence is cut at the edge, and a failure is bold`() {
    let text = L10n.Store.noSuchMoment(id: "7")
    #expect(canvas(.note(text), columns: 80).lines[0] == " " + text.resolved(in: Language("en")))
    #expect(canvas(.note(text), columns: 10).lines[0].count <= 9)
    #expect(canvas(.note(text), columns: 10).lines[0].hasSuffix("…"))
    #expect(canvas(.failure(text), columns: 10).row(0).dropFirst().first?.style.attributes == .bold)
    #expect(canvas(.note(text), columns: 10).row(0).dropFirst().first?.style.attributes == [])
  }

  @Test(arguments: L10n.languages)
  func `messages of the app have a short variant for narrow terminals`(language: Language) {
    var environment = EnvironmentValues.fixed()
    environment.language = language
    for text in [
      L10n.App.quitting, L10n.Search.nothingYet, L10n.Search.wrapped,
      L10n.Typography.refreshed, L10n.App.noAddress, L10n.Moments.noLink,
    ] {
      let lines = canvas(.note(text), columns: 40, mostRows: 6, environment: environment).lines
      #expect(lines == [" " + text.resolved(in: environment, columns: 38)])
    }
  }

  @Test(arguments: 0...3) func `the narrowest terminal does not crash`(columns: Int) {
    _ = canvas(.note(L10n.App.done), columns: columns)
  }
}

@Suite(.limited)
struct InputLineTests {
  private func drawn(_ editor: LineEditor, columns: Int = 20) -> Canvas {
    Canvas.drawn(columns: columns, rows: 1) {
      InputLine(prompt: L10n.App.goTo, TextField(placeholder: L10n.App.goToPlaceholder, editor: editor))
        .draw(into: &$0, columns: columns, environment: .fixed())
    }
  }

  private func editor(_ text: String, left: Int = 0) -> LineEditor {
    var editor = LineEditor(text: text)
    for _ in 0..<left { _ = editor.handle(.left) }
    return editor
  }

  @Test func `the cursor is after the typed text`() {
    #expect(drawn(editor("")).lines[0] == " Go to: a link or…")
    #expect(drawn(editor("")).cursor == CellPoint(column: 8, row: 0))
    #expect(drawn(editor("abc")).lines[0] == " Go to: abc")
    #expect(drawn(editor("abc")).cursor == CellPoint(column: 11, row: 0))
    #expect(drawn(editor("abc", left: 2)).cursor == CellPoint(column: 9, row: 0))
  }

  @Test func `wide characters count as two columns`() {
    #expect(drawn(editor("文字")).cursor == CellPoint(column: 12, row: 0))
    #expect(drawn(editor("文字文字文字")).cursor == CellPoint(column: 18, row: 0))
    #expect(drawn(editor("文字文字文字")).lines[0] == " Go to: 字文字文字")
    #expect(drawn(editor("文字文字文字", left: 1)).cursor == CellPoint(column: 18, row: 0))
  }

  @Test func `at every width and position the cursor is in the line`() {
    var random = SeededGenerator(seed: 40)
    for _ in 0..<500 {
      let columns = Int.random(in: 8...40, using: &random)
      var editor = LineEditor()
      editor.insert(random.text())
      for _ in 0..<Int.random(in: 0...20, using: &random) { _ = editor.handle(.left) }
      let canvas = drawn(editor, columns: columns)
      let cursor = canvas.cursor
      #expect(cursor.map { $0.row == 0 && (0..<columns).contains($0.column) } ?? false, "\(columns) \(editor)")
    }
  }
}
