@MainActor
extension [Route] {
  /// Returns whole links that begin with the text, in alphabetical order. They end with the name of a screen, of a parameter,
  /// or with one of the few values of a parameter.
  ///
  /// - Parameter links: whole links with parameters, such as those that the reader has saved.
  package func links(beginningWith text: String, besides links: [String] = []) -> [String] {
    guard let mark = text.firstIndex(of: "?") else { return paths(for: text) }
    let base = String(text[...mark])
    let items = text[text.index(after: mark)...].split(separator: "&", omittingEmptySubsequences: false)
    guard let fields = fields(ofPath: String(text[..<mark])), let last = items.last else { return [] }
    let start = base + items.dropLast().map { $0 + "&" }.joined()
    if let equals = last.firstIndex(of: "=") {
      let values = values(of: String(last[..<equals]), like: String(last[last.index(after: equals)...]), fields)
      return values.map { start + last[...equals] + $0 } + links.filter { $0.hasPrefix(text) }
    }
    let used = Set(items.dropLast().map { $0.prefix { $0 != "=" }.lowercased() })
    return fields.filter { $0.isList || !used.contains($0.name.lowercased()) }.map(\.name)
      .filter { $0.lowercased().hasPrefix(last.lowercased()) }.map { start + $0 + "=" }
  }

  // MARK: Parts

  private func paths(for text: String) -> [String] {
    let (base, typed) = Self.split(text)
    let found = filter {
      !$0.pattern.name.isEmpty && $0.pattern.name.lowercased().hasPrefix(typed.lowercased())
    }
    return found.map { route in
      let required = route.parameters.first(where: \.isRequired)
      let isTyped = route.pattern.name.lowercased() == typed.lowercased()
      let next = required ?? (isTyped ? route.parameters.first : nil)
      return base + route.pattern.name + (next.map { "?\($0.name)=" } ?? "")
    }
  }

  private func fields(ofPath text: String) -> [ParameterField]? {
    let path = Self.split(text).typed.lowercased()
    return first { $0.pattern.name.lowercased() == path }?.parameters
  }

  private func values(of name: String, like typed: String, _ fields: [ParameterField]) -> [String] {
    let values = fields.first { $0.name.lowercased() == name.lowercased() }?.kind.choices ?? []
    return values.filter { $0.lowercased().hasPrefix(typed.lowercased()) }
  }

  /// Returns the scheme and host of a link, which may be empty, and its path.
  private static func split(_ text: String) -> (base: String, typed: String) {
    let bases = [UniversalLinks.baseURL, "\(UniversalLinks.appScheme)://", "\(UniversalLinks.appScheme):"]
    let base = bases.first { text.lowercased().hasPrefix($0) } ?? ""
    return (String(text.prefix(base.count)), String(text.dropFirst(base.count)))
  }
}
