/// A colour of its own that may differ between appearances and levels of contrast.
package struct DynamicColor: Hashable, Sendable {
  private let light: RGBAColor
  private let dark: RGBAColor
  private let lightIncreased: RGBAColor
  private let darkIncreased: RGBAColor

  package init(
    light: RGBAColor, dark: RGBAColor? = nil, lightIncreased: RGBAColor? = nil, darkIncreased: RGBAColor? = nil
  ) {
    self.light = light
    self.dark = dark ?? light
    self.lightIncreased = lightIncreased ?? light
    self.darkIncreased = darkIncreased ?? self.dark
  }

  package init(_ color: RGBColor) {
    self.init(light: RGBAColor(color))
  }

  package func color(_ appearance: Appearance, _ contrast: ContrastLevel) -> RGBAColor {
    switch (appearance, contrast) {
    case (.light, .standard): light
    case (.light, .increased): lightIncreased
    case (.dark, .standard): dark
    case (.dark, .increased): darkIncreased
    }
  }

  func mapped(_ transform: (RGBAColor) -> RGBAColor) -> DynamicColor {
    DynamicColor(
      light: transform(light), dark: transform(dark), lightIncreased: transform(lightIncreased),
      darkIncreased: transform(darkIncreased))
  }

  /// `#RRGGBB`, or two of them where the appearances differ.
  package var hex: String {
    light.color == dark.color ? light.color.hex : "\(light.color.hex) / \(dark.color.hex)"
  }
}
