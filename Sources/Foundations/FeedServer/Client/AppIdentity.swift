import Networking

/// What the app tells servers of itself, with each request.
package struct AppIdentity: Hashable, Sendable {
  package let platform: String
  package let appVersion: String
  package let osVersion: String

  package init(platform: String = "terminal", appVersion: String, osVersion: String) {
    self.platform = platform
    self.appVersion = appVersion
    self.osVersion = osVersion
  }

  var headers: [HTTPHeader] {
    [
      HTTPHeader("x-app-platform", platform), HTTPHeader("x-app-version", appVersion),
      HTTPHeader("x-os-version", osVersion),
    ]
  }
}
