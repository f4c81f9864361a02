/// An argument, an option or a flag as the parser itself describes it.
struct ArgumentInfo: Decodable {
  enum Kind: String, Decodable {
    case positional
    case option
    case flag
  }

  struct Name: Decodable {
    enum Kind: String, Decodable {
      case long
      case short
      case longWithSingleDash
    }

    let kind: Kind
    let name: String

    /// As it is typed.
    var spelling: String { (kind == .long ? "--" : "-") + name }
  }

  /// Where candidates for a value come from.
  enum Completion: Decodable, Hashable {
    case list(values: [String])
    case file(extensions: [String])
    /// The program itself.
    case custom
  }

  let kind: Kind
  let shouldDisplay: Bool
  let isOptional: Bool
  let names: [Name]?
  let valueName: String?
  let defaultValue: String?
  /// The values that there are, or of more some that have names.
  let allValues: [String]?
  let completionKind: Completion?
  let abstract: String?

  var spelledNames: [String] { (names ?? []).map(\.spelling) }
  /// The longest says most.
  var preferredName: String { spelledNames.max { $0.count < $1.count } ?? "" }
}
