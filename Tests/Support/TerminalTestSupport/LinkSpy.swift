package import Routing

/// Records the links instead of opening them in a browser.
@MainActor
package final class LinkSpy {
  package private(set) var opened: [String] = []
  /// The result of the next link.
  package var result: Result<OpenedLink, ExternalLinkError> = .success(.shown(browser: "firefox"))

  package init() {}

  package func open(
    _ link: ExternalLink, report: @escaping @MainActor (Result<OpenedLink, ExternalLinkError>) -> Void
  ) {
    opened.append(link.address)
    report(result)
  }
}
