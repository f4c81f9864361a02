import DesignKit
import Documents

/// Writes a theme and text styles as design tokens: a resolver document of the edition 2025.10 with the set `type` and the
/// modifier `scheme`, whose contexts are the variants of a theme file.
///
/// What tokens cannot say is under `com.momentsapp`, in the keys of this app's files.
enum TokenExport {
  static func text(of theme: Theme, _ typography: Typography) -> String {
    let styles = typography.styles.map { "        \(JSONText.quoted($0.name)): \(token(of: $0))" }
    let contexts = ColorVariant.all.map { variant in
      "        \"\(variant.key)\": [{\n          \"$type\": \"color\",\n\(colors(of: theme, in: variant))\n        }]"
    }
    return """
      {
        "$schema": "https://www.designtokens.org/schemas/2025.10/resolver.json",
        "name": \(JSONText.quoted(theme.name)),
        "version": "2025.10",
        "sets": {
          "type": { "sources": [{ "typography": {
            "$type": "typography",
      \(styles.joined(separator: ",\n"))
          } }] }
        },
        "modifiers": {
          "scheme": {
            "contexts": {
      \(contexts.joined(separator: ",\n"))
            },
            "default": "light",
            "$extensions": { "com.momentsapp": {
              "components": \(PaletteExport.components(theme.components.rules, theme)),
              "exceptions": {
      \(PaletteExport.exceptions(theme).joined(separator: ",\n"))
              }
            } }
          }
        },
        "resolutionOrder": [{ "$ref": "#/sets/type" }, { "$ref": "#/modifiers/scheme" }]
      }

      """
  }

  // MARK: Colors

  /// Returns the roles in the group `colors`, and the other colors that the theme names.
  private static func colors(of theme: Theme, in variant: ColorVariant) -> String {
    let roles = theme.roles.map { (name: "colors." + theme.name(of: $0), color: RGBAColor(theme.color($0)[variant])) }
    let tokens = (roles + theme.named.map { (name: $0.name, color: $0.color[variant]) }).map { name, color in
      (names: name.split(separator: ".")[...], value: token(of: color))
    }
    return members(tokens, indent: "          ")
  }

  /// Returns groups and tokens. A token with the name of a group is its root token.
  private static func members(_ tokens: [(names: ArraySlice<Substring>, value: String)], indent: String) -> String {
    var names: [Substring] = []
    let groups = Dictionary(grouping: tokens) { token in
      let name = token.names.first ?? "$root"
      if !names.contains(name) { names.append(name) }
      return name
    }
    return names.map { name in
      let inner = (groups[name] ?? []).map { (names: $0.names.dropFirst(), value: $0.value) }
      let isToken = inner.count == 1 && inner[0].names.isEmpty
      let value = isToken ? inner[0].value : "{\n\(members(inner, indent: indent + "  "))\n\(indent)}"
      return "\(indent)\(JSONText.quoted(String(name))): \(value)"
    }.joined(separator: ",\n")
  }

  private static func token(of color: RGBAColor) -> String {
    func share(_ value: UInt8) -> String {
      let digits = Int((Double(value) / 255 * 10_000).rounded())
      return digits == 10_000 ? "1" : digits == 0 ? "0" : "0." + String(digits + 10_000).dropFirst()
    }
    let list = [color.color.red, color.color.green, color.color.blue].map(share).joined(separator: ", ")
    let alpha = color.alpha == 255 ? "" : ", \"alpha\": \(share(color.alpha))"
    let hex = color.color.hex.lowercased()
    return "{ \"$value\": { \"colorSpace\": \"srgb\", \"components\": [\(list)]\(alpha), \"hex\": \"\(hex)\" } }"
  }

  // MARK: Text styles

  private static func token(of style: TypographyStyle) -> String {
    func points(_ value: Double) -> String { "{ \"value\": \(Points.number(value)), \"unit\": \"px\" }" }
    let (family, weight) = style.font.token
    let lineHeight = Double(style.metrics.leading(.large)) / Double(style.metrics.pointSize(.large))
    let value = """
      { "fontFamily": \(JSONText.quoted(family)), "fontSize": \(points(style.pointSize)), "fontWeight": \(weight), \
      "letterSpacing": \(points(Double(style.letterSpacing))), "lineHeight": \(Points.number(lineHeight)) }
      """
    let rest = style.tokenExtensions.map { "\"\($0)\": \($1)" }.joined(separator: ", ")
    return "{ \"$value\": \(value), \"$extensions\": { \"com.momentsapp\": { \(rest) } } }"
  }
}

extension TypographyStyle {
  /// The properties that tokens do not have, with the keys of configurations and values in JSON.
  fileprivate var tokenExtensions: [(key: String, value: String)] {
    let properties: [(String, String?)] = [
      ("extends", parent.map(JSONText.quoted)), ("font-name", font.isItalic ? JSONText.quoted(font.name) : nil),
      ("text-style", JSONText.quoted(metrics.rawValue)), ("minimum-point-size", minimumPointSize.map(Points.number)),
      ("maximum-point-size", maximumPointSize.map(Points.number)), ("running-text", isRunningText ? "true" : nil),
      ("letter-case", letterCase == .regular ? nil : JSONText.quoted(letterCase.rawValue)),
      ("line-break-mode", lineBreakMode == .wordWrap ? nil : JSONText.quoted(lineBreakMode.rawValue)),
      ("scaling-mode", scalingMode.map { JSONText.quoted($0.rawValue) }),
    ]
    return properties.compactMap { key, value in value.map { (key, $0) } }
  }
}
