package import TerminalUI

/// Texts one below the other in a column, each laid out by the rules of its style.
package struct TextStack {
  package private(set) var lines: [PlacedLine] = []
  /// The row below the last line.
  package private(set) var row: Int

  /// The column where lines begin.
  package let column: Int
  /// The length of the longest line.
  package let columns: Int
  private let environment: EnvironmentValues
  private var isFirst = true

  /// The room for text and what stands at its right edge, at most a line of text.
  package var lineColumns: Int { min(columns, LayoutRules.mostColumns) }
  /// The column after the longest line of text.
  package var end: Int { column + lineColumns }

  package init(column: Int, columns: Int, row: Int = 0, environment: EnvironmentValues) {
    self.column = column
    self.columns = max(1, columns)
    self.row = row
    self.environment = environment
  }

  /// Adds a text in the rows that its style allows; an empty text takes none.
  ///
  /// - Parameter isWhole: whether nothing may be cut, even if the style allows it.
  package mutating func add(_ text: some StyledTextConvertible, _ style: TextStyle, isWhole: Bool = false) {
    let style = environment.typography[style]
    let rules = environment.rules(style, columns: columns)
    let styled = style.applied(to: text)
    // The free rows around a display.
    let air = style.isDisplay ? 1 : 0
    if let rows = largeLetters(of: styled, style) {
      add(rows, lineSpacing: 0, air: air, rules)
    } else {
      let wrapped = lines(of: styled, style, rules, isWhole: isWhole)
      add(wrapped, lineSpacing: rules.lineSpacing, air: air, rules)
      // A rule shows that a display without its large letters ranks above all titles.
      if style.isRuled || style.isDisplay, let columns = wrapped.map(\.columns).max() {
        row -= air
        addRule(below: styled, columns: columns)
        row += air
      }
    }
  }

  private mutating func add(_ lines: [StyledLine], lineSpacing: Int, air: Int, _ rules: LayoutRules) {
    guard !lines.isEmpty else { return }
    if !isFirst { row += air }
    beginElement(rules)
    for line in lines {
      place(line)
      row += 1 + lineSpacing
    }
    row += air - lineSpacing
  }

  /// Adds a rule in the color of the text above.
  private mutating func addRule(below text: StyledText, columns: Int) {
    let rule = String(repeating: environment.symbols.rule, count: columns)
    let color = text.runs.first?.attributes.foreground ?? .role(.primaryText)
    place(rule.foreground(color).line(environment: environment))
    row += 1
  }

  /// The large letters of a display, if they fit and can be drawn.
  private func largeLetters(of text: StyledText, _ style: TypographyStyle) -> [StyledLine]? {
    guard style.isDisplay, environment.drawsLargeLetters, environment.symbols.hasBlocks else { return nil }
    return LargeLetters.rows(of: text, columns: columns)?.map { $0.line(environment: environment) }
  }

  private func lines(
    of text: StyledText, _ style: TypographyStyle, _ rules: LayoutRules, isWhole: Bool
  ) -> [StyledLine] {
    // The room of the stack excludes the padding at the sides.
    let width = environment.columnsPerLine(style, room: columns)
    if !isWhole, let truncation = style.lineBreakMode.truncation {
      return text.isEmpty ? [] : [text.line(columns: width, truncation: truncation, environment: environment)]
    }
    return text.lines(
      columns: width, limit: isWhole ? nil : rules.lineLimit, wrapping: style.lineBreakMode.wrapping,
      environment: environment)
  }

  /// Adds a text in one line of at most `columns`, which takes its row even if it is empty.
  ///
  /// - Parameter truncation: `nil` for that of the style.
  package mutating func addLine(
    _ text: some StyledTextConvertible, _ style: TextStyle, columns: Int? = nil, truncation: Truncation? = nil
  ) {
    let style = environment.typography[style]
    let rules = environment.rules(style, columns: self.columns)
    beginElement(rules)
    let styled = style.applied(to: text)
    let truncation = truncation ?? style.lineBreakMode.truncation ?? .tail
    place(styled.line(columns: columns ?? self.columns, truncation: truncation, environment: environment))
    row += 1
  }

  package mutating func skip(rows: Int) { row += rows }

  private mutating func beginElement(_ rules: LayoutRules) {
    if !isFirst { row += rules.elementSpacing }
    isFirst = false
  }

  private mutating func place(_ line: StyledLine) { lines.append((line, CellPoint(column: column, row: row))) }
}

package typealias PlacedLine = (line: StyledLine, origin: CellPoint)
