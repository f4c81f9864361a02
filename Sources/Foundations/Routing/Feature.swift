package import Settings

/// A feature of the app: its routes and settings.
@MainActor
package struct Feature {
  package let routes: [Route]
  package let settings: [any SettingDeclaration]

  package init(_ routes: Route..., settings: [any SettingDeclaration] = []) {
    self.routes = routes
    self.settings = settings
  }
}
