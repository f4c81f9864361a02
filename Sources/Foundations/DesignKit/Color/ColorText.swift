package import Localization

/// A parser of colors that are written as text.
///
/// - Hexadecimal: `#08F`, `#08F8`, `#0088FF`, `#0088FF80`, with a prefix `#`, `0x` or none, ignoring case.
/// - Numbers: `rgb(0, 136, 255)`, `rgba(0, 136, 255, 128)`, or the parentheses alone. A number, also that of alpha, is 0…255,
///   or a percentage.
/// - Names: `teal`, or a name that the file defines. The names of the file precede the common ones, and these precede
///   hexadecimal digits. A name in braces, such as `{brand.blue light}`, may have any characters, as in design tokens.
/// - Shades: `light`, `lighter`, `lightest`, `dark`, `darker`, `darkest` before or after any of these; several nest.
package enum ColorText {
  /// - Throws: ``ColorTextError``, which quotes the text.
  package static func parse(_ text: String) throws(ColorTextError) -> ColorExpression {
    if text.hasPrefix("{"), text.hasSuffix("}") {
      return ColorExpression(text: text, base: .name(String(text.dropFirst().dropLast()), orColor: nil), shades: [])
    }
    let words = text.split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { throw ColorTextError(L10n.Colors.empty) }
    var shades: [Double] = []
    var rest: [Substring] = []
    for word in words {
      if let shade = Self.shades[word.lowercased()] { shades.append(shade) } else { rest.append(word) }
    }
    let quoted = words.joined(separator: " ")
    guard !rest.isEmpty else { throw ColorTextError(L10n.Colors.notAColor(text: quoted)) }
    let base = try base(of: rest.joined(separator: " "), quoted: quoted)
    return ColorExpression(text: quoted, base: base, shades: shades)
  }

  /// The words that make a color lighter or darker, with the factors of red, green and blue of TypographyKit 6.
  private static let shades = [
    "lightest": 1.75, "lighter": 1.5, "light": 1.25, "dark": 0.75, "darker": 0.5, "darkest": 0.25,
  ]

  private static func base(of text: String, quoted: String) throws(ColorTextError) -> ColorExpression.Base {
    let lowered = text.lowercased()
    if lowered.hasPrefix("#") || lowered.hasPrefix("0x") {
      var digits = lowered[...]
      if digits.hasPrefix("0x") { digits = digits.dropFirst(2) }
      if digits.hasPrefix("#") { digits = digits.dropFirst() }
      guard let color = hexadecimal(digits) else { throw ColorTextError(L10n.Colors.wrongDigits(text: quoted)) }
      return .literal(color)
    }
    for prefix in ["rgba", "rgb", ""] where lowered.hasPrefix(prefix) {
      let arguments = lowered.dropFirst(prefix.count).drop { $0 == " " }
      guard arguments.hasPrefix("(") else { continue }
      guard arguments.hasSuffix(")") else { throw ColorTextError(L10n.Colors.openBracket(text: quoted)) }
      return .literal(try components(arguments.dropFirst().dropLast(), of: prefix, quoted: quoted))
    }
    let isName = text.first.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
    guard isName else { throw ColorTextError(L10n.Colors.notAColor(text: quoted)) }
    return .name(text, orColor: hexadecimal(lowered[...]))
  }

  /// 3 or 6 digits, or 4 or 8 with alpha.
  private static func hexadecimal(_ digits: Substring) -> RGBAColor? {
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }) else { return nil }
    var text = String(digits)
    if text.count == 3 || text.count == 4 { text = text.map { "\($0)\($0)" }.joined() }
    guard text.count == 6 || text.count == 8, let value = UInt32(text, radix: 16) else { return nil }
    if text.count == 6 { return RGBAColor(RGBColor(value)) }
    return RGBAColor(RGBColor(value >> 8), alpha: UInt8(truncatingIfNeeded: value))
  }

  /// Reads `0` to `255`, or `0%` to `100%`, which may have a fraction.
  private static func component(_ text: String) -> UInt8? {
    guard text.utf8.allSatisfy({ (0x25...0x39).contains($0) }), text.hasSuffix("%") else {
      return text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? UInt8(text) : nil
    }
    return Double(text.dropLast()).flatMap { (0...100).contains($0) ? UInt8(($0 / 100 * 255).rounded()) : nil }
  }

  private static func components(
    _ text: Substring, of prefix: String, quoted: String
  ) throws(ColorTextError) -> RGBAColor {
    var values: [UInt8] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let component = part.filter { $0 != " " }
      guard let value = self.component(component) else {
        throw ColorTextError(L10n.Colors.wrongComponent(component: component, text: quoted))
      }
      values.append(value)
    }
    let allowed = prefix == "rgb" ? 3...3 : prefix == "rgba" ? 4...4 : 3...4
    guard allowed.contains(values.count) else {
      throw ColorTextError(L10n.Colors.wrongComponentCount(count: values.count, text: quoted))
    }
    let color = RGBColor(red: values[0], green: values[1], blue: values[2])
    return RGBAColor(color, alpha: values.count == 4 ? values[3] : 255)
  }
}

/// A parsed color whose names are not looked up yet: a color or a name, and shades.
package struct ColorExpression: Equatable, Sendable {
  package enum Base: Equatable, Sendable {
    case literal(RGBAColor)
    /// A name. The color is used if the name is undefined: `facade` also consists of hexadecimal digits.
    case name(String, orColor: RGBAColor?)
  }

  /// The text as written, without white space around it.
  package let text: String
  package let base: Base
  /// Factors of red, green and blue in the order of the text; the last one is applied first.
  package let shades: [Double]

  func shaded(_ color: RGBAColor) -> RGBAColor {
    shades.reversed().reduce(color) { color, factor in
      func scaled(_ channel: UInt8) -> UInt8 { UInt8(min(255, (Double(channel) * factor).rounded())) }
      let rgb = color.color
      return RGBAColor(
        RGBColor(red: scaled(rgb.red), green: scaled(rgb.green), blue: scaled(rgb.blue)), alpha: color.alpha)
    }
  }
}

/// The colors that every file can name: those of UIKit, and teal.
enum CommonColor {
  private static let values: [String: UInt32] = [
    "black": 0x000000, "darkGray": 0x555555, "lightGray": 0xAAAAAA, "white": 0xFFFFFF, "gray": 0x808080,
    "red": 0xFF0000,
    "green": 0x00FF00, "blue": 0x0000FF, "cyan": 0x00FFFF, "yellow": 0xFFFF00, "magenta": 0xFF00FF, "orange": 0xFF8000,
    "purple": 0x800080, "brown": 0x996633, "teal": 0x008080,
  ]
  private static let clear = "clear"
  private static let colors = values.reduce(into: [clear: RGBAColor(RGBColor(0x000000), alpha: 0)]) {
    $0[$1.key.lowercased()] = RGBAColor(RGBColor($1.value))
  }

  static let names = values.keys.sorted() + [clear]

  /// Returns the color of a name, ignoring case.
  static func color(_ name: String) -> RGBAColor? { colors[name.lowercased()] }
}

/// The reason that a text is not a color, which quotes the text.
package struct ColorTextError: Error, Equatable, Sendable {
  package let message: LocalizedString

  init(_ message: LocalizedString) {
    self.message = message
  }
}
