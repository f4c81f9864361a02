import Foundation

/// The form of the paths that lead to a screen: words and placeholders.
///
///     Moment/<id>                 one part, anything
///     Archive/<int:year>(/<int:month>)   a whole number, and perhaps another one
///     Files/<path:rest>           all that follows, one part at least
///
/// Words are compared whatever their case.
package struct RoutePattern: Sendable {
  enum Part: Sendable {
    case word(String)
    case placeholder(name: String, RouteConverter)
    /// The rest of the path, its parts joined by slashes.
    case rest(name: String)
  }

  /// Why a text is no pattern.
  package enum PatternError: Error, Hashable, Sendable {
    case emptyPlaceholder(String)
    case unknownConverter(String)
    /// A name that is there twice.
    case repeatedName(String)
    /// Something follows what takes the rest.
    case partAfterRest(String)
    case unbalancedBrackets(String)
  }

  /// As it was written.
  package let text: String
  /// With and without each optional part, the longest first.
  let forms: [[Part]]

  /// - Throws: ``PatternError``
  package init(_ text: String, converters: [RouteConverter] = RouteConverter.standard) throws(PatternError) {
    self.text = text
    var forms: [[Part]] = []
    for form in try Self.expanded(text) { forms.append(try Self.parts(of: form, converters)) }
    self.forms = forms
  }

  /// The words that it begins with, as they were written: what people take for the screen's name.
  package var name: String {
    text.prefix { $0 != "(" }.split(separator: "/").prefix { !$0.hasPrefix("<") }.joined(separator: "/")
  }

  /// The text for people to see: that of the app's own address is empty.
  package var shownText: String { text.isEmpty ? UniversalLinks.host : text }

  /// The name for people to see.
  package var shownName: String { name.isEmpty ? UniversalLinks.host : name }

  // MARK: Reading

  /// `a(/b(/c))` as `a/b/c`, `a/b`, `a`.
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

  private static func parts(of text: String, _ converters: [RouteConverter]) throws(PatternError) -> [Part] {
    var parts: [Part] = []
    for word in text.split(separator: "/") {
      if case .rest? = parts.last { throw .partAfterRest(text) }
      let part = try part(String(word), converters)
      if let name = part.name?.lowercased(), parts.contains(where: { $0.name?.lowercased() == name }) {
        throw .repeatedName(name)
      }
      parts.append(part)
    }
    return parts
  }

  private static func part(_ word: String, _ converters: [RouteConverter]) throws(PatternError) -> Part {
    guard word.hasPrefix("<"), word.hasSuffix(">") else { return .word(word) }
    let fields = word.dropFirst().dropLast().split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard let name = fields.last, !name.isEmpty, fields.count <= 2 else { throw .emptyPlaceholder(word) }
    guard fields.count == 2 else { return .placeholder(name: name, .string) }
    if fields[0] == "path" { return .rest(name: name) }
    guard let converter = converters.first(where: { $0.name == fields[0] }) else { throw .unknownConverter(fields[0]) }
    return .placeholder(name: name, converter)
  }
}

extension RoutePattern.Part {
  /// That of a placeholder.
  var name: String? {
    switch self {
    case .word: nil
    case .placeholder(let name, _), .rest(let name): name
    }
  }
}

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

/// What a placeholder of a pattern takes.
package struct RouteConverter: Sendable {
  /// As patterns name it: `<int:id>`.
  package let name: String
  /// Whether a part of a path, percent escapes decoded, is one of its values.
  let accepts: @Sendable (String) -> Bool

  package init(_ name: String, accepts: @escaping @Sendable (String) -> Bool) {
    self.name = name
    self.accepts = accepts
  }

  /// Anything; what a placeholder without a type takes.
  package static let string = RouteConverter("string") { _ in true }
  /// A whole number in decimal digits.
  package static let int = RouteConverter("int") { Int($0) != nil }
  /// A decimal number, not infinite.
  package static let double = RouteConverter("double") { Double($0)?.isFinite == true }
  package static let uuid = RouteConverter("uuid") { UUID(uuidString: $0) != nil }

  package static let standard = [string, int, double, uuid]
}
