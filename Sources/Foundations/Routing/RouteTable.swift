/// Finds the patterns that a path has, as a tree of words and placeholders: the time grows with the length of the path and not
/// with the number of patterns.
final class RouteTable<Value> {
  /// A pattern that has the path, and what its placeholders stand for.
  struct Match {
    let value: Value
    let pattern: RoutePattern
    let arguments: [LinkParameters.Item]
  }

  private struct Leaf {
    let value: Value
    let pattern: RoutePattern
    /// Of the placeholders from the beginning of the path.
    let names: [String]
    let priority: Int
    /// Counts registrations.
    let order: Int
  }

  private final class Node {
    var words: [String: Node] = [:]
    var placeholders: [(converter: RouteConverter, node: Node)] = []
    var leaves: [Leaf] = []
    /// Those that take all that follows.
    var rests: [Leaf] = []
  }

  /// A leaf with the way to it: how exactly each part was met, and what placeholders took.
  private struct Found {
    let leaf: Leaf
    let ranks: [RouteRank]
    let values: [String]
  }

  private let root = Node()
  private var registrations = 0

  /// - Parameter priority: of patterns that are equally exact, the higher one is tried first.
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
        if let known = node.placeholders.first(where: { $0.converter.name == converter.name }) {
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

  /// Takes back the patterns of a text, whatever the case of its words.
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

  /// The patterns that have a path: the most exact first, by its parts from the left; then by priority; then the one that was
  /// registered first.
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
      let rank = converter.name == RouteConverter.string.name ? RouteRank.text : .typed
      search(next, rest, ranks: ranks + [rank], values: values + [part], into: &found)
    }
    found += node.rests.map {
      Found(leaf: $0, ranks: ranks + [.rest], values: values + [path.joined(separator: "/")])
    }
  }
}

/// How exactly a part of a path is met.
private enum RouteRank: Int, Comparable {
  case rest
  case text
  case typed
  case word

  static func < (left: RouteRank, right: RouteRank) -> Bool { left.rawValue < right.rawValue }
}
