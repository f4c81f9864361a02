package import TerminalUI

/// The line at the bottom: the keys that work now. It does not grow with the text size.
package struct KeyHintBar {
  private let hints: [KeyHint]

  /// - Parameter hints: in order of importance; those that do not fit are left out from the end.
  package init(_ hints: [KeyHint]) {
    self.hints = hints
  }

  package func draw(into canvas: inout Canvas, columns: Int, environment: EnvironmentValues) {
    let palette = environment.palette
    let key = palette.style(.primaryText, on: .secondaryBackground, .bold)
    let word = palette.style(.secondaryText, on: .secondaryBackground)
    canvas.fill(CellRect(column: 0, row: 0, columns: columns, rows: 1), style: word)
    var column = 1
    for (keys, title) in groups(environment) {
      let keys = DisplayText(keys, repertoire: environment.repertoire).line()
      let title = DisplayText(title, repertoire: environment.repertoire).line()
      let width = keys.columns + 1 + title.columns
      guard column + width < columns else { break }
      canvas.draw(keys, at: CellPoint(column: column, row: 0), style: key)
      canvas.draw(title, at: CellPoint(column: column + keys.columns + 1, row: 0), style: word)
      column += width + 3
    }
  }

  /// Neighbours with the same word become one: `j k move`.
  private func groups(_ environment: EnvironmentValues) -> [(keys: String, title: String)] {
    var groups: [(keys: String, title: String)] = []
    for hint in hints {
      guard let footer = hint.footer, let key = hint.keys.first else { continue }
      let title = footer.resolved(in: environment)
      let label = key.label(environment.symbols)
      if let last = groups.last, last.title == title {
        groups[groups.count - 1].keys += " \(label)"
      } else {
        groups.append((label, title))
      }
    }
    return groups
  }
}
