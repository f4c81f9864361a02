import DesignKitDemoFeature
package import Settings

// The services that features use through their own protocols.

extension TypographyChooser: TypographyRefreshing {}
