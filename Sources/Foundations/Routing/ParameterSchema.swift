package import Localization

/// The parameters of a screen, derived from the `Decodable` type that declares them.
///
/// The type is decoded once from placeholders, so its initializer must accept any value. Its fields are ``LinkValue``s, lists
/// of them, and other `Codable` values, which are JSON in a link.
package final class ParameterSchema {
  private let type: any Decodable.Type
  package private(set) lazy var fields = ParameterProbe.fields(of: type)

  /// The longest JSON in bytes. ``AppLink`` limits whole links.
  package static let longestJSON = 16_384

  package init(of type: any Decodable.Type) {
    self.type = type
  }

  /// Returns the problems of parameters in the order of the declaration; unknown parameters come last.
  func problems(in parameters: LinkParameters) -> [ParameterProblem] {
    let known = Set(fields.map { $0.name.lowercased() })
    var seen = known
    let unknown = parameters.items.filter { seen.insert($0.name.lowercased()).inserted }
    return fields.flatMap { problems(with: $0, in: parameters[$0.name]) }
      + unknown.map { item in
        let nearest = NearestNames.of(item.name, among: fields.map(\.name))
        return .unknown(name: item.name, value: item.value, nearest: nearest)
      }
  }

  /// Returns parameters without problems in the order of the declaration, with the usual texts of their values.
  func canonical(_ parameters: LinkParameters) -> LinkParameters {
    LinkParameters(
      fields.flatMap { field in
        parameters[field.name].compactMap(field.normalized).map { LinkParameters.Item(name: field.name, value: $0) }
      })
  }

  private func problems(with field: ParameterField, in values: [String]) -> [ParameterProblem] {
    if values.isEmpty { return field.isRequired ? [.missing(name: field.name, expected: field.kind)] : [] }
    if values.count > 1, !field.isList { return [.repeated(name: field.name, count: values.count)] }
    return values.compactMap { value in
      if field.kind == .json, value.utf8.count > Self.longestJSON {
        return .tooLong(name: field.name, limit: Self.longestJSON)
      }
      return field.normalized(value) != nil ? nil : .illTyped(name: field.name, value: value, expected: field.kind)
    }
  }
}

/// One parameter of a screen.
package struct ParameterField {
  /// The name in the declaration.
  package let name: String
  package let kind: ParameterKind
  package let isRequired: Bool
  /// Whether the name may occur several times.
  package let isList: Bool
  /// Returns the usual text of a value; `nil` if a text is none of its values.
  let normalized: (String) -> String?
}

extension ParameterField {
  /// The declaration, which is the same in every language: `id: string`, `tag: [string]?`.
  package var declaration: String {
    let type = isList ? "[\(kind.identifier)]" : kind.identifier
    return "\(name): \(type)\(isRequired ? "" : "?")"
  }
}

/// The type of a parameter.
package enum ParameterKind: Hashable, Sendable {
  case text
  case wholeNumber
  /// One of these names.
  case choice([String])
  /// Any other `Codable` value, as JSON.
  case json

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
}

/// A problem of a parameter in a link.
package enum ParameterProblem: Hashable, Sendable {
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
