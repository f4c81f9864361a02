import Foundation

/// The form of the paths of a screen: words and placeholders.
///
///     Moment/<id>                 one part with any text
///     Archive/<int:year>(/<int:month>)   a whole number, and optionally another one
///     Files/<path:rest>           one or more parts
///
/// The case of words is ignored.
package struct RoutePattern: Sendable {
  enum Part: Sendable {
    case word(String)
    case placeholder(name: String, RouteConverter)
    /// The rest of the path, its parts joined by slashes.
    case rest(name: String)
  }

  /// A text that is not a pattern.
  package enum PatternError: Error, Hashable, Sendable {
    case emptyPlaceholder(String)
    case unknownConverter(String)
    /// The same name twice.
    case repeatedName(String)
    /// A part after the rest.
    case partAfterRest(String)
    case unbalancedBrackets(String)
  }

  /// The pattern as written.
  package let text: String
  /// The forms with and without each optional part, the longest first.
  let forms: [[Part]]

  /// - Throws: ``PatternError``
  package init(_ text: String) throws(PatternError) {
    self.text = text
    var forms: [[Part]] = []
    for form in try Self.expanded(text) { forms.append(try Self.parts(of: form)) }
    self.forms = forms
  }

  /// The words at its beginning, which people take for the screen's name.
  package var name: String {
    text.prefix { $0 != "(" }.split(separator: "/").prefix { !$0.hasPrefix("<") }
      .reduce(into: "") { $0 += $0.isEmpty ? String($1) : "/" + String($1) }
  }

  /// The text for people: the host, if the text is empty.
  package var shownText: String { text.isEmpty ? UniversalLinks.host : text }

  /// The name for people: the host, if the name is empty.
  package var shownName: String { name.isEmpty ? UniversalLinks.host : name }

  // MARK: Reading

  /// Returns `a/b/c`, `a/b`, `a` for `a(/b(/c))`.
  private static func expanded(_ text: String) throws(PatternError) -> [String] {
    guard let open = text.firstIndex(of: "(") else {
      guard !text.contains(")") else { throw .unbalancedBrackets(text) }
      return [text]
    }
    var depth = 0
    for index in text[open...].indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      guard depth == 0 else { continue }
      let (head, tail) = (text[..<open], text[text.index(after: index)...])
      let inner = text[text.index(after: open)..<index]
      return try expanded("\(head)\(inner)\(tail)") + expanded("\(head)\(tail)")
    }
    throw .unbalancedBrackets(text)
  }

  private static func parts(of text: String) throws(PatternError) -> [Part] {
    var parts: [Part] = []
    for word in text.split(separator: "/") {
      if case .rest? = parts.last { throw .partAfterRest(text) }
      let part = try part(String(word))
      if let name = part.name?.lowercased(), parts.contains(where: { $0.name?.lowercased() == name }) {
        throw .repeatedName(name)
      }
      parts.append(part)
    }
    return parts
  }

  private static func part(_ word: String) throws(PatternError) -> Part {
    guard word.hasPrefix("<"), word.hasSuffix(">") else { return .word(word) }
    let fields = word.dropFirst().dropLast().split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard let name = fields.last, !name.isEmpty, fields.count <= 2 else { throw .emptyPlaceholder(word) }
    guard fields.count == 2 else { return .placeholder(name: name, .string) }
    if fields[0] == "path" { return .rest(name: name) }
    guard let converter = RouteConverter(rawValue: fields[0]) else { throw .unknownConverter(fields[0]) }
    return .placeholder(name: name, converter)
  }
}

extension RoutePattern.Part {
  /// The name of a placeholder.
  var name: String? {
    switch self {
    case .word: nil
    case .placeholder(let name, _), .rest(let name): name
    }
  }
}

extension RoutePattern {
  /// Returns the address with these parameters: the values of placeholders are in the path, the others in the query, in their
  /// order. The path has the longest form with a value for each placeholder.
  ///
  /// - Returns: `nil` if no form has a value for each placeholder.
  func address(_ parameters: LinkParameters) -> String? {
    for form in forms {
      guard let path = Self.path(of: form, parameters) else { continue }
      let names = Set(form.compactMap { $0.name?.lowercased() })
      let rest = parameters.items.filter { !names.contains($0.name.lowercased()) }
      return UniversalLinks.address(escapedPath: path, rest)
    }
    return nil
  }

  /// Returns the placeholders of the shortest form without a valid value; none if there is an address.
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

  /// RFC 3986, 3.3, without the slash, and without the colon, which would end a scheme in a link that is only a path.
  private static let allowedInParts = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "/:;"))
}

/// The values of a placeholder, by the name in patterns: `<int:id>`.
enum RouteConverter: String, Sendable {
  /// Any text, also for a placeholder without a converter.
  case string
  /// A whole number in decimal digits.
  case int
  /// A finite decimal number.
  case double
  case uuid

  /// Whether a part of a path, with percent escapes decoded, is one of its values.
  func accepts(_ text: String) -> Bool {
    switch self {
    case .string: true
    case .int: Int(text) != nil
    case .double: Double(text)?.isFinite == true
    case .uuid: UUID(uuidString: text) != nil
    }
  }
}
