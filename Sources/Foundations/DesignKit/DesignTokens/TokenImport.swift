import Documents
import Localization

/// Design tokens in the words of this app's own files, whose readers check and resolve them.
///
/// - Color tokens become colors of a theme. A path that names a role, such as `colors.primaryText`, `primaryText` or
///   `label.secondary`, sets it; the others are colors of the palette, by their paths.
/// - Typography tokens become text styles, by their paths without a first `typography`.
/// - What the tokens cannot say is under ``extensionKey`` in the keys of this app's files.
///
/// Tokens of other types are warnings.
struct TokenImport {
  static let extensionKey = "com.momentsapp"

  let trees: ColorVariants<TokenTree>
  var reader: DesignFileReader

  init(_ reader: DesignFileReader) {
    self.reader = reader
    trees = TokenResolver.trees(of: &self.reader)
    reportUnused()
  }

  /// Whether a document is a resolver document or has a token.
  static func hasTokens(_ value: DocumentValue) -> Bool {
    value["resolutionOrder"] != nil || TokenTree.isToken(value)
      || value.members?.contains { hasTokens($0.value) } ?? false
  }

  /// The types that themes and typographies use.
  private static let usedTypes = ["color", "typography", "dimension", "fontFamily", "fontWeight"]

  /// Reports the tokens of types that have no use. A token has no type if it refers to nothing.
  private mutating func reportUnused() {
    let tree = trees.light
    for token in tree.paths.compactMap({ tree.tokens[$0] }) {
      let type = tree.type(of: token)
      do throws(TokenReferenceError) {
        if type == nil { _ = try tree.resolved(token.value) }
        if Self.usedTypes.contains(type ?? "") { continue }
        let message = L10n.DesignFiles.unusedTokens(key: token.path, name: type ?? "?")
        reader.report(at: token.offset, message, key: token.path, isWarning: true)
      } catch {
        report(error, in: token)
      }
    }
  }

  // MARK: Themes

  /// Returns the members of a theme file.
  static func themeMembers(of reader: inout DesignFileReader) -> [DocumentMember] {
    var tokens = TokenImport(reader)
    defer { reader = tokens.reader }
    let colors = tokens.colors()
    let roles = colors.filter { isRole($0.key) }
    let palette = colors.filter { !isRole($0.key) }
    var members = tokens.ownMembers()
    if !members.contains(where: { $0.key == "name" }), let name = reader.root["name"] {
      members.append(DocumentMember("name", name, offset: 0))
    }
    let isComplete = ColorRole.designKit.allSatisfy { role in roles.contains { $0.key == role.name } }
    if !isComplete, !members.contains(where: { $0.key == "extends" }) {
      members.append(DocumentMember("extends", .text(Theme.designKit.name), offset: 0))
      let message = L10n.DesignFiles.noRoles(name: Theme.designKit.name)
      if roles.isEmpty { tokens.reader.report(at: 0, message, key: "", isWarning: true) }
    }
    members.append(DocumentMember("palette", .object(palette), offset: 0))
    members.append(DocumentMember("colors", .object(roles), offset: 0))
    return members
  }

  /// Returns what the document or its sets and modifiers say in the words of this app.
  private func ownMembers() -> [DocumentMember] {
    let root = reader.root
    return ([root] + TokenResolver.items(of: root).map(\.value)).flatMap { value in
      value["$extensions"]?[Self.extensionKey]?.members ?? []
    }
  }

  /// Returns the colors by name, in the order of the document, each a text or an object with variants.
  private mutating func colors() -> [DocumentMember] {
    var known: Set<String> = []
    let paths = ColorVariant.all.flatMap { trees[$0].paths }.filter { known.insert($0).inserted }
    return paths.compactMap { path in
      let variants = ColorVariant.all.compactMap { variant in
        color(path, in: trees[variant]).map { DocumentMember(variant.key, .text($0.text), offset: $0.offset) }
      }
      guard let first = variants.first else { return nil }
      let name = Self.colorName(path)
      if variants.allSatisfy({ $0.value.text == first.value.text }) {
        return DocumentMember(name, first.value, offset: first.offset)
      }
      let light = first.key == "light" ? [] : [DocumentMember("light", first.value, offset: first.offset)]
      return DocumentMember(name, .object(light + variants), offset: first.offset)
    }
  }

  private static func isRole(_ name: String) -> Bool {
    ColorRole.byName[name] != nil || name.hasPrefix(ColorRole.customPrefix)
  }

  /// Returns the name of a token's color: that of the role, if the path names one.
  private static func colorName(_ path: String) -> String {
    let prefix = ["colors.", "color."].first(where: path.hasPrefix)
    let role = prefix.map { String(path.dropFirst($0.count)) } ?? path
    return isRole(role) ? role : path
  }

  private mutating func color(_ path: String, in tree: TokenTree) -> (text: String, offset: Int)? {
    guard let token = tree.tokens[path], tree.type(of: token) == "color" else { return nil }
    if let reference = TokenReference(token.value), reference.part.isEmpty, tree.tokens[reference.path] != nil {
      return ("{\(Self.colorName(reference.path))}", token.offset)
    }
    return value(of: token) { value throws(TokenReferenceError) in
      let value = try tree.resolved(value)
      // Editions before 2025.10 write colors as in CSS.
      if let text = value.text {
        return (try? ColorText.parse(text)).flatMap { if case .literal = $0.base { text } else { nil } }
      }
      let components = try tree.resolved(value["components"] ?? .null).elements ?? []
      let numbers = try components.map { element throws(TokenReferenceError) in
        let component = try tree.resolved(element.value)
        return component.text == "none" ? 0 : component.number
      }.compactMap(\.self)
      let alpha = try tree.resolved(value["alpha"] ?? .integer(1)).number ?? 1
      guard numbers.count == 3, let space = try tree.resolved(value["colorSpace"] ?? .null).text,
        let color = TokenColor.color(space: space, SIMD3(numbers[0], numbers[1], numbers[2]), alpha: alpha)
      else { return try tree.resolved(value["hex"] ?? .null).text }
      return color.color.hex + (color.alpha == 255 ? "" : color.alpha.hexadecimal(digits: 2, uppercase: true))
    } otherwise: {
      L10n.DesignFiles.unknownTokenColor(key: $0)
    }.map { ($0, token.offset) }
  }

  /// Returns the value of a token. A broken reference is an error; a value that cannot be used is a warning.
  mutating func value<Value>(
    of token: TokenTree.Token, _ read: (DocumentValue) throws(TokenReferenceError) -> Value?,
    otherwise message: (String) -> LocalizedString
  ) -> Value? {
    do throws(TokenReferenceError) {
      if let value = try read(token.value) { return value }
      reader.report(at: token.offset, message(token.path), key: Self.key(of: token), isWarning: true)
    } catch {
      report(error, in: token)
    }
    return nil
  }

  private mutating func report(_ error: TokenReferenceError, in token: TokenTree.Token) {
    let key = Self.key(of: token)
    switch error {
    case .unknown(let reference):
      let message = L10n.DesignFiles.unknownReference(key: token.path, name: reference.text)
      let nearest = reader.nearest(reference.path, among: trees.light.paths)
      reader.report(at: token.offset, DesignFileReader.suggesting(nearest, after: message), key: key)
    case .cycle(let reference):
      let message = L10n.DesignFiles.referenceCycle(key: token.path, name: reference.text)
      reader.report(at: token.offset, message, key: key)
    }
  }

  /// Returns the key of a palette's color, so that references to a token with an issue are not reported again.
  private static func key(of token: TokenTree.Token) -> String { "palette.\(token.path)" }
}
