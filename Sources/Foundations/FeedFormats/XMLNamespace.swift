import Documents

/// The namespaces of feeds besides their own.
enum XMLNamespace: String {
  case atom = "http://www.w3.org/2005/Atom"
  case content = "http://purl.org/rss/1.0/modules/content/"
  case dc = "http://purl.org/dc/elements/1.1/"
  case dcterms = "http://purl.org/dc/terms/"
  case feedburner = "http://rssnamespace.org/feedburner/ext/1.0"
  case itunes = "http://www.itunes.com/dtds/podcast-1.0.dtd"
  case media = "http://search.yahoo.com/mrss/"
  case rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  case xhtml = "http://www.w3.org/1999/xhtml"
  case xml = "http://www.w3.org/XML/1998/namespace"

  /// The namespaces by the prefixes that feeds use for them.
  static let usual: [String: XMLNamespace] = [
    "atom": .atom, "content": .content, "dc": .dc, "dcterms": .dcterms, "feedburner": .feedburner,
    "itunes": .itunes, "media": .media, "rdf": .rdf,
  ]

  /// Whether a name is in this namespace, whose address some feeds write in other cases or without the slash at its end.
  func contains(_ name: XMLName) -> Bool {
    guard let namespace = name.namespace else { return false }
    return namespace == rawValue || Self.key(namespace) == Self.key(rawValue)
  }

  private static func key(_ namespace: String) -> String {
    let key = namespace.lowercased().replacing("https://", with: "http://")
    return key.hasSuffix("/") ? String(key.dropLast()) : key
  }
}
