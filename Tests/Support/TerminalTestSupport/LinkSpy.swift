package import DesignKit
package import Localization
package import Routing

/// Records the links instead of opening them in a browser.
@MainActor
package final class LinkSpy {
  package private(set) var opened: [String] = []
  /// The result of the next link.
  package var result: Result<OpenedLink, ExternalLinkError> = .success(.shown(browser: "firefox"))

  package init() {}

  /// Does what a screen asks of the app: opens links only.
  package func perform(_ request: AppRequest) throws -> LocalizedString? {
    if case .open(let address, let type, let report) = request {
      open(try ExternalLink(address, type: type)) { report($0.mapError(\.self)) }
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
