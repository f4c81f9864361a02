/// One of the four forms of a color: an appearance and a level of contrast.
package struct ColorVariant: Equatable, Sendable {
  package let appearance: Appearance
  package let contrast: ContrastLevel

  package init(appearance: Appearance, contrast: ContrastLevel) {
    self.appearance = appearance
    self.contrast = contrast
  }

  /// Light before dark, standard before increased contrast.
  package static let all = Appearance.allCases.flatMap { appearance in
    ContrastLevel.allCases.map { ColorVariant(appearance: appearance, contrast: $0) }
  }

  /// The key in files: `light`, `dark`, `lightIncreased`, `darkIncreased`.
  package var key: String { appearance.rawValue + (contrast == .increased ? "Increased" : "") }
}

/// A value for each appearance and level of contrast.
package struct ColorVariants<Value> {
  package let light: Value
  package let dark: Value
  package let lightIncreased: Value
  package let darkIncreased: Value

  /// A missing value is that of standard contrast; a missing dark value is the light one.
  package init(light: Value, dark: Value? = nil, lightIncreased: Value? = nil, darkIncreased: Value? = nil) {
    self.light = light
    self.dark = dark ?? light
    self.lightIncreased = lightIncreased ?? light
    self.darkIncreased = darkIncreased ?? self.dark
  }

  package init(_ value: (ColorVariant) -> Value) {
    let values = ColorVariant.all.map(value)
    self.init(light: values[0], dark: values[2], lightIncreased: values[1], darkIncreased: values[3])
  }

  package subscript(appearance: Appearance, contrast: ContrastLevel) -> Value {
    switch (appearance, contrast) {
    case (.light, .standard): light
    case (.light, .increased): lightIncreased
    case (.dark, .standard): dark
    case (.dark, .increased): darkIncreased
    }
  }

  package subscript(variant: ColorVariant) -> Value { self[variant.appearance, variant.contrast] }

  package func map<Other>(_ transform: (Value) -> Other) -> ColorVariants<Other> {
    ColorVariants<Other> { transform(self[$0]) }
  }
}

extension ColorVariants: Equatable where Value: Equatable {}
extension ColorVariants: Hashable where Value: Hashable {}
extension ColorVariants: Sendable where Value: Sendable {}

/// A color that no theme defines. It may differ between appearances and levels of contrast.
package typealias DynamicColor = ColorVariants<RGBAColor>

extension DynamicColor {
  /// `#RRGGBB`, or two of them if the appearances differ.
  package var hex: String { light.color == dark.color ? light.color.hex : "\(light.color.hex) / \(dark.color.hex)" }
}
