import Documents
import StringsTables

/// The texts of all tables as nested namespaces of Swift identifiers.
struct KeyTree {
  /// A text and the parts of its key, the name of its table before them if there are several tables.
  struct Item {
    let parts: [Substring]
    let table: String
    let entry: TableEntry
    let signature: Signature

    /// Empty parts are dropped, so `..some..dots.` has two.
    init(entry: TableEntry, signature: Signature, table: String, tableIsNamespace: Bool) {
      parts = (tableIsNamespace ? [table[...]] : []) + entry.key.text.split(separator: ".")
      self.table = table
      self.entry = entry
      self.signature = signature
    }
  }

  /// A text that becomes a member of an enum.
  struct Member {
    let identifier: String
    let item: Item
  }

  /// One enum: its members in the order of their keys, and the enums in it in the order of their names.
  struct Namespace {
    let identifier: String
    var members: [Member] = []
    var namespaces: [Namespace] = []
  }

  /// The key or namespace that uses an identifier of a level.
  private struct Claim {
    let part: Substring
    let isNamespace: Bool
    let key: LocatedText
  }

  /// Names that the generated `L10n` has of its own.
  static let reservedIdentifiers: Set = ["developmentLanguage", "languages", "origin", "template", "textCount"]
  /// Deeper nesting helps no reader and is hard on the Swift compiler.
  static let levelLimit = 16

  private(set) var root = Namespace(identifier: "L10n")
  private(set) var diagnostics: [Diagnostic] = []

  init(_ items: [Item]) {
    let usable = items.filter { item in
      let key = item.entry.key.text
      if item.parts.isEmpty { report(.noIdentifier(key: key), for: item) }
      if item.parts.count > Self.levelLimit { report(.tooManyLevels(key: key, limit: Self.levelLimit), for: item) }
      return 1...Self.levelLimit ~= item.parts.count
    }
    root = namespace("L10n", of: usable.sorted { $0.entry.key.text < $1.entry.key.text }, level: 0)
  }

  /// Every namespace's identifier, at whatever level.
  var namespaceIdentifiers: Set<String> {
    func identifiers(in namespace: Namespace) -> [String] {
      namespace.namespaces.flatMap { [$0.identifier] + identifiers(in: $0) }
    }
    return Set(identifiers(in: root))
  }

  private mutating func report(_ issue: IdentifierIssue, for item: Item) {
    diagnostics.append(Diagnostic(issue, at: item.entry.key.location))
  }

  private mutating func namespace(_ identifier: String, of items: [Item], level: Int) -> Namespace {
    var namespace = Namespace(identifier: identifier)
    var claims: [String: Claim] = [:]
    var itemsBelow: [String: [Item]] = [:]
    for item in items {
      let part = item.parts[level]
      let isMember = level == item.parts.count - 1
      guard let name = isMember ? SwiftIdentifier.member(part) : SwiftIdentifier.namespace(part) else {
        report(.noIdentifier(key: item.entry.key.text), for: item)
        continue
      }
      guard claim(name, for: item, isMember: isMember, level: level, in: &claims) else { continue }
      if isMember {
        namespace.members.append(Member(identifier: name, item: item))
      } else {
        itemsBelow[name, default: []].append(item)
      }
    }
    namespace.namespaces = itemsBelow.sorted { $0.key < $1.key }.map { name, items in
      self.namespace(name, of: items, level: level + 1)
    }
    return namespace
  }

  /// Whether the item may use the name; if not, the reason is reported.
  private mutating func claim(
    _ name: String, for item: Item, isMember: Bool, level: Int, in claims: inout [String: Claim]
  ) -> Bool {
    let key = item.entry.key
    let part = item.parts[level]
    if let claim = claims[name] {
      let isSameNamespace = claim.isNamespace && !isMember && claim.part == part
      if !isSameNamespace {
        let issue = IdentifierIssue.collision(
          key: key.text, other: claim.key.text, identifier: name, location: claim.key.location)
        report(issue, for: item)
      }
      return isSameNamespace
    }
    if level == 0, Self.reservedIdentifiers.contains(name) {
      report(.reserved(key: key.text, identifier: name), for: item)
      return false
    }
    claims[name] = Claim(part: part, isNamespace: !isMember, key: key)
    return true
  }
}

/// An issue of the identifiers that keys become.
enum IdentifierIssue: Issue, Equatable {
  case noIdentifier(key: String)
  case tooManyLevels(key: String, limit: Int)
  case reserved(key: String, identifier: String)
  case collision(key: String, other: String, identifier: String, location: SourceLocation)
  case labelsDiffer(key: String, signature: String)

  var severity: Severity {
    if case .labelsDiffer = self { .warning } else { .error }
  }

  var description: String {
    switch self {
    case .noIdentifier(let key):
      "“\(key)” makes no Swift identifier; each part between its dots needs a letter or a digit"
    case .tooManyLevels(let key, let limit): "“\(key)” has more than \(limit) parts"
    case .reserved(let key, let identifier): "“\(key)” becomes “\(identifier)”, which L10n itself uses; rename it"
    case .collision(let key, let other, let identifier, let location):
      "“\(key)” and “\(other)”, at \(location), both become “\(identifier)”; rename one of them"
    case .labelsDiffer(let key, let signature):
      "the comment names other parameters than “\(key)” has, which are \(signature); they stay without labels"
    }
  }
}
