/// What a font's name tells: a terminal has one font, of which it can show bold and italic.
package struct FontFace: Hashable, Sendable {
  package enum Weight: String, Hashable, Sendable, CaseIterable {
    case ultralight
    case thin
    case light
    case regular
    case medium
    case semibold
    case bold
    case heavy
    case black
  }

  /// As it was written: `System-semibold`, `Avenir-BoldOblique`.
  package let name: String
  package let weight: Weight
  package let isItalic: Bool

  package static let system = FontFace(name: "System", weight: .regular, isItalic: false)
  static let systemSemibold = FontFace(name: "System-semibold", weight: .semibold, isItalic: false)

  private init(name: String, weight: Weight, isItalic: Bool) {
    self.name = name
    self.weight = weight
    self.isItalic = isItalic
  }

  /// A weight of the system's font that nobody knows.
  struct UnknownWeight: Error {
    let weight: String
  }

  /// Reads the names of TypographyKit 6: `System`, `BoldSystem`, `ItalicSystem`, `System-<weight>` and
  /// `MonospacedDigitSystem-<weight>` in whatever case, or a PostScript name, whose part behind the hyphen tells weight and
  /// slant.
  init(_ name: String) throws(UnknownWeight) {
    let lowered = name.lowercased()
    let hyphen = lowered.firstIndex(of: "-")
    let suffix = hyphen.map { String(lowered[lowered.index(after: $0)...]) }
    switch hyphen.map({ String(lowered[..<$0]) }) ?? lowered {
    case "system", "monospaceddigitsystem":
      guard let suffix else {
        self.init(name: name, weight: .regular, isItalic: false)
        return
      }
      // “semi-bold” is “semibold”.
      guard let weight = Weight(rawValue: suffix) ?? Weight(rawValue: suffix.filter { $0 != "-" }) else {
        throw UnknownWeight(weight: suffix)
      }
      self.init(name: name, weight: weight, isItalic: false)
    case "boldsystem": self.init(name: name, weight: .bold, isItalic: false)
    case "italicsystem": self.init(name: name, weight: .regular, isItalic: true)
    default:
      let style = suffix ?? ""
      // Of “SemiBold” and “Bold”, “UltraLight” and “Light” the longer one is meant.
      let weights = Weight.allCases.sorted { $0.rawValue.count > $1.rawValue.count }
      let weight = weights.first { style.contains($0.rawValue) } ?? (style.contains("demi") ? .semibold : .regular)
      let isItalic = style.contains("italic") || style.contains("oblique")
      self.init(name: name, weight: weight, isItalic: isItalic)
    }
  }
}

extension FontFace.Weight {
  /// Whether it is drawn in bold.
  package var isHeavy: Bool {
    switch self {
    case .semibold, .bold, .heavy, .black: true
    case .ultralight, .thin, .light, .regular, .medium: false
    }
  }
}
