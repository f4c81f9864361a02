import DesignKit
import Localization
import TerminalUI

/// The form, or what stands in its place, laid out at a width: a column in the middle of the screen.
struct SignInRows: ListContent {
  var items: [SignInItem]
  let columns: Int
  /// Whether fields and the button have three rows each.
  let isRoomy: Bool
  let environment: EnvironmentValues

  var count: Int { items.count }

  var hasSelectableItems: Bool { items.indices.contains(where: isSelectable) }

  func isSelectable(at index: Int) -> Bool {
    switch items[index] {
    case .field, .button: true
    case .top, .notice: false
    }
  }

  /// Whether the server is asked, so that nothing can be typed.
  private var isRunning: Bool {
    items.contains { if case .button(let button) = $0 { button.isRunning } else { false } }
  }

  // MARK: Layout

  /// The columns of the form at the size Large.
  private static let widestForm = 44

  private var rules: LayoutRules { environment.rules(.body, columns: columns) }
  private var formColumns: Int {
    let widest = environment.textSize.isAccessibility ? 2 * Self.widestForm : Self.widestForm
    return max(1, min(columns - 2 * max(1, rules.sidePadding), widest))
  }
  private var start: Int { (columns - formColumns) / 2 }
  private var capsuleRows: Int { isRoomy ? 3 : 1 }

  func height(at index: Int) -> Int {
    switch items[index] {
    case .top(let air, let showsLogo): return air + (showsLogo ? Logo.size.rows + 1 : 0)
    case .notice: return stack(at: index).row + 1
    case .field: return stack(at: index).row + rules.elementSpacing
    case .button: return capsuleRows + (isRoomy ? 0 : rules.elementSpacing)
    }
  }

  /// The words of a row; those of a field stand below it.
  private func stack(at index: Int) -> TextStack {
    switch items[index] {
    case .notice(let title, let message):
      var stack = TextStack(column: start, columns: formColumns, environment: environment)
      if let title { stack.add(title.resolved(in: environment).bold(), .title3, isWhole: true) }
      stack.add(message.resolved(in: environment).foreground(.secondaryText), .caption, isWhole: true)
      return stack
    case .field(let field, _):
      var stack = TextStack(
        column: start + Capsule.inset, columns: formColumns - 2 * Capsule.inset, row: capsuleRows,
        environment: environment)
      // The row stays when nothing is missing any more, so that nothing moves while one types.
      let note = field.note.map { $0.resolved(in: environment) } ?? environment.symbols.check
      stack.add(note.foreground(.secondaryText), .caption, isWhole: true)
      return stack
    case .top, .button:
      return TextStack(column: start, columns: formColumns, environment: environment)
    }
  }

  // MARK: The word that shows and hides

  /// Where the word stands in the row of a password; nil where it has no room.
  func revealColumns(at index: Int) -> Range<Int>? {
    guard case .field(let field, let isRevealed) = items[index], field.kind == .password else { return nil }
    let word = revealWord(isRevealed).line(environment: environment)
    // What is typed needs the room more.
    guard word.columns * 3 <= formColumns else { return nil }
    let end = start + formColumns - Capsule.inset
    return end - word.columns..<end
  }

  private func revealWord(_ isRevealed: Bool) -> StyledText {
    let word = isRevealed ? L10n.SignIn.hide : L10n.SignIn.show
    return word.resolved(in: environment).foreground(.primary)
  }

  /// Where the button stands.
  var buttonColumns: Range<Int> { start..<start + formColumns }

  /// The row of an item in which words stand on the capsule.
  var capsuleMiddle: Int { capsuleRows / 2 }

  // MARK: Drawing

  func draw(_ index: Int, isSelected: Bool, into canvas: inout Canvas) {
    switch items[index] {
    case .top(let air, let showsLogo):
      guard showsLogo else { return }
      let column = (columns - Logo.size.columns) / 2
      Logo().draw(into: &canvas, at: CellPoint(column: column, row: air), environment: environment)
    case .notice: drawLines(of: index, into: &canvas)
    case .field(let field, let isRevealed):
      drawLines(of: index, into: &canvas)
      draw(field, at: index, isRevealed: isRevealed, isFocused: isSelected && !isRunning, into: &canvas)
    case .button(let button): draw(button, isFocused: isSelected && button.isEnabled, into: &canvas)
    }
  }

  private func drawLines(of index: Int, into canvas: inout Canvas) {
    for line in stack(at: index).lines { line.draw(into: &canvas, on: .background, palette: environment.palette) }
  }

  private var capsule: CellRect { CellRect(column: start, row: 0, columns: formColumns, rows: capsuleRows) }

  private func draw(
    _ field: SignInField, at index: Int, isRevealed: Bool, isFocused: Bool, into canvas: inout Canvas
  ) {
    let ground = environment.components.field.background
    canvas.draw(in: capsule) {
      Capsule(ground: ground, isFocused: isFocused).draw(
        into: &$0, columns: formColumns, rows: capsuleRows, environment: environment)
    }
    var room = formColumns - 2 * Capsule.inset
    if let reveal = revealColumns(at: index) {
      let point = CellPoint(column: reveal.lowerBound, row: capsuleMiddle)
      canvas.draw(revealWord(isRevealed), at: point, on: ground, environment: environment)
      room -= reveal.count + 1
    }
    let text = CellRect(column: start + Capsule.inset, row: capsuleMiddle, columns: max(1, room), rows: 1)
    canvas.draw(in: text) {
      TextField(
        placeholder: field.hint, editor: field.editor, isMasked: field.kind == .password && !isRevealed,
        isEnabled: !isRunning
      ).draw(
        into: &$0, columns: text.size.columns, on: ground, showsCursor: isFocused, environment: environment)
    }
  }

  private func draw(_ button: SignInButton, isFocused: Bool, into canvas: inout Canvas) {
    let ground: ColorRole = button.isEnabled ? .fillAccent : .secondaryBackground
    canvas.draw(in: capsule) {
      Capsule(ground: ground, isFocused: isFocused).draw(
        into: &$0, columns: formColumns, rows: capsuleRows, environment: environment)
    }
    let words = title(of: button).foreground(button.isEnabled ? .avatarText : .secondaryText).bold(button.isEnabled)
      .line(columns: max(1, formColumns - 2 * Capsule.inset), environment: environment)
    let point = CellPoint(column: start + (formColumns - words.columns) / 2, row: capsuleMiddle)
    canvas.draw(words, at: point, on: ground, palette: environment.palette)
    if isFocused { canvas.placeCursor(at: point) }
  }

  private func title(of button: SignInButton) -> String {
    guard case .running(let turn) = button.state else { return button.purpose.title.resolved(in: environment) }
    let pictures = environment.symbols.spinner
    return "\(pictures[turn % pictures.count]) \(button.purpose.progress.resolved(in: environment))"
  }

  // MARK: Semantics

  func semantics(at index: Int) -> SemanticNode? {
    switch items[index] {
    case .top: return nil
    case .notice(let title, let message):
      let words = message.resolved(in: environment)
      guard let title else { return SemanticNode(.status, words) }
      return SemanticNode(.status, title.resolved(in: environment), children: [SemanticNode(.text, words)])
    case .field(let field, let isRevealed): return semantics(of: field, isRevealed: isRevealed)
    case .button(let button):
      return SemanticNode(
        .button, button.purpose.title.resolved(in: environment), states: button.isEnabled ? [] : [.disabled],
        attributes: ["isRunning": .boolean(button.isRunning)])
    }
  }

  /// Of a password nobody is told what it is, nor how long.
  private func semantics(of field: SignInField, isRevealed: Bool) -> SemanticNode {
    var states: Set<SemanticState> = field.isLongEnough ? [] : [.failing]
    if isRunning { states.insert(.disabled) }
    let note = SemanticNode(.text, L10n.SignIn.atLeast(minimum: SignInField.fewestCharacters).resolved(in: environment))
    var children = field.isLongEnough ? [] : [note]
    if field.kind == .password {
      let title = L10n.SignIn.toggleReveal.resolved(in: environment)
      children.append(SemanticNode(.switch, title, states: [isRevealed ? .on : .off]))
    }
    return SemanticNode(
      .textbox, field.name.resolved(in: environment), value: field.kind == .password ? nil : field.editor.text,
      states: states, attributes: ["minimumLength": .integer(SignInField.fewestCharacters)], children: children)
  }
}
