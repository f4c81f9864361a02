import Localization

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
