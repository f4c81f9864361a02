package import TerminalUI

/// Lays texts out one below the other in a column, each by the rules of its style.
package struct TextStack {
  package private(set) var lines: [PlacedLine] = []
  /// The row after the last line.
  package private(set) var row: Int

  private let column: Int
  private let columns: Int
  private let environment: EnvironmentValues
  private var isFirst = true

  /// - Parameters:
  ///   - column: where lines begin.
  ///   - columns: the longest line.
  ///   - row: where the first text begins.
  package init(column: Int, columns: Int, row: Int = 0, environment: EnvironmentValues) {
    self.column = column
    self.columns = max(1, columns)
    self.row = row
    self.environment = environment
  }

  /// Adds a text in the rows that its style allows; an empty one takes none.
  /// - Parameter isWhole: whether the style's line limit is waived.
  package mutating func add(_ text: some StyledTextConvertible, _ style: TextStyle, isWhole: Bool = false) {
    let rules = environment.rules(style, columns: columns)
    // The room of the stack is what the sides have left.
    let width = LayoutRules.charactersPerLine(
      style, environment.textSize, room: columns, scaling: environment.textScaling)
    let lines = text.styled.based(on: StringAttributes(rules.attributes))
      .lines(columns: width, limit: isWhole ? nil : rules.lineLimit, environment: environment)
    guard !lines.isEmpty else { return }
    beginElement(rules)
    for line in lines {
      place(line)
      row += 1 + rules.lineSpacing
    }
    row -= rules.lineSpacing
  }

  /// Adds a text in one line of at most `columns`, which takes its row even if it is empty.
  package mutating func addLine(
    _ text: some StyledTextConvertible, _ style: TextStyle, columns: Int? = nil, truncation: Truncation = .tail
  ) {
    let rules = environment.rules(style, columns: self.columns)
    beginElement(rules)
    let styled = text.styled.based(on: StringAttributes(rules.attributes))
    place(styled.line(columns: columns ?? self.columns, truncation: truncation, environment: environment))
    row += 1
  }

  /// Leaves rows free.
  package mutating func skip(rows: Int) {
    row += rows
  }

  private mutating func beginElement(_ rules: LayoutRules) {
    if !isFirst { row += rules.elementSpacing }
    isFirst = false
  }

  private mutating func place(_ line: StyledLine) {
    lines.append(PlacedLine(line, at: CellPoint(column: column, row: row)))
  }
}
