package import Routing

/// What the screens of links need from outside.
package struct LinksDependencies {
  let router: any AppRouting & RouteInspecting

  package init(router: any AppRouting & RouteInspecting) {
    self.router = router
  }
}
