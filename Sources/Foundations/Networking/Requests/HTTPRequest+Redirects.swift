import Foundation

extension HTTPRequest {
  /// Whether a response with this status sends the request on.
  static func isRedirect(_ status: Int) -> Bool { [301, 302, 303, 307, 308].contains(status) }

  /// The request that a redirection asks for.
  /// - Parameter location: an absolute address.
  /// - Throws: ``HTTPError/foreignRedirect(to:)`` for a place that the policy, or the way of the body, does not allow;
  ///   ``HTTPError/invalidURL(_:)`` and ``HTTPError/unsupportedScheme(_:)``.
  func redirected(to location: String, status: Int) throws(HTTPError) -> HTTPRequest {
    guard let target = URL(string: location) else { throw .invalidURL(location) }
    let (here, there) = (try WebOrigin(of: url), try WebOrigin(of: target))
    let isForeign = here != there
    let isAllowed =
      switch redirects {
      case .anywhere, .none: true
      case .sameOrigin: !isForeign
      case .sameOriginOrPublic: !isForeign || there.isPublic
      }
    guard isAllowed, there.isSecure || !here.isSecure else {
      throw .foreignRedirect(to: there.description)
    }
    var request = self
    request.url = target
    if case .post = method {
      if [301, 302, 303].contains(status) {
        request.method = .get
        request.headers.removeAll { $0.name.lowercased().hasPrefix("content-") }
      } else if isForeign {
        throw .foreignRedirect(to: there.description)
      }
    }
    if isForeign { request.headers.removeAll { !$0.isHarmless } }
    return request
  }
}
