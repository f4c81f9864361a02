import Localization

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
  private(set) var abstract: String?

  var spelledNames: [String] { (names ?? []).map(\.spelling) }
  /// The longest says most.
  var preferredName: String { spelledNames.max { $0.count < $1.count } ?? "" }

  /// Whether it may be left out.
  var canBeOmitted: Bool { isOptional || defaultValue != nil }
  /// Whether all commands have it: the parser adds it.
  var isCommon: Bool { preferredName == Self.helpOption || preferredName == Self.versionOption }

  /// `--theme <name|file>`
  var synopsis: String { label(spelledAs: preferredName) }
  /// `-h, --help`
  var label: String { label(spelledAs: spelledNames.joined(separator: ", ")) }

  private func label(spelledAs names: String) -> String {
    switch kind {
    case .positional: "<\(valueName ?? "")>"
    case .option: "\(names) <\(valueName ?? "")>"
    case .flag: names
    }
  }

  private static let helpOption = "--help"
  private static let versionOption = "--version"

  /// The parser says in English what its own options are for.
  func described(in language: Language) -> ArgumentInfo {
    var info = self
    switch preferredName {
    case Self.helpOption: info.abstract = L10n.CommandLine.Help.help.resolved(in: language)
    case Self.versionOption: info.abstract = L10n.CommandLine.Help.version.resolved(in: language)
    default: break
    }
    return info
  }
}
