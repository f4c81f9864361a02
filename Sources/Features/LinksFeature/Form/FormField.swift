import Routing
import TerminalUI

/// A field of the form: the parameter that it is for, and what stands in it.
struct FormField {
  let parameter: ParameterField
  private(set) var editor: LineEditor

  /// - Parameter values: what the link says already.
  init(_ parameter: ParameterField, values: [String]) {
    self.parameter = parameter
    editor = LineEditor(text: parameter.isList ? ListText.text(of: values) : values.first ?? "")
  }

  /// What the link is to say.
  var values: [String] {
    if parameter.isList { return ListText.values(of: editor.text) }
    return editor.text.isEmpty ? [] : [editor.text]
  }

  /// All that it can be, where one chooses instead of typing.
  var choices: [String]? { parameter.isList ? nil : parameter.kind.values }

  // MARK: Keys

  mutating func handle(_ key: KeyEvent) -> EventOutcome {
    guard let choices else { return editor.handle(key) }
    guard case .character(let character) = key.key, key.modifiers.isEmpty else { return .ignored }
    let start = character.lowercased()
    if let choice = choices.first(where: { $0.lowercased().hasPrefix(start) }) { editor = LineEditor(text: choice) }
    return .handled
  }

  mutating func insert(_ text: String) {
    if choices == nil { editor.insert(text) }
  }

  /// Takes the next value; what need not be given can be none, too.
  mutating func step(forward: Bool) {
    guard let choices else { return }
    let all = parameter.isRequired ? choices : [""] + choices
    let place = all.firstIndex { $0.lowercased() == editor.text.lowercased() }
    let next = place.map { $0 + (forward ? 1 : all.count - 1) } ?? (forward ? all.count - choices.count : all.count - 1)
    editor = LineEditor(text: all[next % all.count])
  }
}
