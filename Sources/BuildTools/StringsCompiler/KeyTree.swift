import Documents
import Texts

/// The texts of all tables as nested namespaces of Swift identifiers.
struct KeyTree {
  struct Item {
    let entry: TableEntry
    let signature: Signature

    /// The parts of the key without empty ones, so `..some..dots.` has two.
    var parts: [Substring] { entry.key.text.split(separator: ".") }
  }

  typealias Member = (identifier: String, item: Item)

  /// An enum with its members and nested enums, each sorted by name.
  struct Namespace {
    let identifier: String
    var members: [Member] = []
    var namespaces: [Namespace] = []
  }

  /// The key or namespace that uses an identifier of a level.
  private typealias Claim = (part: Substring, isNamespace: Bool, key: LocatedText)

  /// Members of the generated `L10n` that are no texts.
  private static let reservedMembers: Set = ["developmentLanguage", "languages", "origin", "template", "textCount"]
  /// Types that the generated source uses, which namespaces of the same names would hide.
  private static let reservedNamespaces: Set = [
    "Int", "Language", "LocalizedString", "String", "TextOrigin", "TextTemplate",
  ]
  /// The maximum depth of namespaces; deeper nesting slows the Swift compiler down.
  static let levelLimit = 16

  private(set) var root = Namespace(identifier: "L10n")
  private(set) var diagnostics: [Diagnostic] = []

  init(_ items: [Item]) {
    let usable = items.filter { item in
      let key = item.entry.key.text
      if item.parts.isEmpty { reportNoIdentifier(for: item) }
      if item.parts.count > Self.levelLimit { report("“\(key)” has more than \(Self.levelLimit) parts", for: item) }
      return 1...Self.levelLimit ~= item.parts.count
    }
    root = namespace("L10n", of: usable.sorted { $0.entry.key.text < $1.entry.key.text }, level: 0)
  }

  private mutating func report(_ error: String, for item: Item) {
    diagnostics.report(error, at: item.entry.key.location)
  }

  private mutating func reportNoIdentifier(for item: Item) {
    let rule = "each part between its dots needs a letter from a to z or a digit"
    report("“\(item.entry.key.text)” makes no Swift identifier; \(rule)", for: item)
  }

  private mutating func namespace(_ identifier: String, of items: [Item], level: Int) -> Namespace {
    var namespace = Namespace(identifier: identifier)
    var claims: [String: Claim] = [:]
    var itemsBelow: [String: [Item]] = [:]
    for item in items {
      let part = item.parts[level]
      let isMember = level == item.parts.count - 1
      guard let name = isMember ? SwiftIdentifier.member(part) : SwiftIdentifier.namespace(part) else {
        reportNoIdentifier(for: item)
        continue
      }
      guard claim(name, for: item, isMember: isMember, level: level, in: &claims) else { continue }
      if isMember {
        namespace.members.append((name, item))
      } else {
        itemsBelow[name, default: []].append(item)
      }
    }
    namespace.namespaces = itemsBelow.sorted { $0.key < $1.key }.map { name, items in
      self.namespace(name, of: items, level: level + 1)
    }
    return namespace
  }

  /// Returns whether the item may use the name; if not, reports the reason.
  private mutating func claim(
    _ name: String, for item: Item, isMember: Bool, level: Int, in claims: inout [String: Claim]
  ) -> Bool {
    let key = item.entry.key
    let part = item.parts[level]
    if let claim = claims[name] {
      let isSameNamespace = claim.isNamespace && !isMember && claim.part == part
      if !isSameNamespace {
        let others = "“\(key.text)” and “\(claim.key.text)”, at \(claim.key.location)"
        report("\(others), both become “\(name)”; rename one of them", for: item)
      }
      return isSameNamespace
    }
    let isReserved =
      isMember ? level == 0 && Self.reservedMembers.contains(name) : Self.reservedNamespaces.contains(name)
    if isReserved {
      report("“\(key.text)” becomes “\(name)”, which L10n itself uses; rename it", for: item)
      return false
    }
    claims[name] = (part, !isMember, key)
    return true
  }
}
