package import Localization
package import Routing
package import Screens

/// Records what screens ask of the app: links instead of opening them in a browser, and questions.
@MainActor
package final class LinkSpy {
  package private(set) var opened: [String] = []
  /// The result of the next link.
  package var result: Result<OpenedLink, ExternalLinkError> = .success(.shown(browser: "firefox"))

  /// The last question.
  package private(set) var question: Question?

  package init() {}

  package func perform(_ request: AppRequest) throws -> LocalizedString? {
    switch request {
    case .open(let address, let type, _, let report):
      open(try ExternalLink(address, type: type)) { report($0.mapError(\.self)) }
    case .ask(let asked): question = asked
    case .copy, .pipe, .run: break
    }
    return nil
  }

  package func open(
    _ link: ExternalLink, report: @escaping @MainActor (Result<OpenedLink, ExternalLinkError>) -> Void
  ) {
    opened.append(link.address)
    report(result)
  }
}
