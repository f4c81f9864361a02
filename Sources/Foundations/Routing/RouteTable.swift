/// Route patterns as a tree of words and placeholders.
final class RouteTable<Value> {
  /// A pattern that matches a path, with the values of its placeholders.
  struct Match {
    let value: Value
    let pattern: RoutePattern
    let arguments: [LinkParameters.Item]
  }

  private struct Leaf {
    let value: Value
    let pattern: RoutePattern
    /// The names of the placeholders in the order of the path.
    let names: [String]
    let priority: Int
    /// The number of the registration.
    let order: Int
  }

  private final class Node {
    var words: [String: Node] = [:]
    var placeholders: [(converter: RouteConverter, node: Node)] = []
    var leaves: [Leaf] = []
    /// The patterns that match the rest of the path.
    var rests: [Leaf] = []
  }

  /// A leaf with the rank of each part of the path and the values of placeholders.
  private struct Found {
    let leaf: Leaf
    let ranks: [RouteRank]
    let values: [String]
  }

  private let root = Node()
  private var registrations = 0

  /// - Parameter priority: among equally exact patterns, the one with the highest priority is tried first.
  func insert(_ pattern: RoutePattern, priority: Int = 0, _ value: Value) {
    registrations += 1
    for parts in pattern.forms {
      let leaf = Leaf(
        value: value, pattern: pattern, names: parts.compactMap(\.name), priority: priority, order: registrations)
      insert(leaf, parts)
    }
  }

  private func insert(_ leaf: Leaf, _ parts: [RoutePattern.Part]) {
    var node = root
    for part in parts {
      switch part {
      case .word(let word):
        let word = word.lowercased()
        let next = node.words[word] ?? Node()
        node.words[word] = next
        node = next
      case .placeholder(_, let converter):
        if let known = node.placeholders.first(where: { $0.converter == converter }) {
          node = known.node
        } else {
          let next = Node()
          node.placeholders.append((converter, next))
          node = next
        }
      case .rest:
        return node.rests.append(leaf)
      }
    }
    node.leaves.append(leaf)
  }

  /// Removes the patterns of a text, ignoring case.
  func remove(_ text: String) {
    remove(text.lowercased(), from: root)
  }

  private func remove(_ text: String, from node: Node) {
    node.leaves.removeAll { $0.pattern.text.lowercased() == text }
    node.rests.removeAll { $0.pattern.text.lowercased() == text }
    for next in node.words.values { remove(text, from: next) }
    for (_, next) in node.placeholders { remove(text, from: next) }
  }

  // MARK: Looking up

  /// Returns the patterns that match a path: the most exact one first, by parts from the left; then by priority; then in the
  /// order of registration.
  ///
  /// - Complexity: it depends on the length of the path and the number of matches, not on the number of patterns.
  func matches(_ path: [String]) -> [Match] {
    var found: [Found] = []
    search(root, path[...], ranks: [], values: [], into: &found)
    found.sort { left, right in
      if left.ranks != right.ranks { return right.ranks.lexicographicallyPrecedes(left.ranks) }
      if left.leaf.priority != right.leaf.priority { return left.leaf.priority > right.leaf.priority }
      return left.leaf.order < right.leaf.order
    }
    return found.map { found in
      let arguments = zip(found.leaf.names, found.values).map { LinkParameters.Item(name: $0, value: $1) }
      return Match(value: found.leaf.value, pattern: found.leaf.pattern, arguments: arguments)
    }
  }

  private func search(
    _ node: Node, _ path: ArraySlice<String>, ranks: [RouteRank], values: [String], into found: inout [Found]
  ) {
    guard let part = path.first else {
      found += node.leaves.map { Found(leaf: $0, ranks: ranks, values: values) }
      return
    }
    let rest = path.dropFirst()
    if let next = node.words[part.lowercased()] {
      search(next, rest, ranks: ranks + [.word], values: values, into: &found)
    }
    for (converter, next) in node.placeholders where converter.accepts(part) {
      let rank = converter == .string ? RouteRank.text : .typed
      search(next, rest, ranks: ranks + [rank], values: values + [part], into: &found)
    }
    found += node.rests.map {
      Found(leaf: $0, ranks: ranks + [.rest], values: values + [path.joined(separator: "/")])
    }
  }
}

/// The exactness with which a pattern matches a part of a path.
private enum RouteRank: Int, Comparable {
  case rest
  case text
  case typed
  case word

  static func < (left: RouteRank, right: RouteRank) -> Bool { left.rawValue < right.rawValue }
}
