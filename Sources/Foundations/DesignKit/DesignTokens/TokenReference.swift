import Documents
import FoundationEssentials

/// A reference of a design token to another one: in braces, `{brand.blue}`, or as a JSON pointer (RFC 6901) to a token or
/// to a part of its value, `#/brand/blue/$value/components/0`.
struct TokenReference: Equatable {
  /// The reference as written.
  let text: String
  /// The names from the root to the token, or to another value of the document.
  let names: [String]
  /// The keys from the value of the token to the part; none for the whole value.
  let part: [String]

  init?(_ value: DocumentValue) {
    guard let text = value["$ref"]?.text ?? value.text else { return nil }
    if text.hasPrefix("{"), text.hasSuffix("}") {
      let path = text.dropFirst().dropLast()
      self.init(text: text, names: path.split(separator: ".").map(String.init), part: [])
    } else if text.hasPrefix("#/") {
      let names = text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map(Self.unescaped)
      let token = names.prefix { $0 != "$value" }
      self.init(text: text, names: Array(token), part: Array(names.dropFirst(token.count + 1)))
    } else {
      return nil
    }
  }

  private init(text: String, names: [String], part: [String]) {
    (self.text, self.names, self.part) = (text, names, part)
  }

  private static func unescaped(_ name: Substring) -> String {
    (URLComponents(string: "#\(name)")?.fragment ?? String(name)).replacing("~1", with: "/").replacing("~0", with: "~")
  }

  /// Returns the value that the names lead to.
  func value(in root: DocumentValue) -> DocumentValue? {
    names.reduce(root) { value, name in value?[name] }
  }

  /// The path of the token; the root token of a group has the path of the group.
  var path: String { Self.path(names) }

  static func path(_ names: [String]) -> String { names.joined(separator: ".").replacing(".$root", with: "") }
}

/// The reason that a token has no value.
enum TokenError: Error {
  case unknown(TokenReference)
  case cycle(TokenReference)
  /// A part of the value that is beyond the range of its color space.
  case outOfRange(String, ClosedRange<Double>)
}
