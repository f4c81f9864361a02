/// Where a server may send a request on to. Never from https to http, nor out of the web.
package enum RedirectPolicy: Hashable, Sendable {
  /// To any server. One of another origin gets neither a body nor headers that could bear credentials.
  case anywhere
  /// To the scheme, host and port that were asked; all else is ``HTTPError/foreignRedirect(to:)``.
  case sameOrigin
  /// To the scheme, host and port that were asked, and to servers of the public web: for addresses that somebody else has
  /// chosen, who is not to reach into the reader's network. All else is ``HTTPError/foreignRedirect(to:)``.
  case sameOriginOrPublic
  /// Nowhere: the redirection itself is the response.
  case none
}
