package import Localization
package import TerminalUI

/// A screen's worth of one sentence and the key that helps: for what is empty, failed or too small.
package struct MessagePane {
  private let title: LocalizedString
  private let message: LocalizedString
  private let hint: KeyHint?

  package init(title: LocalizedString, message: LocalizedString, hint: KeyHint? = nil) {
    self.title = title
    self.message = message
    self.hint = hint
  }

  /// - Parameter role: whether it is bad news.
  package func semantics(_ role: SemanticRole, in environment: EnvironmentValues) -> SemanticNode {
    let message = SemanticNode(.text, message.resolved(in: environment))
    let children = [message] + (hint.map { [$0.semantics(in: environment)] } ?? [])
    return SemanticNode(role, title.resolved(in: environment), children: children)
  }

  package func draw(into canvas: inout Canvas, size: CellSize, environment: EnvironmentValues) {
    let width = max(1, min(size.columns - 4, 56))
    var lines =
      title.resolved(in: environment).bold().lines(columns: width, environment: environment) + [.empty]
      + message.resolved(in: environment).foreground(.secondaryText).lines(columns: width, environment: environment)
    if let hint, let key = hint.keys.first {
      let text = StyledText {
        key.label(environment.symbols).bold()
        "  \(hint.title.resolved(in: environment))"
      }
      lines += [.empty, text.foreground(.primary).line(columns: width, environment: environment)]
    }
    let top = max(0, (size.rows - lines.count) / 2)
    for (row, line) in lines.enumerated() {
      canvas.draw(
        line, at: CellPoint(column: max(0, (size.columns - line.columns) / 2), row: top + row),
        palette: environment.palette)
    }
  }
}
