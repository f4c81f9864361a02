import Foundation

extension RoutePattern {
  /// The address that says these parameters: those of placeholders in the path, the others after it, in their order.
  ///
  /// Of the forms the longest one is taken whose placeholders have a value each.
  /// - Returns: nil if there is none.
  func address(_ parameters: LinkParameters) -> String? {
    for form in forms {
      guard let path = Self.path(of: form, parameters) else { continue }
      let names = Set(form.compactMap { $0.name?.lowercased() })
      let rest = parameters.items.filter { !names.contains($0.name.lowercased()) }
      return UniversalLinks.address(escapedPath: path, rest)
    }
    return nil
  }

  /// Those of the shortest form that have no value which could stand in the path; none where there is an address.
  func unmetPlaceholders(_ parameters: LinkParameters) -> [String] {
    guard address(parameters) == nil else { return [] }
    return (forms.last ?? []).filter { Self.path(of: [$0], parameters) == nil }.compactMap(\.name)
  }

  private static func path(of form: [Part], _ parameters: LinkParameters) -> String? {
    var parts: [String] = []
    for part in form {
      switch part {
      case .word(let word): parts.append(escaped(word))
      case .placeholder(let name, let converter):
        let values = parameters[name]
        guard values.count == 1, converter.accepts(values[0]) else { return nil }
        parts.append(escaped(values[0]))
      case .rest(let name):
        let values = parameters[name]
        guard values.count == 1 else { return nil }
        parts += values[0].split(separator: "/").map { escaped(String($0)) }
      }
    }
    return parts.joined(separator: "/")
  }

  private static func escaped(_ part: String) -> String {
    part.addingPercentEncoding(withAllowedCharacters: allowedInParts) ?? part
  }

  /// RFC 3986, 3.3, without the slash; and without the colon, which would end a scheme in a link that is a path alone.
  private static let allowedInParts = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "/:;"))
}
