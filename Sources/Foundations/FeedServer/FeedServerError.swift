package import Localization
package import MomentsStore
package import Networking

/// A failed request to a feed server, or a failure to store its answer.
package enum FeedServerError: ReportedError, Hashable {
  package enum SignInState: Hashable, Sendable {
    case missing
    case expired
  }

  /// No response arrived.
  case transport(HTTPError)
  /// A response that is neither a success nor a GraphQL answer.
  ///
  /// - Parameter retryAfter: the seconds to wait before the next request, if the server says so.
  case status(Int, retryAfter: Int64?)
  case unauthenticated(SignInState)
  /// The server understood the request and refused it.
  case refused(GraphQLError)
  /// The server answered with any other error, such as a time limit of its own.
  ///
  /// - Parameter retryAfter: the seconds to wait before the next request, if the server says so.
  case failed(GraphQLError, retryAfter: Int64?)
  /// A part of the answer is missing; the rest was stored.
  case partial(GraphQLError)
  /// A web page, such as the sign-in page of a hotel's network.
  case webPage
  case notJSON
  case notUTF8
  /// A value whose type is not the expected one.
  case wrongType(path: String)
  /// A page promises another page, but names no cursor or one that was used before.
  case endlessPages
  case store(StoreError)

  package var message: LocalizedString {
    switch self {
    case .transport(let error): error.message
    case .status(let status, nil): L10n.Networking.status(status: status)
    case .status(let status, let seconds?): L10n.FeedServer.busy(status: status, seconds: Int(seconds))
    case .unauthenticated(.missing): L10n.FeedServer.signInMissing
    case .unauthenticated(.expired): L10n.FeedServer.signInExpired
    // Known codes have messages of their own; otherwise the server's words are shown.
    case .refused(let error) where error.code == "NOT_FOUND": L10n.FeedServer.notFound
    case .refused(let error) where error.code == "FORBIDDEN": L10n.FeedServer.forbidden
    case .refused(let error) where error.isAboutCredentials: L10n.SignIn.badCredentials
    case .refused(let error) where error.message.isEmpty: L10n.FeedServer.refusedSilently
    case .refused(let error): L10n.FeedServer.refused(reason: error.message)
    case .failed(let error, _) where error.message.isEmpty: L10n.FeedServer.failedSilently
    case .failed(let error, _): L10n.FeedServer.failed(reason: error.message)
    case .partial(let error) where error.message.isEmpty: L10n.FeedServer.partialSilently
    case .partial(let error): L10n.FeedServer.partial(reason: error.message)
    case .webPage: L10n.FeedServer.webPage
    case .notJSON: L10n.FeedServer.notJSON
    case .notUTF8: L10n.FeedServer.notUTF8
    case .wrongType(let path): L10n.FeedServer.wrongType(path: path)
    case .endlessPages: L10n.FeedServer.endlessPages
    case .store(let error): error.message
    }
  }

  package var exitStatus: ExitStatus { if case .store(let error) = self { error.exitStatus } else { .unavailable } }

  /// Whether the server decided against the request, so that a retry would not help.
  var isRefusal: Bool {
    if case .refused = self { true } else { false }
  }

  package var isCancellation: Bool { self == .transport(.cancelled) }

  /// Whether the reader must sign in first.
  package var needsSignIn: Bool { if case .unauthenticated = self { true } else { false } }

  /// Whether the same request may succeed later without any action by the reader.
  var mayPass: Bool {
    switch self {
    case .unauthenticated, .refused, .transport(.cancelled), .transport(.noCurl), .transport(.invalidURL),
      .transport(.unsupportedScheme), .transport(.invalidHeader):
      false
    default: true
    }
  }

  /// Whether it is certain that the request did not reach the server.
  var neverLeft: Bool {
    switch self {
    case .transport(.invalidURL), .transport(.unsupportedScheme), .transport(.invalidHeader), .transport(.noCurl),
      .transport(.cannotResolve), .transport(.cannotConnect):
      true
    default: false
    }
  }

  /// The seconds to wait before the next request, if the server says so.
  var retryAfter: Int64? {
    switch self {
    case .status(_, let seconds), .failed(_, let seconds): seconds
    default: nil
    }
  }
}
