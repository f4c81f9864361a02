/// The colours that have a name everywhere: UIKit's, and teal.
package enum NamedColor: String, Hashable, Sendable, CaseIterable {
  case black, darkGray, lightGray, white, gray, red, green, blue, cyan, yellow, magenta, orange, purple, brown, teal
  case clear

  /// In whatever case.
  package init?(name: String) {
    let lowered = name.lowercased()
    guard let color = Self.allCases.first(where: { $0.rawValue.lowercased() == lowered }) else { return nil }
    self = color
  }

  package var color: RGBAColor {
    switch self {
    case .black: RGBAColor(RGBColor(0x000000))
    case .darkGray: RGBAColor(RGBColor(0x555555))
    case .lightGray: RGBAColor(RGBColor(0xAAAAAA))
    case .white: RGBAColor(RGBColor(0xFFFFFF))
    case .gray: RGBAColor(RGBColor(0x808080))
    case .red: RGBAColor(RGBColor(0xFF0000))
    case .green: RGBAColor(RGBColor(0x00FF00))
    case .blue: RGBAColor(RGBColor(0x0000FF))
    case .cyan: RGBAColor(RGBColor(0x00FFFF))
    case .yellow: RGBAColor(RGBColor(0xFFFF00))
    case .magenta: RGBAColor(RGBColor(0xFF00FF))
    case .orange: RGBAColor(RGBColor(0xFF8000))
    case .purple: RGBAColor(RGBColor(0x800080))
    case .brown: RGBAColor(RGBColor(0x996633))
    case .teal: RGBAColor(RGBColor(0x008080))
    case .clear: RGBAColor(RGBColor(0x000000), alpha: 0)
    }
  }
}
