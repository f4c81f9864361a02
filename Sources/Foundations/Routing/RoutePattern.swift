import Documents

/// The form of the paths of a screen: its name, and possibly one parameter as a second part.
///
///     Moment(/<id>)    `Moment?id=7` and `Moment/7`
///
/// The case of names is ignored.
package struct RoutePattern: Equatable, Sendable {
  /// The name of the screen; empty for the app itself.
  package let name: String
  /// The parameter that may be in the path instead of the query.
  let pathParameter: String?

  package var text: String { name + (pathParameter.map { "(/<\($0)>)" } ?? "") }

  /// The patterns of its paths, in which `?*` is the parameter.
  package var paths: [String] { ["/" + name] + (pathParameter == nil ? [] : ["/\(name)/?*"]) }

  /// The text for people: the host, if the text is empty.
  package var shownText: String { text.isEmpty ? UniversalLinks.host : text }

  /// The name for people: the host, if the name is empty.
  package var shownName: String { name.isEmpty ? UniversalLinks.host : name }

  /// Returns the parameters of a link with this name; `nil` if it has other parts. A value in the path replaces those in the
  /// query, so text that is appended to a link cannot change its item.
  func parameters(of link: AppLink) -> LinkParameters? {
    guard link.parts.count > 1 else { return link.parameters }
    guard link.parts.count == 2, let pathParameter else { return nil }
    return LinkParameters(
      [LinkParameters.Item(name: pathParameter, value: link.parts[1])]
        + link.parameters.items.filter { $0.name.lowercased() != pathParameter.lowercased() })
  }

  /// Returns the address with these parameters, in their order.
  func address(_ parameters: LinkParameters) -> String {
    let values = pathParameter.map { parameters[$0] } ?? []
    guard let pathParameter, values.count == 1 else {
      return UniversalLinks.address(escapedPath: Self.escaped(name), parameters.items)
    }
    let others = parameters.items.filter { $0.name.lowercased() != pathParameter.lowercased() }
    return UniversalLinks.address(escapedPath: "\(Self.escaped(name))/\(Self.escaped(values[0]))", others)
  }

  static func escaped(_ part: String) -> String {
    part.utf8.reduce(into: "") { escaped, byte in
      if allowedInParts.contains(byte) {
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        escaped += "%" + byte.hexadecimal(digits: 2, uppercase: true)
      }
    }
  }

  /// RFC 3986, 3.3, without the slash, and without the colon, which would end a scheme in a link that is only a path.
  private static let allowedInParts = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,=@".utf8)
}
