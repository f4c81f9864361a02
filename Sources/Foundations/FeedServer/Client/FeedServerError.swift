package import Localization
package import Networking

/// Why a server has not done what it was asked for.
package enum FeedServerError: Error, Hashable, Sendable {
  package enum SignInProblem: Hashable, Sendable {
    case missing
    case expired
  }

  /// There is no answer.
  case transport(HTTPError)
  /// Neither success nor a GraphQL answer.
  /// - Parameter retryAfter: seconds that the server wants to be left alone for.
  case status(Int, retryAfter: Int64?)
  case unauthenticated(SignInProblem)
  /// The server has understood, and does not.
  case refused(GraphQLFault)
  /// Something of the answer is missing; the rest was taken.
  case partial(GraphQLFault)
  /// HTML, as from the door of a hotel's network.
  case webPage
  case notJSON
  case notUTF8
  /// Something of another type than was asked for.
  case wrongType(path: String)
  /// A page promises another one and does not say where it is, or names one that was there before.
  case endlessPages

  package var message: LocalizedString {
    switch self {
    case .transport(let error): error.message
    case .status(let status, nil): L10n.Networking.status(status: status)
    case .status(let status, let seconds?): L10n.FeedServer.busy(status: status, seconds: Int(seconds))
    case .unauthenticated(.missing): L10n.FeedServer.signInMissing
    case .unauthenticated(.expired): L10n.FeedServer.signInExpired
    case .refused(let fault): Self.message(ofRefusal: fault)
    case .partial(let fault) where fault.message.isEmpty: L10n.FeedServer.partialSilently
    case .partial(let fault): L10n.FeedServer.partial(reason: fault.message)
    case .webPage: L10n.FeedServer.webPage
    case .notJSON: L10n.FeedServer.notJSON
    case .notUTF8: L10n.FeedServer.notUTF8
    case .wrongType(let path): L10n.FeedServer.wrongType(path: path)
    case .endlessPages: L10n.FeedServer.endlessPages
    }
  }

  /// What is known by its code is said in the reader's language.
  private static func message(ofRefusal fault: GraphQLFault) -> LocalizedString {
    switch fault.code {
    case "NOT_FOUND": L10n.FeedServer.notFound
    case "FORBIDDEN": L10n.FeedServer.forbidden
    case GraphQLFault.badCredentials: L10n.SignIn.badCredentials
    default: fault.message.isEmpty ? L10n.FeedServer.refusedSilently : L10n.FeedServer.refused(reason: fault.message)
    }
  }

  /// Whether the server has decided, so that asking again would not help.
  package var isRefusal: Bool {
    if case .refused = self { true } else { false }
  }

  package var isCancellation: Bool { self == .transport(.cancelled) }

  /// Whether the same request may well succeed later, with nobody doing anything.
  package var mayPass: Bool {
    switch self {
    case .unauthenticated, .refused, .transport(.cancelled), .transport(.noCurl), .transport(.invalidURL),
      .transport(.unsupportedScheme), .transport(.invalidHeader):
      false
    default: true
    }
  }

  /// Whether it is certain that the request has not reached the server.
  package var neverLeft: Bool {
    switch self {
    case .transport(.invalidURL), .transport(.unsupportedScheme), .transport(.invalidHeader), .transport(.noCurl),
      .transport(.cannotResolve), .transport(.cannotConnect):
      true
    default: false
    }
  }

  /// Seconds that the server wants to be left alone for.
  package var retryAfter: Int64? {
    if case .status(_, let seconds) = self { seconds } else { nil }
  }
}
