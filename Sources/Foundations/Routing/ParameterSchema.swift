package import Localization

/// The parameters of a screen, found out from the `Decodable` type that declares them.
///
/// The type is decoded from placeholders, and what it asks for is noted. So its initializer must not object to values: what
/// it is made of are ``LinkValue``s, lists of them, and plain `Codable` values, which are JSON in a link.
package struct ParameterSchema {
  package let fields: [ParameterField]

  /// The longest JSON in bytes. A link as a whole has its limit, too (``AppLink``).
  package static let longestJSON = 16_384

  package init(of type: any Decodable.Type) {
    let probe = ParameterProbe()
    // What a type throws, it throws after the last field that is to be known.
    _ = try? type.init(from: ParameterDecoder(reader: probe))
    fields = probe.fields
  }

  /// All that keeps parameters from being these, in the order of the declaration; what is unknown comes last.
  func problems(in parameters: LinkParameters) -> [ParameterProblem] {
    let known = Set(fields.map { $0.name.lowercased() })
    var told = known
    let unknown = parameters.items.filter { told.insert($0.name.lowercased()).inserted }
    return fields.flatMap { problems(with: $0, in: parameters[$0.name]) }
      + unknown.map { item in
        let nearest = NearestNames.of(item.name, among: fields.map(\.name))
        return .unknown(name: item.name, value: item.value, nearest: nearest)
      }
  }

  private func problems(with field: ParameterField, in values: [String]) -> [ParameterProblem] {
    if values.isEmpty { return field.isRequired ? [.missing(name: field.name, expected: field.kind)] : [] }
    if values.count > 1, !field.isList { return [.repeated(name: field.name, count: values.count)] }
    return values.compactMap { value in
      if field.kind == .json, value.utf8.count > Self.longestJSON {
        return .tooLong(name: field.name, limit: Self.longestJSON)
      }
      return field.accepts(value) ? nil : .illTyped(name: field.name, value: value, expected: field.kind)
    }
  }
}

/// One parameter of a screen.
package struct ParameterField {
  /// As its type declares it.
  package let name: String
  package let kind: ParameterKind
  package let isRequired: Bool
  /// Whether the name may be there several times.
  package let isList: Bool
  /// Whether a text is one of its values.
  let accepts: (String) -> Bool
}

extension ParameterField {
  /// As a type would declare it, the same in every language: `id: string`, `tag: [string]?`.
  package var declaration: String {
    let type = isList ? "[\(kind.identifier)]" : kind.identifier
    return "\(name): \(type)\(isRequired ? "" : "?")"
  }
}

/// What the values of a parameter are.
package enum ParameterKind: Hashable, Sendable {
  case text
  case wholeNumber
  case number
  case uuid
  case yesOrNo
  /// One of these names.
  case choice([String])
  /// Any other `Codable` value, as JSON.
  case json
  /// The key of something that waits in this process; see ``Handoff``.
  case handoff

  /// All values, where there are just a few.
  package var values: [String]? {
    switch self {
    case .choice(let names): names
    case .yesOrNo: ["false", "true"]
    case .text, .wholeNumber, .number, .uuid, .json, .handoff: nil
    }
  }

  /// As programs call it.
  package var identifier: String {
    switch self {
    case .text: "string"
    case .wholeNumber: "int"
    case .number: "double"
    case .uuid: "uuid"
    case .yesOrNo: "bool"
    case .choice: "choice"
    case .json: "json"
    case .handoff: "handoff"
    }
  }

  /// As people call it.
  package var name: LocalizedString {
    switch self {
    case .text: L10n.Routing.Kinds.text
    case .wholeNumber: L10n.Routing.Kinds.wholeNumber
    case .number: L10n.Routing.Kinds.number
    case .uuid: L10n.Routing.Kinds.uuid
    case .yesOrNo: L10n.Routing.Kinds.yesOrNo
    case .choice(let names): L10n.Routing.Kinds.choice(names: names.joined(separator: ", "))
    case .json: L10n.Routing.Kinds.json
    case .handoff: L10n.Routing.Kinds.handoff
    }
  }
}

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
