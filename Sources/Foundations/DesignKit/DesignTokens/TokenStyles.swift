import Documents
import Localization

/// Typography tokens as text styles.
extension TokenImport {
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
    var unusable: [String] = []
    let style = value(of: token) { value throws(TokenError) -> (members: [DocumentMember], offset: Int)? in
      guard value.members != nil else { return nil }
      func part<Part>(_ key: String, _ read: (DocumentValue) throws(TokenError) -> Part?) throws(TokenError) -> Part? {
        guard let written = value[key] else { return nil }
        let part = try read(try tree.resolved(written))
        if part == nil { unusable.append("\(path).\(key)") }
        return part
      }
      let family = try part("fontFamily") { family throws(TokenError) in
        try tree.resolved(family.elements?.first?.value ?? family).text
      }
      let weight = try part("fontWeight", FontFace.weight)
      add("font-name", .text(FontFace.name(family: family, weight: weight ?? .regular)))
      add("point-size", try part("fontSize", Self.points).map { .number($0) })
      // Less than half a column is no column.
      add("letter-spacing", try part("letterSpacing", Self.points).flatMap { abs($0) < 0.5 ? nil : .number($0) })
      return (members, token.offset)
    } otherwise: {
      L10n.DesignFiles.notAnObject(key: $0)
    }
    for key in unusable {
      reader.report(at: token.offset, L10n.DesignFiles.unusableToken(key: key), key: key, isWarning: true)
    }
    return style
  }

  /// The size of `rem`, in points.
  private static let rootSize = 16.0

  /// Returns a dimension in points, which are pixels of the standard: `{ "value": 1, "unit": "rem" }`, or `1rem` as in editions
  /// before 2025.10; `nil` for another unit.
  private static func points(_ value: DocumentValue) -> Double? {
    let digits = value.text?.prefix { $0.isNumber || $0 == "." || $0 == "-" }
    let number = value["value"]?.number ?? value.number ?? digits.flatMap { Double($0) }
    let unit = value["unit"].map { $0.text ?? "?" } ?? digits.map { String((value.text ?? "").dropFirst($0.count)) }
    switch unit ?? "px" {
    case "", "px": return number
    case "rem": return number.map { $0 * rootSize }
    default: return nil
    }
  }
}

/// Fonts as design tokens name them: a family and a weight.
extension FontFace {
  /// The weights from 100 to 900.
  private static let tokenWeights: [Weight] = [
    .thin, .ultralight, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
  ]

  /// Returns the name of a font: `System-light` for a system font, `Inter-bold` for another family.
  static func name(family: String?, weight: Weight) -> String {
    let family = family.flatMap { systemFamilies.contains($0) ? nil : $0 } ?? "System"
    return "\(family)-\(weight.rawValue)"
  }

  /// Returns the weight for a number from 1 to 1000, or a name; `nil` for another value.
  static func weight(_ value: DocumentValue) -> Weight? {
    if let number = value.number ?? value.text.flatMap(Double.init) {
      guard (1...1000).contains(number) else { return nil }
      return tokenWeights[Int((min(max(number, 100), 900) / 100).rounded()) - 1]
    }
    return switch value.text?.lowercased().filter({ $0 != "-" }) {
    case nil: nil
    case "hairline"?: .thin
    case "extralight"?: .ultralight
    case "normal"?, "book"?: .regular
    case "demibold"?: .semibold
    case "extrabold"?, "ultrabold"?: .heavy
    case "extrablack"?, "ultrablack"?: .black
    case let name?: Weight(rawValue: name)
    }
  }

  private static let systemFamilies = [
    systemFamily, "System", "-apple-system", "BlinkMacSystemFont", "ui-sans-serif", "sans-serif",
  ]
  private static let systemFamily = "system-ui"

  package var token: (family: String, weight: Int) {
    let family = name.prefix { $0 != "-" }
    let isSystem = family.lowercased().hasSuffix("system")
    return (isSystem ? Self.systemFamily : String(family), ((Self.tokenWeights.firstIndex(of: weight) ?? 3) + 1) * 100)
  }
}
