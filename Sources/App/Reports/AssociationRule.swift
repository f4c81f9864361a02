import Documents

/// A component of an association file: the paths that it lets an app open, or excludes. Queries and fragments are ignored.
struct AssociationRule {
  /// A pattern, in which `?` is any character, and `*` are any characters.
  let path: String
  let isExcluded: Bool
  private let ignoresCase: Bool
  /// The number of bytes before the component.
  let offset: Int

  /// - Parameter ignoresCase: whether the file says so for components that do not.
  /// - Returns: `nil` for a component of another form.
  init?(_ element: DocumentElement, ignoresCase: Bool) {
    offset = element.offset
    switch element.value {
    case .text(let text):
      isExcluded = text.hasPrefix("NOT ")
      path = isExcluded ? String(text.dropFirst(4)) : text
      self.ignoresCase = ignoresCase
    case .object:
      let component = element.value
      guard let path = component["/"].map(\.text) ?? "*" else { return nil }
      self.path = path
      isExcluded = component["exclude"]?.boolean == true
      self.ignoresCase = component["caseSensitive"]?.boolean.map(!) ?? ignoresCase
    default: return nil
    }
  }

  /// Whether the rule applies to all links of a route with this pattern of paths.
  func covers(_ pattern: String) -> Bool { accepts(Self.sample(of: pattern), path) }

  /// Whether the rule applies to some links of a route with this pattern of paths only.
  func isCovered(by pattern: String) -> Bool { accepts(Self.sample(of: path), pattern) }

  /// Returns a path that a pattern accepts.
  private static func sample(of pattern: String) -> String {
    pattern.replacing("?*", with: "parameter").replacing("*", with: "").replacing("?", with: "p")
  }

  private func accepts(_ path: String, _ pattern: String) -> Bool {
    ignoresCase ? Self.accepts(path.lowercased(), pattern.lowercased()) : Self.accepts(path, pattern)
  }

  /// - Complexity: O(*n* · *m*), where *n* and *m* are the lengths.
  private static func accepts(_ path: String, _ pattern: String) -> Bool {
    let path = Array(path)
    // The numbers of characters that the pattern up to here can accept.
    var accepted: Set = [0]
    for character in pattern {
      switch character {
      case "*": accepted = accepted.min().map { Set($0...path.count) } ?? []
      case "?": accepted = Set(accepted.filter { $0 < path.count }.map { $0 + 1 })
      default: accepted = Set(accepted.filter { $0 < path.count && path[$0] == character }.map { $0 + 1 })
      }
    }
    return accepted.contains(path.count)
  }
}
