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

  /// Whether a document is a resolver document or has a token, also one in the words of other formats.
  ///
  /// - Parameter key: the key of the value; the colors of this app's files may have any name.
  static func hasTokens(_ value: DocumentValue, of key: String = "") -> Bool {
    value["resolutionOrder"] != nil || TokenTree.isToken(value)
      || TokenTree.isForeignToken(value) && key != "palette" && key != "typography-colors"
      || value.members?.contains { hasTokens($0.value, of: $0.key) } ?? false
  }

  private static let usedTypes = ["color", "typography", "dimension", "fontFamily", "fontWeight"]

  /// Reports the tokens of types that have no use. A token has no type if it refers to nothing.
  private mutating func reportUnused() {
    let tree = trees.light
    if let token = tree.foreignToken {
      let message = L10n.DesignFiles.foreignToken(key: token.path)
      reader.report(at: token.offset, message, key: token.path, isWarning: !tree.paths.isEmpty)
    }
    for token in tree.paths.compactMap({ tree.tokens[$0] }) {
      let type = tree.type(of: token)
      do throws(TokenError) {
        if type == nil { _ = try tree.resolved(token.value) }
        if Self.usedTypes.contains(type ?? "") { continue }
        let message =
          type.map { L10n.DesignFiles.unusedTokens(key: token.path, name: $0) }
          ?? L10n.DesignFiles.noTokenType(key: token.path)
        reader.report(at: token.offset, message, key: token.path, isWarning: true)
      } catch {
        report(error, in: token)
      }
    }
  }

  // MARK: Themes

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
      let names = tokens.trees.light.paths.map(colorName)
      if !names.isEmpty, !names.contains(where: isRole) {
        tokens.reader.report(at: 0, message, key: "", isWarning: true)
      }
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
    return value(of: token) { value throws(TokenError) in
      try Self.color(of: try tree.resolved(value), in: tree).map { ($0.hex, token.offset) }
    } otherwise: {
      L10n.DesignFiles.unknownTokenColor(key: $0)
    }
  }

  private static func color(of value: DocumentValue, in tree: TokenTree) throws(TokenError) -> RGBAColor? {
    func literal(_ text: String?) -> RGBAColor? {
      guard let text, case .literal(let color)? = (try? ColorText.parse(text))?.base else { return nil }
      return color
    }
    // Editions before 2025.10 write colors as in CSS.
    if let text = value.text { return literal(text) }
    func number(_ value: DocumentValue, _ name: String, in range: ClosedRange<Double>) throws(TokenError) -> Double? {
      let value = try tree.resolved(value)
      guard let number = value.number ?? (value.text == "none" ? 0 : nil) else { return nil }
      guard range.contains(number) else { throw .outOfRange(name, range) }
      return number
    }
    guard let alpha = try number(value["alpha"] ?? .integer(1), "alpha", in: 0...1) else { return nil }
    let color: RGBColor
    if let space = try tree.resolved(value["colorSpace"] ?? .null).text.flatMap(TokenColorSpace.init) {
      let components = try tree.resolved(value["components"] ?? .null).elements ?? []
      let numbers = try zip(components, space.ranges).enumerated().map { index, component throws(TokenError) in
        try number(component.0.value, "components.\(index)", in: component.1)
      }.compactMap(\.self)
      guard numbers.count == space.ranges.count, components.count == numbers.count else { return nil }
      color = space.color(SIMD3(numbers))
    } else if let hex = literal(try tree.resolved(value["hex"] ?? .null).text) {
      color = hex.color
    } else {
      return nil
    }
    return RGBAColor(color, alpha: UInt8((alpha * 255).rounded()))
  }

  /// Returns the value of a token. A broken reference is an error; a value that cannot be used is a warning.
  mutating func value<Value>(
    of token: TokenTree.Token, _ read: (DocumentValue) throws(TokenError) -> Value?,
    otherwise message: (String) -> LocalizedString
  ) -> Value? {
    do throws(TokenError) {
      if let value = try read(token.value) { return value }
      reader.report(at: token.offset, message(token.path), key: Self.key(of: token), isWarning: true)
    } catch {
      report(error, in: token)
    }
    return nil
  }

  private mutating func report(_ error: TokenError, in token: TokenTree.Token) {
    let key = Self.key(of: token)
    switch error {
    case .unknown(let reference):
      let message = L10n.DesignFiles.unknownReference(key: token.path, name: reference.text)
      let nearest = reader.nearest(reference.path, among: trees.light.paths)
      reader.report(at: token.offset, DesignFileReader.suggesting(nearest, after: message), key: key)
    case .cycle(let reference):
      let message = L10n.DesignFiles.referenceCycle(key: token.path, name: reference.text)
      reader.report(at: token.offset, message, key: key)
    case .outOfRange(let name, let range):
      let highest = range == TokenColorSpace.hue ? "<360" : Points.number(range.upperBound)
      let message = L10n.DesignFiles.outOfRange(
        key: "\(token.path).\(name)", lowest: Points.number(range.lowerBound), highest: highest)
      reader.report(at: token.offset, message, key: key, isWarning: true)
    }
  }

  /// Returns the key of a palette's color, so that references to a token with an issue are not reported again.
  private static func key(of token: TokenTree.Token) -> String { "palette.\(token.path)" }
}
