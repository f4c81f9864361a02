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
  package mutating func add(
    _ text: String, _ style: TextStyle, _ role: ColorRole, attributes: TextAttributes = [], isWhole: Bool = false
  ) {
    let rules = environment.rules(style, columns: columns)
    let width = min(columns, max(rules.charactersPerLine, 1))
    let display = DisplayText(text, repertoire: environment.repertoire)
    guard !display.isEmpty else { return }
    beginElement(rules)
    for line in display.lines(columns: width, limit: isWhole ? nil : rules.lineLimit) {
      place(line, role, attributes.union(rules.attributes))
      row += 1 + rules.lineSpacing
    }
    row -= rules.lineSpacing
  }

  /// Adds one line that is already measured, followed by nothing else in its row.
  package mutating func add(line: TextLine, _ style: TextStyle, _ role: ColorRole, attributes: TextAttributes = []) {
    let rules = environment.rules(style, columns: columns)
    beginElement(rules)
    place(line, role, attributes.union(rules.attributes))
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

  private mutating func place(_ line: TextLine, _ role: ColorRole, _ attributes: TextAttributes) {
    lines.append(PlacedLine(line, at: CellPoint(column: column, row: row), role: role, attributes: attributes))
  }
}
