import DesignKit
import Localization
import TerminalUI

/// The letter-case lab laid out at a width.
struct LetterCasesRows: ReadOnlyContent {
  let editor: LineEditor
  let source: LetterCase
  let isEditing: Bool
  let columns: Int
  let environment: EnvironmentValues

  private var items: [LetterCasesItem] { LetterCasesItem.all }

  var count: Int { items.count }

  func height(at index: Int) -> Int {
    switch items[index] {
    case .field: 2
    case .source: stack(at: index).row + 1
    case .result: stack(at: index).row + (isTable ? rules.elementSpacing : max(1, rules.elementSpacing))
    }
  }

  private var rules: LayoutRules { environment.rules(.body, columns: columns) }
  private var padding: Int { max(2, rules.sidePadding) }
  private var room: Int { max(1, columns - 2 * padding) }

  /// Where there is room, results stand beside the names of their cases.
  private var isTable: Bool { room >= 50 && !environment.textSize.isAccessibility }
  /// Wide enough for every name.
  private static let nameColumns = 14

  private func stack(at index: Int) -> TextStack {
    switch items[index] {
    case .field: return TextStack(column: 0, columns: columns, environment: environment)
    case .source:
      var stack = TextStack(column: padding, columns: room, environment: environment)
      let text = L10n.LetterCases.from(name: source.rawValue).resolved(in: environment)
      stack.add(text.foreground(.secondaryText), .caption, isWhole: true)
      return stack
    case .result(let letterCase):
      let result = letterCase.convert(editor.text, from: source)
      guard isTable else {
        var stack = TextStack(column: padding, columns: room, environment: environment)
        stack.add(letterCase.rawValue.foreground(.secondaryText), .captionBold, isWhole: true)
        stack.add(result, .body, isWhole: true)
        return stack
      }
      var stack = TextStack(
        column: padding + Self.nameColumns, columns: room - Self.nameColumns, environment: environment)
      stack.add(result.isEmpty ? " " : result, .body, isWhole: true)
      return stack
    }
  }

  func semantics(at index: Int) -> SemanticNode? {
    switch items[index] {
    case .field: SemanticNode(.textbox, L10n.LetterCases.text.resolved(in: environment), value: editor.text)
    case .source:
      SemanticNode(
        .text, L10n.LetterCases.from(name: source.rawValue).resolved(in: environment), value: source.rawValue)
    case .result(let letterCase):
      SemanticNode(.text, letterCase.rawValue, value: letterCase.convert(editor.text, from: source))
    }
  }

  func draw(_ index: Int, isSelected: Bool, into canvas: inout Canvas) {
    switch items[index] {
    case .field:
      InputLine(
        prompt: L10n.LetterCases.text, placeholder: L10n.LetterCases.placeholder, editor: editor
      ).draw(into: &canvas, columns: columns, showsCursor: isEditing, environment: environment)
    case .source, .result:
      for line in stack(at: index).lines { line.draw(into: &canvas, on: .background, palette: environment.palette) }
    }
    if case .result(let letterCase) = items[index], isTable {
      canvas.draw(
        letterCase.rawValue.foreground(.secondaryText), at: CellPoint(column: padding, row: 0),
        environment: environment)
    }
  }
}
