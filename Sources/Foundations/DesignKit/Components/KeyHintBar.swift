package import TerminalUI

/// The line at the bottom: the keys that work now. It does not grow with the text size.
package struct KeyHintBar {
  private let hints: [KeyHint]

  /// - Parameter hints: the last is always shown; of the others, those that do not fit are left out.
  package init(_ hints: [KeyHint]) {
    self.hints = hints
  }

  package func draw(into canvas: inout Canvas, columns: Int, environment: EnvironmentValues) {
    let palette = environment.palette
    let key = palette.style(.primaryText, on: .secondaryBackground, .bold)
    let word = palette.style(.secondaryText, on: .secondaryBackground)
    canvas.fill(CellRect(column: 0, row: 0, columns: columns, rows: 1), style: word)
    var groups = groups(environment)
    guard let last = groups.popLast() else { return }
    var column = 1
    for group in groups where column + group.columns + Self.gap + last.columns < columns {
      draw(group, into: &canvas, at: column, key, word)
      column += group.columns + Self.gap
    }
    draw(last, into: &canvas, at: column, key, word)
  }

  private static let gap = Spacing.large.columns

  /// Keys and what they are for.
  private struct Group {
    let keys: TextLine
    let title: TextLine

    var columns: Int { keys.columns + 1 + title.columns }
  }

  private func draw(_ group: Group, into canvas: inout Canvas, at column: Int, _ key: CellStyle, _ word: CellStyle) {
    canvas.draw(group.keys, at: CellPoint(column: column, row: 0), style: key)
    canvas.draw(group.title, at: CellPoint(column: column + group.keys.columns + 1, row: 0), style: word)
  }

  /// Neighbours with the same word become one: `j k move`.
  private func groups(_ environment: EnvironmentValues) -> [Group] {
    var words: [(keys: String, title: String)] = []
    for hint in hints {
      guard let footer = hint.footer, let key = hint.keys.first else { continue }
      let title = footer.resolved(in: environment)
      let label = key.label(environment.symbols)
      if let last = words.last, last.title == title {
        words[words.count - 1].keys += " \(label)"
      } else {
        words.append((label, title))
      }
    }
    return words.map { keys, title in
      Group(
        keys: DisplayText(keys, repertoire: environment.repertoire).line(),
        title: DisplayText(title, repertoire: environment.repertoire).line())
    }
  }
}
