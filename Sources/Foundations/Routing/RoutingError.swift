package import Localization

/// A link that opens no screen.
package enum RoutingError: ReportedError, Equatable {
  case invalidLink(String)
  case foreignScheme(String)
  case foreignHost(String)
  /// No route has the path; `nearest` are the registered paths that are most like it.
  case unknownPath(String, nearest: [String])
  /// At least one problem of the parameters.
  case wrongParameters(path: String, [ParameterProblem])
  /// The screen is not available in this build or to this reader; a whole sentence.
  case refused(LocalizedString)
  /// The item that the link names does not exist.
  case notFound(LocalizedString)
  /// The screen does not accept well-formed parameters; a whole sentence.
  case invalidContent(LocalizedString)

  /// Whether the link is the web address of another site.
  package var isOfAnotherSite: Bool {
    switch self {
    case .foreignHost: true
    case .foreignScheme(let scheme): ["http", "https"].contains(scheme.lowercased())
    default: false
    }
  }

  package var message: LocalizedString {
    switch self {
    case .invalidLink(let text): L10n.Routing.invalidLink(link: text.excerpt)
    case .foreignScheme(let scheme): L10n.Routing.foreignScheme(scheme: scheme.excerpt)
    case .foreignHost(let host): L10n.Routing.foreignHost(host: host.excerpt)
    case .unknownPath(let path, let nearest) where nearest.isEmpty: L10n.Routing.unknownPath(path: path.excerpt)
    case .unknownPath(let path, let nearest):
      L10n.Routing.unknownPathNearest(path: path.excerpt, names: nearest.joined(separator: ", "))
    case .wrongParameters(let path, let problems):
      L10n.Routing.wrongParameters(
        path: .text(path.isEmpty ? UniversalLinks.baseURL : path.excerpt), problems: Self.list(problems))
    case .refused(let reason), .notFound(let reason), .invalidContent(let reason): reason
    }
  }

  /// The number of problems that are listed; the others are counted.
  private static let mostProblems = 8

  private static func list(_ problems: [ParameterProblem]) -> LocalizedString.Argument {
    var messages = problems.prefix(mostProblems).map(\.message)
    let rest = problems.count - messages.count
    if rest > 0 { messages.append(L10n.Routing.moreProblems(rest)) }
    return messages.dropLast().reversed().reduce(messages.last.map { .localized($0) } ?? .text("")) { rest, message in
      .localized(L10n.Routing.problems(first: .localized(message), rest: rest))
    }
  }

  package var exitStatus: ExitStatus {
    switch self {
    case .invalidLink, .foreignScheme, .unknownPath, .wrongParameters: .usage
    case .foreignHost: .noHost
    case .refused: .noPermission
    case .notFound: .noInput
    case .invalidContent: .badData
    }
  }
}
