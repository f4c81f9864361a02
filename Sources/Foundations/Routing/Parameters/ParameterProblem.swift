package import Localization

/// What is wrong with a parameter of a link.
package enum ParameterProblem: Hashable, Sendable {
  case missing(name: String, expected: ParameterKind)
  case illTyped(name: String, value: String, expected: ParameterKind)
  /// Given several times where one value is meant.
  case repeated(name: String, count: Int)
  case tooLong(name: String, limit: Int)
  /// The screen has none of this name; with the names that are most like it.
  case unknown(name: String, value: String, nearest: [String])

  /// That of the parameter.
  package var name: String {
    switch self {
    case .missing(let name, _), .illTyped(let name, _, _), .repeated(let name, _), .tooLong(let name, _),
      .unknown(let name, _, _):
      name
    }
  }

  /// Half a sentence, without a stop.
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
