import TerminalTestSupport
import TerminalUI
import Testing

@testable import DesignKit

@Suite(.limited)
struct TextStackTests {
  private func lines(
    columns: Int = 30, rows: Int = 8, textSize: TextSizeCategory = .large, _ build: (inout TextStack) -> Void
  ) -> [String] {
    let environment = EnvironmentValues.fixed(textSize: textSize)
    var stack = TextStack(column: 2, columns: columns, environment: environment)
    build(&stack)
    return Canvas.drawn(columns: columns + 4, rows: rows) { canvas in
      for (line, origin) in stack.lines { canvas.draw(line, at: origin, palette: environment.palette) }
    }.lines
  }

  @Test func `texts are placed below each other`() {
    let drawn = lines(rows: 4) { stack in
      stack.add("Title", .title3)
      stack.add("", .body)
      stack.add("Body that wraps at thirty columns", .body)
      #expect(stack.row == 3)
    }
    #expect(drawn == ["  Title", "  Body that wraps at thirty", "  columns", ""])
  }

  @Test func `a text is cut at its style's limit unless it is to be whole`() {
    let text = String(repeating: "word ", count: 30)
    #expect(lines { $0.add(text, .body) }.count { !$0.isEmpty } == 4)
    #expect(lines { $0.add(text, .body) }[3].hasSuffix("…"))
    #expect(lines { $0.add(text, .body, isWhole: true) }.count { !$0.isEmpty } > 4)
    #expect(lines { $0.add(text, .caption) }.count { !$0.isEmpty } == 1)
  }

  @Test func `at AX5 lines and elements have space between them`() {
    let drawn = lines(columns: 26, textSize: .accessibility5) { stack in
      stack.add("one two three four five six", .body)
      stack.add("next", .body)
      #expect(stack.row == 5)
    }
    #expect(drawn.prefix(5) == ["  one two three four", "", "  five six", "", "  next"])
  }

  @Test func `semibold styles are bold`() {
    let environment = EnvironmentValues.fixed()
    var stack = TextStack(column: 0, columns: 10, environment: environment)
    stack.add("a", .title3)
    stack.add("b".underline(), .body)
    stack.skip(rows: 2)
    stack.addLine("c".foreground(.secondaryText), .body)
    #expect(stack.lines.map { $0.line.attributes } == [[.bold()], [.underline()], [.foreground(.secondaryText)]])
    #expect(stack.lines.map(\.origin.row) == [0, 1, 4])
  }

  @Test func `a title of the first rank has a rule in its color, as long as its longest line`() {
    let drawn = lines(columns: 12, rows: 5) { stack in
      stack.add("Moments of friends".foreground(.heart), .title1, isWhole: true)
      #expect(stack.lines.last?.line.attributes == [.foreground(.heart)])
      stack.add("", .title1)
      stack.add("Body", .body)
    }
    #expect(drawn == ["  Moments of", "  friends", "  ━━━━━━━━━━", "  Body", ""])
  }

  @Test func `a text may be less bold than its style`() {
    var stack = TextStack(column: 0, columns: 10, environment: .fixed())
    stack.add("a".bold(false) + "b", .title1)
    #expect(stack.lines[0].line.attributes.map { $0.textAttributes.contains(.bold) } == [false, true])
  }

  private struct Setting: CustomStringConvertible {
    let category: TextSizeCategory
    let depth: ColorDepth
    let repertoire: Repertoire
    var description: String { "\(category) \(depth) \(repertoire)" }
  }

  private static let settings = TextSizeCategory.allCases.flatMap { category in
    [ColorDepth.trueColor, .ansi16, .monochrome].flatMap { depth in
      [Repertoire.unicode, .ascii].map { Setting(category: category, depth: depth, repertoire: $0) }
    }
  }

  /// The visible look of a text in a style.
  private func look(_ text: String, _ style: TextStyle, columns: Int, _ environment: EnvironmentValues) -> [[Cell]] {
    var stack = TextStack(column: 0, columns: columns, environment: environment)
    stack.add(text, style, isWhole: true)
    var canvas = Canvas(size: CellSize(columns: columns, rows: max(1, stack.row)))
    for (line, origin) in stack.lines { canvas.draw(line, at: origin, palette: environment.palette) }
    return (0..<canvas.size.rows).map { Array(canvas.row($0)) }
  }

  @Test(arguments: settings, TextScaling.allCases)
  private func `titles of three ranks and the body look different`(setting: Setting, scaling: TextScaling) {
    var environment = EnvironmentValues.fixed(textSize: setting.category, repertoire: setting.repertoire)
    environment.palette = Palette(depth: setting.depth)
    environment.textScaling = scaling
    let ranks: [[TextStyle]] = [
      [.title1, .title2, .title3, .body],
      [SystemTextStyle.title1, .title2, .title3, .body].map { TextStyle($0) },
    ]
    for styles in ranks {
      for columns in [12, 40, 80] {
        // One line whatever the size.
        let looks = Set(styles.map { look("Moments", $0, columns: columns, environment) })
        #expect(looks.count == styles.count, "\(setting) \(columns)")
      }
    }
  }
}
