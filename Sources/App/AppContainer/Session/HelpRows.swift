import DesignKit
import Localization
import TerminalUI

/// The help laid out at a width: keys in one column, what they do in another.
struct HelpRows: ReadOnlyContent {
  enum Item {
    case title(LocalizedString)
    case key(KeyHint)
  }

  let items: [Item]
  let columns: Int
  let environment: EnvironmentValues

  var count: Int { items.count }

  func height(at index: Int) -> Int {
    let next = index + 1 < items.count ? items[index + 1] : nil
    if case .title = next { return stack(at: index).row + 1 }
    return stack(at: index).row + environment.rules(.body, columns: columns).elementSpacing
  }

  private var padding: Int { max(2, environment.rules(.body, columns: columns).sidePadding) }
  /// Wide enough for most bindings, and leaving two thirds to the words.
  private var keyColumns: Int { min(24, max(8, (columns - 2 * padding) / 3)) }

  private func stack(at index: Int) -> TextStack {
    switch items[index] {
    case .title(let title):
      var stack = TextStack(column: padding, columns: columns - 2 * padding, environment: environment)
      stack.add(
        title.resolved(in: environment).letterCase(.upper).foreground(.secondaryText), .captionBold, isWhole: true)
      return stack
    case .key(let hint):
      let column = padding + keyColumns + 2
      var stack = TextStack(column: column, columns: columns - column - padding, environment: environment)
      stack.add(hint.title.resolved(in: environment), .body, isWhole: true)
      return stack
    }
  }

  func draw(_ index: Int, isSelected: Bool, into canvas: inout Canvas) {
    for line in stack(at: index).lines { line.draw(into: &canvas, on: .background, palette: environment.palette) }
    guard case .key(let hint) = items[index] else { return }
    let keys = hint.keys.map { $0.label(environment.symbols) }.joined(separator: "  ")
    canvas.draw(
      keys.foreground(.primary), at: CellPoint(column: padding, row: 0), columns: keyColumns, environment: environment)
  }

  func semantics(at index: Int) -> SemanticNode? {
    switch items[index] {
    case .title(let title): .heading(title.resolved(in: environment), level: 2)
    case .key(let hint): hint.semantics(in: environment)
    }
  }
}
