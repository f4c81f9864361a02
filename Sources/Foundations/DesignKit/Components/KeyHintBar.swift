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
    let footer = environment.components.footer
    canvas.fill(
      CellRect(column: 0, row: 0, columns: columns, rows: 1), style: palette.style(footer.word, on: footer.background))
    var groups = groups(environment)
    guard let last = groups.popLast() else { return }
    var column = 1
    for group in groups where column + group.columns + Self.gap + last.columns < columns {
      canvas.draw(group, at: CellPoint(column: column, row: 0), on: footer.background, palette: palette)
      column += group.columns + Self.gap
    }
    canvas.draw(last, at: CellPoint(column: column, row: 0), on: footer.background, palette: palette)
  }

  private static let gap = Spacing.large.columns

  /// Neighbours with the same word become one: `j k move`.
  private func groups(_ environment: EnvironmentValues) -> [StyledLine] {
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
    let footer = environment.components.footer
    return words.map { keys, title in
      let text = keys.foreground(footer.key).bold() + " \(title)".foreground(footer.word)
      return text.line(environment: environment)
    }
  }
}
