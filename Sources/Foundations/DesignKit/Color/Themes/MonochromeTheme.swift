/// Another theme in greys: every colour keeps its lightness and loses its hue.
package struct MonochromeTheme: ThemeProtocol {
  package let name = "Monochrome"
  private let base: any ThemeProtocol

  package init(of base: any ThemeProtocol = DesignKitTheme()) {
    self.base = base
  }

  package func color(_ role: ColorRole, _ appearance: Appearance, _ contrast: ContrastLevel) -> RGBColor {
    base.color(role, appearance, contrast).desaturated
  }

  /// The lightness is that of the base.
  package var exceptions: [ContrastException] { base.exceptions }
}

extension RGBColor {
  /// The grey of the same perceived lightness.
  package var desaturated: RGBColor {
    var color = OKLab(self)
    color.a = 0
    color.b = 0
    return color.rgb
  }
}
