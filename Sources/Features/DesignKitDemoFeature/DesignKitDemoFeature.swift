package import DesignKit
package import Routing

extension Feature {
  /// The screens that show the tokens of DesignKit.
  package static func designKitDemo(_ typography: any TypographyRefreshing, _ themes: ThemeContainer) -> Feature {
    Feature(.designKitDemo, .typography(typography), .palette(themes))
  }
}
