import Documents
import Localization

/// Typography tokens as text styles.
extension TokenImport {
  /// Returns the members of a typography configuration.
  static func typographyMembers(of reader: inout DesignFileReader) -> [DocumentMember] {
    var tokens = TokenImport(reader)
    defer { reader = tokens.reader }
    let styles = tokens.trees.light.paths.compactMap { path in
      tokens.style(path).map { style in
        DocumentMember(styleName(path), .object(style.members), offset: style.offset)
      }
    }
    return [DocumentMember("ui-font-text-styles", .object(styles), offset: 0)]
  }

  private static func styleName(_ path: String) -> String {
    path.hasPrefix("typography.") ? String(path.dropFirst("typography.".count)) : path
  }

  private mutating func style(_ path: String) -> (members: [DocumentMember], offset: Int)? {
    let tree = trees.light
    guard let token = tree.tokens[path], tree.type(of: token) == "typography" else { return nil }
    var members = token.extensions?[Self.extensionKey]?.members ?? []
    func add(_ key: String, _ value: DocumentValue?) {
      if let value, !members.contains(where: { $0.key == key }) {
        members.append(DocumentMember(key, value, offset: token.offset))
      }
    }
    if let reference = TokenReference(token.value), reference.part.isEmpty {
      add("extends", .text(Self.styleName(reference.path)))
      return (members, token.offset)
    }
    return value(of: token) { value throws(TokenReferenceError) in
      guard value.members != nil else { return nil }
      func part(_ key: String) throws(TokenReferenceError) -> DocumentValue { try tree.resolved(value[key] ?? .null) }
      let family = try part("fontFamily")
      let name = try tree.resolved(family.elements?.first?.value ?? family).text
      add("font-name", .text(FontFace.name(family: name, weight: try part("fontWeight"))))
      add("point-size", Self.points(try part("fontSize")).map { .number($0) })
      // Less than half a column is no column.
      add("letter-spacing", Self.points(try part("letterSpacing")).flatMap { abs($0) < 0.5 ? nil : .number($0) })
      return (members, token.offset)
    } otherwise: {
      L10n.DesignFiles.notAnObject(key: $0)
    }
  }

  /// The size of `rem`, in points.
  private static let rootSize = 16.0

  /// Returns a dimension in points, which are pixels of the standard: `{ "value": 1, "unit": "rem" }`, or `1rem` as in editions
  /// before 2025.10.
  private static func points(_ value: DocumentValue) -> Double? {
    if let number = value["value"]?.number ?? value.number {
      return value["unit"]?.text == "rem" ? number * rootSize : number
    }
    guard let text = value.text else { return nil }
    let digits = text.prefix { $0.isNumber || $0 == "." || $0 == "-" }
    let unit = text.dropFirst(digits.count)
    guard ["", "px", "rem"].contains(unit), let number = Double(digits) else { return nil }
    return unit == "rem" ? number * rootSize : number
  }
}

/// Fonts as design tokens name them: a family and a weight.
extension FontFace {
  /// The weights from 100 to 900.
  private static let tokenWeights: [Weight] = [
    .thin, .ultralight, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
  ]

  /// Returns the name of a font: `System-light` for a system font, `Inter-bold` for another family.
  static func name(family: String?, weight: DocumentValue) -> String {
    let family = family.flatMap { systemFamilies.contains($0) ? nil : $0 } ?? "System"
    let named: Weight? = weight.text.flatMap { name in
      switch name.lowercased().filter({ $0 != "-" }) {
      case "hairline": .thin
      case "extralight": .ultralight
      case "normal", "book": .regular
      case "demibold": .semibold
      case "extrabold", "ultrabold": .heavy
      case "extrablack", "ultrablack": .black
      case let name: Weight(rawValue: name)
      }
    }
    let number = weight.number ?? weight.text.flatMap(Double.init) ?? 400
    let index = Int((min(max(number, 100), 900) / 100).rounded()) - 1
    return "\(family)-\((named ?? tokenWeights[index]).rawValue)"
  }

  private static let systemFamilies = [
    systemFamily, "System", "-apple-system", "BlinkMacSystemFont", "ui-sans-serif", "sans-serif",
  ]
  private static let systemFamily = "system-ui"

  /// The family and the weight.
  package var token: (family: String, weight: Int) {
    let family = name.prefix { $0 != "-" }
    let isSystem = family.lowercased().hasSuffix("system")
    return (isSystem ? Self.systemFamily : String(family), ((Self.tokenWeights.firstIndex(of: weight) ?? 3) + 1) * 100)
  }
}
