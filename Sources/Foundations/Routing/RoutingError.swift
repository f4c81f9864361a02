package import Localization

/// Why a link leads nowhere.
package enum RoutingError: ReportedError, Hashable {
  /// Not a link at all.
  case invalidLink(String)
  case foreignScheme(String)
  case foreignHost(String)
  /// No navigator has the path; with the registered paths that are most like it.
  case unknownPath(String, nearest: [String])
  /// All that is wrong with the parameters; never none.
  case wrongParameters(path: String, [ParameterProblem])
  /// The screen exists but is not for this build or this reader; `reason` is a whole sentence.
  case refused(path: String, reason: LocalizedString)
  /// The screen exists but what the link names does not.
  case notFound(LocalizedString)
  /// What the link says has the right form and makes no sense to the screen; a whole sentence.
  case invalidContent(LocalizedString)

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
    case .refused(_, let reason): reason
    case .notFound(let what), .invalidContent(let what): what
    }
  }

  /// More are counted only: nobody reads them all.
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
