import Documents
import Localization

/// The sets and modifiers of a document, merged for each variant of a theme (Design Tokens Resolver Module 2025.10). A document
/// without a resolution order is one set.
struct TokenResolver {
  private let root: DocumentValue
  private var reader: DesignFileReader

  /// Returns the tokens of each variant.
  static func trees(of reader: inout DesignFileReader) -> ColorVariants<TokenTree> {
    if reader.root["resolutionOrder"] == nil {
      return ColorVariants(light: TokenTree(reader.root, reportingTo: &reader))
    }
    var resolver = TokenResolver(root: reader.root, reader: reader)
    let trees = ColorVariants { variant in
      let root = resolver.tokens(in: variant)
      return TokenTree(root, reportingTo: &resolver.reader)
    }
    reader = resolver.reader
    return trees
  }

  /// Returns the sets and modifiers that a document names in its order, inline or by reference.
  static func items(of root: DocumentValue) -> [(path: String, value: DocumentValue, offset: Int)] {
    (root["resolutionOrder"]?.elements ?? []).enumerated().map { index, element in
      guard let reference = element.value["$ref"].flatMap(TokenReference.init) else {
        return ("resolutionOrder.\(index)", element.value, element.offset)
      }
      return (reference.path, reference.value(in: root) ?? element.value, element.offset)
    }
  }

  private mutating func tokens(in variant: ColorVariant) -> DocumentValue {
    var tokens = DocumentValue.object([])
    sourceCount = 0
    for (path, value, offset) in Self.items(of: root) {
      if let members = value["contexts"]?.members, !members.isEmpty {
        let context = context(of: members, default: value["default"]?.text, path: path, in: variant)
        merge(context.value, path: "\(path).\(context.key)", at: context.offset, into: &tokens)
      } else if let sources = value["sources"] {
        merge(sources, path: path, at: offset, into: &tokens)
      } else {
        reportUnknown(value["$ref"]?.text ?? path, path: path, at: offset)
      }
    }
    return tokens
  }

  // MARK: Sources

  /// The limit of sources in a context, which sets that refer to each other could multiply.
  private static let mostSources = 256
  private var sourceCount = 0

  private mutating func merge(_ list: DocumentValue, path: String, at offset: Int, into tokens: inout DocumentValue) {
    guard let sources = list.elements else { return reportUnknown(list.text ?? "sources", path: path, at: offset) }
    for source in sources {
      sourceCount += 1
      let name = source.value["$ref"]?.text
      do throws(DesignFileError) {
        guard sourceCount <= Self.mostSources, let value = try value(of: source.value), value.members != nil else {
          reportUnknown(name ?? source.value.text ?? "", path: path, at: source.offset)
          continue
        }
        if name != nil, let sources = value["sources"] {
          merge(sources, path: path, at: source.offset, into: &tokens)
        } else {
          tokens = tokens.merging(value, isWhole: TokenTree.isToken)
        }
      } catch {
        reader.report(at: source.offset, key: path, reason: error.message)
      }
    }
  }

  /// Returns the tokens of a source, or the set that it refers to: `#/sets/brand`, a file, or a part of one,
  /// `modes.json#/dark`.
  private mutating func value(of source: DocumentValue) throws(DesignFileError) -> DocumentValue? {
    guard let parts = source["$ref"]?.text?.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false) else {
      return source
    }
    let document = parts[0].isEmpty ? root : try reader.root(ofFile: String(parts[0]))
    guard parts.count == 2, !parts[1].isEmpty else { return document }
    return document.flatMap { TokenReference(.text("#\(parts[1])"))?.value(in: $0) }
  }

  private mutating func reportUnknown(_ name: String, path: String, at offset: Int) {
    reader.report(at: offset, L10n.DesignFiles.unknownReference(key: path, name: name), key: path)
  }

  // MARK: Contexts

  /// Returns the context of a modifier for a variant: the one with its appearance and contrast, else with its appearance, else
  /// the default. The contexts `light`, `dark-high-contrast` and `more` of a modifier `contrast` count by what they name.
  private mutating func context(
    of contexts: [DocumentMember], default name: String?, path: String, in variant: ColorVariant
  ) -> DocumentMember {
    let known = contexts.map { (member: $0, form: Self.form(of: $0.key)) }
    let standard = contexts.first { $0.key == name } ?? contexts[0]
    if let name, standard.key != name { reportUnknown(name, path: "\(path).default", at: standard.offset) }
    if known.allSatisfy({ $0.form.appearance == nil && $0.form.contrast == .standard }) {
      let message = L10n.DesignFiles.unusedContexts(key: path, name: standard.key)
      reader.report(standard, message, key: path, isWarning: true)
      return standard
    }
    let hasAppearance = known.contains { $0.form.appearance != nil }
    let fitting = known.filter { !hasAppearance || $0.form.appearance == variant.appearance }
    return (fitting.first { $0.form.contrast == variant.contrast } ?? fitting.first { $0.form.contrast == .standard })?
      .member ?? standard
  }

  private static func form(of name: String) -> (appearance: Appearance?, contrast: ContrastLevel) {
    let name = name.lowercased()
    func names(_ words: [String]) -> Bool { words.contains { name.contains($0) } }
    let isIncreased =
      names(["increased", "high", "more"]) || name.hasSuffix("hc")
      || names(["contrast"]) && !names(["standard", "normal", "default", "low"])
    return (Appearance.allCases.first { name.contains($0.rawValue) }, isIncreased ? .increased : .standard)
  }
}
