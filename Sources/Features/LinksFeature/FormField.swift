import Localization
import Routing
import TerminalUI

/// The screen that a link names, however much of its parameters is missing, and what the link says already.
@MainActor
struct FormTarget {
  let route: Route
  let parameters: LinkParameters

  /// - Throws: ``RoutingError``, for a link that names no screen which parameters could lead to.
  init(link: String, router: AppRouter) throws(RoutingError) {
    let resolution = try router.resolve(link, from: .inside)
    if let route = resolution.destination?.route, !route.canBeTyped { throw route.cannotBeTyped }
    if let candidate = resolution.destination ?? resolution.candidates.first(where: \.lacksParameters) {
      self.init(route: candidate.route, parameters: candidate.parameters)
    } else if let route = router.routes.first(where: {
      $0.canBeTyped && $0.pattern.name.lowercased() == resolution.link.path.lowercased()
    }) {
      // What stands in the path of its links is missing, so that none of them is met.
      self.init(route: route, parameters: resolution.link.parameters)
    } else {
      throw resolution.error ?? .unknownPath(resolution.link.path, nearest: [])
    }
  }

  private init(route: Route, parameters: LinkParameters) {
    self.route = route
    self.parameters = parameters
  }
}

extension RouteResolution.Candidate {
  fileprivate var lacksParameters: Bool {
    if case .refuses(.wrongParameters) = answer { true } else { false }
  }
}

extension Route {
  /// That nobody can write a link to its screen.
  var cannotBeTyped: RoutingError {
    .refused(path: pattern.name, reason: L10n.Routing.cannotBeTyped(pattern: pattern.shownText))
  }
}

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

/// Several values in one line, with commas between. A backslash takes the character after it as it is, so that values may have
/// commas, backslashes, and blanks at their ends.
enum ListText {
  static func values(of text: String) -> [String] {
    var values: [String] = []
    var value: [Character] = []
    /// Characters of the value up to the last one that stays.
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

  /// - Returns: a text of these values.
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
