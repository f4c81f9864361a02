import Routing
import TerminalUI

/// A field of the form, with its parameter and its text.
struct FormField {
  let parameter: ParameterField
  private(set) var editor: LineEditor

  init(_ parameter: ParameterField, values: [String]) {
    self.parameter = parameter
    editor = LineEditor(text: parameter.isList ? ListText.text(of: values) : values.first ?? "")
  }

  /// The values for the link.
  var values: [String] {
    if parameter.isList { return ListText.values(of: editor.text) }
    return editor.text.isEmpty ? [] : [editor.text]
  }

  /// The possible values, if the reader chooses one instead of typing.
  var choices: [String]? { parameter.isList ? nil : parameter.kind.choices }

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

  /// Chooses the next value. An optional parameter can also be empty.
  mutating func step(forward: Bool) {
    guard let choices else { return }
    let all = parameter.isRequired ? choices : [""] + choices
    let place = all.firstIndex { $0.lowercased() == editor.text.lowercased() }
    let next = place.map { $0 + (forward ? 1 : all.count - 1) } ?? (forward ? all.count - choices.count : all.count - 1)
    editor = LineEditor(text: all[next % all.count])
  }
}

/// Several values in one line, separated by commas. A backslash escapes commas, backslashes, and white space at the ends of
/// values.
enum ListText {
  static func values(of text: String) -> [String] {
    var values: [String] = []
    var value: [Character] = []
    /// The length of the value without white space at its end.
    var kept = 0
    var isEscaped = false
    func finish() {
      if kept > 0 { values.append(String(value[..<kept])) }
      (value, kept) = ([], 0)
    }
    for character in text {
      if !isEscaped, character == "\\" {
        isEscaped = true
      } else if !isEscaped, character == "," {
        finish()
      } else if !isEscaped, character.isWhitespace {
        if kept > 0 { value.append(character) }
      } else {
        value.append(character)
        kept = value.count
        isEscaped = false
      }
    }
    finish()
    return values
  }

  static func text(of values: [String]) -> String {
    values.map(escaped).joined(separator: ", ")
  }

  private static func escaped(_ value: String) -> String {
    let isBlank = value.map(\.isWhitespace)
    let first = isBlank.firstIndex(of: false) ?? value.count
    let last = isBlank.lastIndex(of: false) ?? -1
    return value.enumerated().map { index, character in
      let isSign = character == "," || character == "\\" || index < first || index > last
      return isSign ? "\\\(character)" : String(character)
    }
    .joined()
  }
}
