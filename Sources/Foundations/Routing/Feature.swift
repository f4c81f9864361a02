package import Settings

/// What a feature adds to the app: its screens, and the settings that they have.
@MainActor
package struct Feature {
  package let routes: [Route]
  package let settings: [any SettingDeclaration]

  package init(_ routes: Route..., settings: [any SettingDeclaration] = []) {
    self.routes = routes
    self.settings = settings
  }
}
