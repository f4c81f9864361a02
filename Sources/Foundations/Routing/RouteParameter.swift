import FoundationEssentials
package import Localization

/// A parameter of a screen, as its route declares it.
package struct RouteParameter<Value>: Sendable {
  package let field: ParameterField
  /// Returns the value of the texts in a link, which have no problems.
  let value: @Sendable (_ texts: [String]) -> Value

  package init(
    _ name: String, _ kind: ParameterKind, isRequired: Bool = false, isList: Bool = false, inPath: Bool = false,
    value: @escaping @Sendable (_ texts: [String]) -> Value
  ) {
    field = ParameterField(name: name, kind: kind, isRequired: isRequired, isList: isList, isInPath: inPath)
    self.value = value
  }
}

extension RouteParameter where Value == String {
  /// - Parameter inPath: whether it may be in the path instead of the query.
  package static func text(_ name: String, inPath: Bool = false) -> Self {
    Self(name, .text, isRequired: true, inPath: inPath) { $0.first ?? "" }
  }
}

extension RouteParameter where Value == String? {
  package static func optionalText(_ name: String) -> Self { Self(name, .text, value: \.first) }
}

extension RouteParameter where Value == [String] {
  /// A name that occurs once or several times.
  package static func texts(_ name: String) -> Self { Self(name, .text, isRequired: true, isList: true) { $0 } }
}

extension RouteParameter where Value == Int {
  package static func number(_ name: String) -> Self {
    Self(name, .wholeNumber, isRequired: true) { $0.first.flatMap { Int($0) } ?? 0 }
  }
}

extension RouteParameter where Value == [String: String]? {
  /// Texts by name as JSON: `{"primary":"#C03"}`
  package static func json(_ name: String) -> Self { Self(name, .json) { $0.first.flatMap(ParameterKind.texts) } }
}

extension RouteParameter {
  /// One of a few values, which may be omitted. The case of their names is ignored.
  package static func choice<Choice: Sendable>(
    _ name: String, of choices: [Choice], named nameOf: KeyPath<Choice, String>
  ) -> Self where Value == Choice? {
    let names = choices.map { $0[keyPath: nameOf] }
    let kind = ParameterKind.choice(names)
    return Self(name, kind) { texts in
      texts.first.flatMap(kind.normalized).flatMap { names.firstIndex(of: $0) }.map { choices[$0] }
    }
  }
}

/// The declaration of a parameter, without its type.
package struct ParameterField: Equatable, Sendable {
  package let name: String
  package let kind: ParameterKind
  package let isRequired: Bool
  /// Whether the name may occur several times.
  package let isList: Bool
  let isInPath: Bool

  /// The declaration, which is the same in every language: `id: string`, `tag: [string]?`.
  package var declaration: String {
    let type = isList ? "[\(kind.identifier)]" : kind.identifier
    return "\(name): \(type)\(isRequired ? "" : "?")"
  }

  func problems(of values: [String]) -> [ParameterProblem] {
    if values.isEmpty { return isRequired ? [.missing(name: name, expected: kind)] : [] }
    if values.count > 1, !isList { return [.repeated(name: name, count: values.count)] }
    return values.compactMap { value in
      if kind == .json, value.utf8.count > ParameterKind.longestJSON {
        return .tooLong(name: name, limit: ParameterKind.longestJSON)
      }
      return kind.normalized(value) != nil ? nil : .illTyped(name: name, value: value, expected: kind)
    }
  }
}

package enum ParameterKind: Equatable, Sendable {
  case text
  case wholeNumber
  /// One of these names.
  case choice([String])
  /// Texts by name, as JSON.
  case json

  /// The longest JSON in bytes. ``AppLink`` limits whole links.
  static let longestJSON = 16_384

  package var choices: [String]? {
    if case .choice(let names) = self { names } else { nil }
  }

  /// The name for programs.
  package var identifier: String {
    switch self {
    case .text: "string"
    case .wholeNumber: "int"
    case .choice: "choice"
    case .json: "json"
    }
  }

  /// The name for people.
  package var name: LocalizedString {
    switch self {
    case .text: L10n.Routing.Kinds.text
    case .wholeNumber: L10n.Routing.Kinds.wholeNumber
    case .choice(let names): L10n.Routing.Kinds.choice(names: names.joined(separator: ", "))
    case .json: L10n.Routing.Kinds.json
    }
  }

  /// Returns the usual form of a value; `nil` if the text is not one.
  func normalized(_ text: String) -> String? {
    switch self {
    case .text: return text
    case .wholeNumber: return Int(text)?.description
    case .choice(let names): return names.first { $0.lowercased() == text.lowercased() }
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let json = Self.texts(text).flatMap { try? encoder.encode($0) }
      return json.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  fileprivate static func texts(_ json: String) -> [String: String]? {
    try? JSONDecoder().decode([String: String].self, from: Data(json.utf8))
  }
}

package enum ParameterProblem: Equatable, Sendable {
  case missing(name: String, expected: ParameterKind)
  case illTyped(name: String, value: String, expected: ParameterKind)
  /// Several values instead of one.
  case repeated(name: String, count: Int)
  case tooLong(name: String, limit: Int)
  /// The screen has no such parameter; `nearest` are the names that are most like it.
  case unknown(name: String, value: String, nearest: [String])

  package var name: String {
    switch self {
    case .missing(let name, _), .illTyped(let name, _, _), .repeated(let name, _), .tooLong(let name, _),
      .unknown(let name, _, _):
      name
    }
  }

  package var isMissing: Bool { if case .missing = self { true } else { false } }

  /// Half a sentence, without a period.
  package var message: LocalizedString {
    switch self {
    case .missing(let name, let expected):
      L10n.Routing.Parameters.missing(name: .text(name), kind: .localized(expected.name))
    case .illTyped(let name, let value, let expected):
      L10n.Routing.Parameters.illTyped(
        name: .text(name), value: .text(value.excerpt), kind: .localized(expected.name))
    case .repeated(let name, let count): L10n.Routing.Parameters.repeated(name: name, count: count)
    case .tooLong(let name, let limit): L10n.Routing.Parameters.tooLong(name: name, limit: limit)
    case .unknown("", _, _): L10n.Routing.Parameters.nameless
    case .unknown(let name, _, let nearest) where nearest.isEmpty:
      L10n.Routing.Parameters.unknown(name: name.excerpt)
    case .unknown(let name, _, let nearest):
      L10n.Routing.Parameters.unknownNearest(name: name.excerpt, names: nearest.joined(separator: ", "))
    }
  }
}
