package import DesignKit
import Documents

/// The colors of a theme as an asset catalog for Xcode: a color set for each role, by appearance and contrast.
package enum AssetCatalog {
  /// Returns the files with their paths in the catalog.
  package static func files(of theme: Theme) -> [OutputFiles.File] {
    let sets = theme.roles.map { role in
      let colors = ColorVariant.all.map { color(theme.color(role)[$0], in: $0) }.joined(separator: ",\n")
      let text = "{\n  \"colors\" : [\n\(colors)\n  ],\n\(info)\n}\n"
      return (path: "\(name(theme.name(of: role))).colorset/Contents.json", text: text)
    }
    return [(path: "Contents.json", text: "{\n\(info)\n}\n")] + sets
  }

  private static let info = "  \"info\" : { \"author\" : \"xcode\", \"version\" : 1 }"

  /// Returns `labelPrimary` for `label.primary`, because Xcode makes symbols of the names.
  static func name(_ name: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber }
    return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static func color(_ color: RGBColor, in variant: ColorVariant) -> String {
    var appearances: [String] = []
    if variant.appearance == .dark { appearances.append(#"{ "appearance" : "luminosity", "value" : "dark" }"#) }
    if variant.contrast == .increased { appearances.append(#"{ "appearance" : "contrast", "value" : "high" }"#) }
    let condition = appearances.isEmpty ? "" : "\"appearances\" : [ \(appearances.joined(separator: ", ")) ], "
    let channels = [("red", color.red), ("green", color.green), ("blue", color.blue)].map { name, value in
      "\"\(name)\" : \"0x\(value.hexadecimal(digits: 2, uppercase: true))\""
    }
    let components = "{ \"alpha\" : \"1.000\", \(channels.joined(separator: ", ")) }"
    return """
          { "idiom" : "universal", \(condition)"color" : { "color-space" : "srgb", "components" : \(components) } }
      """
  }
}
