import DesignKitDemoFeature
import LanguagesFeature
package import Settings

// The services that features use through their own protocols.

extension LanguageChooser: LanguageChoosing {}
extension TypographyChooser: TypographyRefreshing {}
