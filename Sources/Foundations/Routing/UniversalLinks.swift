import Foundation

/// The addresses that belong to this app.
package enum UniversalLinks {
  package static let scheme = "https"
  package static let host = "momentsapp.com"
  /// The app's own scheme, for links that no browser should open.
  package static let appScheme = "momentsapp"

  /// The path of a link that names none.
  package static let rootPath = ""

  /// `https://momentsapp.com/`
  package static var baseURL: String { "\(scheme)://\(host)/" }

  /// The address of a screen.
  package static func address(_ path: String, _ parameters: KeyValuePairs<String, String> = [:]) -> String {
    address(escapedPath: path, parameters.map { LinkParameters.Item(name: $0.key, value: $0.value) })
  }

  static func address(escapedPath path: String, _ parameters: [LinkParameters.Item]) -> String {
    guard !parameters.isEmpty else { return baseURL + path }
    var components = URLComponents()
    components.queryItems = parameters.map { URLQueryItem(name: $0.name, value: $0.value) }
    return baseURL + path + "?" + (components.percentEncodedQuery ?? "")
  }
}
