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

  /// Neighbours with the same word become one: `j k move`. A click on a key, or on the word of the first, presses it.
  private func groups(_ environment: EnvironmentValues) -> [StyledLine] {
    var groups: [(keys: [KeyEvent], title: String)] = []
    for hint in hints {
      guard let footer = hint.footer, let key = hint.keys.first else { continue }
      let title = footer.resolved(in: environment)
      if let last = groups.last, last.title == title {
        groups[groups.count - 1].keys.append(key)
      } else {
        groups.append(([key], title))
      }
    }
    let footer = environment.components.footer
    return groups.map { keys, title in
      var text = StyledText()
      for key in keys {
        if !text.isEmpty { text = text + " ".foreground(footer.key).bold() }
        text = text + key.label(environment.symbols).foreground(footer.key).bold().clickable(.key(key))
      }
      let word = title.foreground(footer.word).clickable(.key(keys[0]))
      return (text + " ".foreground(footer.word) + word).line(environment: environment)
    }
  }
}
