import TerminalTestSupport
import TerminalUI
import Testing
import WebAddresses

@testable import DesignKit

@Suite(.limited)
struct StyledTextTests {
  private let environment = EnvironmentValues.fixed()

  private func drawn(_ text: StyledText, columns: Int = 20) -> Canvas {
    Canvas.drawn(columns: columns, rows: 1) {
      _ = $0.draw(text, at: .zero, columns: columns, environment: environment)
    }
  }

  @Test(arguments: [true, false]) func `texts are built with conditions and loops`(isOn: Bool) {
    let text = StyledText {
      "a"
      if isOn { "b".bold() }
      if isOn { "c" } else { "d".italic() }
      for digit in 1...3 { "\(digit)" }
    }
    #expect(text.string == (isOn ? "abc123" : "ad123"))
    #expect(StyledText {}.isEmpty && StyledText("").runs.isEmpty)
  }

  @Test func `an outer modifier applies to the whole text and overrides inner ones`() {
    let inner = "a".foreground(.heart).bold() + "b"
    let runs = inner.foreground(.primary).runs
    #expect(runs.map(\.attributes.foreground?.role) == [.primary, .primary])
    #expect(runs[0].attributes.textAttributes == .bold && runs[1].attributes.textAttributes.isEmpty)
  }

  @Test func `each of very many runs has its own link, and a line takes the links that it shows`() throws {
    let text = StyledText.joined(
      (0..<600).map { "\($0) ".link("https://example.org/\($0)").clickable(.command("\($0)")) })
    let line = try #require(text.lines(columns: 20, environment: environment).last)
    var canvas = Canvas(size: CellSize(columns: 20, rows: 1), keepsLinks: true)
    canvas.draw(line, at: .zero, palette: environment.palette)
    #expect(canvas.lines[0].hasSuffix("599") && canvas.links.count < 6)
    #expect(canvas.links.last?.text == "https://example.org/599")
    let end = CellPoint(column: canvas.lines[0].count - 1, row: 0)
    #expect(canvas.clickAreas.target(at: end) == .command("599"))
    #expect(canvas.row(0)[end.column].style.attributes.linkNumber == canvas.links.count)
  }

  @Test func `each run is drawn in its own style`() {
    let canvas = drawn("ab".foreground(.heart) + "cd".background(.cover).underline())
    let palette = environment.palette
    let cells = Array(canvas.row(0))
    #expect(canvas.lines[0] == "abcd")
    #expect(cells[0].style == palette.style(.heart) && cells[1].style == cells[0].style)
    #expect(cells[2].style == palette.style(.primaryText, on: .cover, .underline))
  }

  @Test(arguments: [
    ("ab", 1, "a b"), ("ab cd", 1, "a b   c d"), ("林小", 2, "林  小"), ("a\u{301}b", 1, "a\u{301} b"), ("x", 3, "x"),
    ("", 3, ""),
  ])
  func `kern separates letters, and words further`(text: String, columns: Int, spread: String) {
    #expect(drawn(text.kern(columns)).lines[0].unicodeScalars.elementsEqual(spread.unicodeScalars))
  }

  @Test func `a kerned word is not broken at its kern`() {
    let lines = "abcd efgh".kern(1).lines(columns: 9, environment: environment)
    #expect(lines.map(\.line.text) == ["a b c d", "e f g h"])
  }

  @Test func `wrapping and cutting keep styles`() {
    let text = "one two ".foreground(.heart) + "three four".bold()
    let lines = text.lines(columns: 9, limit: 2, environment: environment)
    #expect(lines.map(\.line.text) == ["one two", "three…"])
    let canvas = Canvas.drawn(columns: 6, rows: 2) {
      for (row, line) in lines.enumerated() {
        $0.draw(line, at: CellPoint(column: 0, row: row), palette: environment.palette)
      }
    }
    #expect(canvas.row(0).first?.style == environment.palette.style(.heart))
    #expect(canvas.row(1).last?.style == environment.palette.style(.primaryText, on: .background, .bold))
  }

  @Test func `more runs than the limit are all drawn`() {
    var text = StyledText()
    for index in 0..<300 { text = text + (index % 2 == 0 ? "a".bold() : "b".styled) }
    #expect(drawn(text, columns: 300).lines[0].count == 300)
  }

  // MARK: Parts

  @Test func `styles stay at their characters in every part`() {
    let paragraphs = (0..<200).map { "Paragraph \($0) with a few words." }
    let text = paragraphs.enumerated().reduce(StyledText()) { text, paragraph in
      text + (paragraph.offset == 0 ? "" : "\n")
        + (paragraph.offset.isMultiple(of: 50) ? paragraph.element.bold() : paragraph.element.styled)
    }
    #expect(text.parts.count > 2)
    let bold = text.parts.flatMap(\.runs).filter { $0.attributes == .bold() }.map(\.text)
    #expect(bold == [0, 50, 100, 150].map { paragraphs[$0] })
  }

  @Test(arguments: ["word\n", "\n", "\r\n", "a\r\nb", "漢字\n\n", "--option\n", "שָׁלוֹם\n"])
  func `the parts have the lines of the whole`(piece: String) {
    func lines(_ text: StyledText) -> [String] {
      text.lines(columns: 33, environment: environment).map(\.line.text)
    }
    let text = StyledText(String(repeating: piece, count: 20_000 / piece.count) + "end")
    #expect(text.parts.count > 3 && text.parts.flatMap(lines) == lines(text))
  }

  @Test(arguments: ["", "short", "two\nlines"]) func `a short text is one part`(text: String) {
    #expect(text.styled.parts == [text.styled])
  }

  // MARK: Attributes and letter cases

  @Test func `the right side overrides the left`() {
    let sum = StringAttributes.foreground(.primary) + .bold() + .kern(2) + .foreground(.heart) + .bold(false)
    #expect(sum.foreground == .role(.heart) && sum.kern == 2 && sum.textAttributes.isEmpty)
    #expect((StringAttributes.bold() + .underline()).textAttributes == [.bold, .underline])
    #expect(StringAttributes.bold(false) + .bold() == .bold())
  }

  @Test func `the empty set changes nothing, on either side`() {
    let attributes = StringAttributes.foreground(.star) + .italic()
    #expect(attributes + .empty == attributes && .empty + attributes == attributes)
  }

  /// The results of LetterCase 2.0.0: capitalized, kebab, lower, lower-camel, macro, snake, upper, upper-camel.
  private static let columns: [LetterCase] = [
    .capitalized, .kebab, .lower, .lowerCamel, .macro, .snake, .upper, .upperCamel,
  ]

  @Test(
    arguments: cases(
      """
      The quick brown Fox. ⇒ The Quick Brown Fox.|the-quick-brown-fox|the quick brown fox.|theQuickBrownFox|THE_QUICK_BROWN_FOX|the_quick_brown_fox|THE QUICK BROWN FOX.|TheQuickBrownFox
      don't STOP-me now! ⇒ Don't Stop-me Now!|dont-stopme-now|don't stop-me now!|dontStopmeNow|DONT_STOPME_NOW|dont_stopme_now|DON'T STOP-ME NOW!|DontStopmeNow
      iPhone 12 Pro ⇒ Iphone 12 Pro|iphone-12-pro|iphone 12 pro|iphone12Pro|IPHONE_12_PRO|iphone_12_pro|IPHONE 12 PRO|Iphone12Pro
      éCOLE straße ⇒ École Straße|école-straße|école straße|écoleStraße|ÉCOLE_STRASSE|école_straße|ÉCOLE STRASSE|ÉcoleStraße
      日本 語 ⇒ 日本 語|日本-語|日本 語|日本語|日本_語|日本_語|日本 語|日本語
        two   blanks  ⇒ Two Blanks|two-blanks|two blanks|twoBlanks|TWO_BLANKS|two_blanks|TWO BLANKS|TwoBlanks
      """) + [("", "|||||||")])
  func `words are converted to each case`(text: String, expected: String) {
    #expect(Self.columns.map { $0.convert(text) }.joined(separator: "|") == expected)
    #expect(LetterCase.regular.convert(text) == text)
  }

  @Test func `train case is a case like the others`() {
    #expect(LetterCase.train.convert("The quick brown Fox.") == "THE-QUICK-BROWN-FOX")
  }

  @Test(arguments: [
    ("user-name", LetterCase.kebab, LetterCase.snake, "user_name"), ("user-name", .kebab, .lowerCamel, "userName"),
    ("USER_NAME", .macro, .capitalized, "User Name"), ("userName", .lowerCamel, .kebab, "user-name"),
    ("HTTPServer", .upperCamel, .kebab, "h-t-t-p-server"), ("USER-NAME", .train, .regular, "user name"),
    ("The quick", .lower, .regular, "The quick"), ("--a--b--", .kebab, .snake, "a_b"),
  ])
  func `one case becomes another`(text: String, from: LetterCase, to: LetterCase, expected: String) {
    #expect(to.convert(text, from: from) == expected)
  }

  @Test func `a styled text keeps its styles`() {
    let text = ("a b".bold() + " c").letterCase(.upper)
    #expect(text.runs.map(\.text) == ["A B", " C"] && text.runs[0].attributes == .bold())
  }
}
