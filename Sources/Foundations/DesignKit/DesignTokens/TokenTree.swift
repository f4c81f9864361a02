import Documents
import Localization

/// The tokens of a document in one context, with the types and tokens that they inherit from groups (Design Tokens Format
/// Module 2025.10).
struct TokenTree {
  struct Token {
    let path: String
    /// The type of the token or of the nearest group that has one.
    let type: String?
    let hasOwnType: Bool
    /// The value, or an object with `$ref`.
    let value: DocumentValue
    let extensions: DocumentValue?
    let offset: Int
  }

  private let root: DocumentValue
  /// The tokens by path; of repeated ones the last.
  private(set) var tokens: [String: Token] = [:]
  /// The paths in the order of the document.
  private(set) var paths: [String] = []
  /// The first token in the words of other formats.
  private(set) var foreignToken: (path: String, offset: Int)?

  /// The limit of references that lead to a value, and of nested groups. Longer chains are cycles, or hardly meant.
  private static let longestChain = 64
  /// The limit of groups and tokens, which groups that extend each other could multiply.
  private static let mostMembers = 200_000
  private var memberCount = 0

  /// - Parameter root: the groups of all sets, merged.
  init(_ root: DocumentValue, reportingTo reader: inout DesignFileReader) {
    self.root = root
    addTokens(of: root, names: [], type: nil, to: &reader)
  }

  static func isToken(_ value: DocumentValue) -> Bool { value["$value"] != nil || value["$ref"] != nil }

  /// Whether an object is a token of Style Dictionary or Tokens Studio, whose keys have no `$`.
  static func isForeignToken(_ value: DocumentValue) -> Bool {
    value["value"].map { $0.members == nil || value["type"]?.text != nil } ?? false
  }

  private mutating func addTokens(
    of group: DocumentValue, names: [String], type: String?, to reader: inout DesignFileReader
  ) {
    let (group, inherited) = expanded(group, names, reportingTo: &reader)
    let type = group["$type"]?.text ?? type ?? inherited
    guard case .object(let members) = group else { return }
    for member in members where member.key == "$root" || !member.key.hasPrefix("$") {
      // The name of the theme.
      if names.isEmpty, member.key == "name", member.value.text != nil { continue }
      let names = names + [member.key]
      memberCount += 1
      guard names.count < Self.longestChain, memberCount < Self.mostMembers else {
        let key = TokenReference.path(names)
        return reader.report(member, L10n.DesignFiles.referenceCycle(key: key, name: key), key: key)
      }
      if Self.isToken(member.value) {
        add(member, path: TokenReference.path(names), type: type)
      } else if Self.isForeignToken(member.value) {
        foreignToken = foreignToken ?? (TokenReference.path(names), member.offset)
      } else if member.value.members == nil {
        let key = TokenReference.path(names)
        reader.report(member, L10n.DesignFiles.notAnObject(key: key), key: key, isWarning: true)
      } else {
        addTokens(of: member.value, names: names, type: type, to: &reader)
      }
    }
  }

  private mutating func add(_ member: DocumentMember, path: String, type: String?) {
    let ownType = member.value["$type"]?.text
    let token = Token(
      path: path, type: ownType ?? type, hasOwnType: ownType != nil, value: member.value["$value"] ?? member.value,
      extensions: member.value["$extensions"], offset: member.offset)
    if tokens.updateValue(token, forKey: path) == nil { paths.append(path) }
  }

  /// Returns a group with the members of the groups that it extends, and the type of the last of these.
  private func expanded(
    _ group: DocumentValue, _ names: [String], reportingTo reader: inout DesignFileReader
  ) -> (group: DocumentValue, type: String?) {
    var group = group
    var type: String?
    var count = 0
    while case .object(let members) = group, let extends = members.first(where: { $0.key == "$extends" }) {
      count += 1
      let key = TokenReference.path(names + [extends.key])
      guard let reference = TokenReference(extends.value), let target = reference.value(in: root) else {
        let name = extends.value.text ?? ""
        reader.report(extends, L10n.DesignFiles.unknownReference(key: key, name: name), key: key)
        break
      }
      guard count < Self.longestChain else {
        reader.report(extends, L10n.DesignFiles.referenceCycle(key: key, name: reference.text), key: key)
        break
      }
      group = target.merging(.object(members.filter { $0.key != extends.key }), isWhole: Self.isToken)
      // It may be that of a group around it.
      let groups = reference.names.reduce(into: [root]) { $0.append($0[$0.count - 1][$1] ?? .null) }
      type = groups.compactMap { $0["$type"]?.text }.last ?? type
    }
    return (group, type)
  }

  // MARK: Values

  /// Returns the type of a token, which may be that of the token that it refers to; `nil` if it has none.
  func type(of token: Token) -> String? {
    var token = token
    for _ in 0..<Self.longestChain {
      guard !token.hasOwnType, let reference = TokenReference(token.value), reference.part.isEmpty,
        let next = tokens[reference.path]
      else { break }
      token = next
    }
    return token.type
  }

  /// Follows the references of a value. Its elements and members may still be references.
  ///
  /// - Throws: ``TokenError``
  func resolved(_ value: DocumentValue, hops: Int = 0) throws(TokenError) -> DocumentValue {
    guard let reference = TokenReference(value) else { return value }
    guard hops < Self.longestChain else { throw .cycle(reference) }
    guard var found = tokens[reference.path]?.value ?? reference.value(in: root) else { throw .unknown(reference) }
    found = try resolved(found, hops: hops + 1)
    for key in reference.part {
      let elements = found.elements
      let element = Int(key).flatMap { elements?.indices.contains($0) == true ? elements?[$0].value : nil }
      guard let next = element ?? found[key] else { throw .unknown(reference) }
      found = try resolved(next, hops: hops + 1)
    }
    return found
  }
}
