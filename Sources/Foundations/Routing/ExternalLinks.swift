package import Localization
import Screens
import WebAddresses

/// A web address for a browser: printable ASCII, with a host.
package struct ExternalLink: Equatable, Sendable {
  package let address: String
  /// The encoded host that the browser looks up, without lookalike letters.
  package let host: String
  /// Whether a user name precedes the host, which readers may take for the host: `https://google.com@evil.example/`.
  package let namesUser: Bool
  /// The media type of a file, if the feed says it.
  package let type: String?

  /// - Throws: ``ExternalLinkError/notWeb(_:)``
  package init(_ text: String, type: String? = nil) throws(ExternalLinkError) {
    guard let web = WebAddress(text) else { throw .notWeb(text) }
    (address, host, namesUser, self.type) = (web.text, web.host, web.namesUser, type)
  }
}

/// A link that no browser could open.
package enum ExternalLinkError: ReportedError, Equatable {
  case notWeb(String)
  case noBrowser
  /// None of the programs of `BROWSER` exists.
  case notFound(browser: String)
  /// `BROWSER` has an unbalanced quotation mark.
  case invalidCommand(String)
  case cannotStart(browser: String, reason: String)
  /// The browser ended at once, with this exit status.
  case failed(browser: String, status: Int32)
  /// A program that the settings or the reader name does not exist.
  case programNotFound(String)
  /// The program ended with this exit status, and has perhaps said why.
  case programFailed(String, status: Int32, words: String = "")

  package var message: LocalizedString {
    switch self {
    case .notWeb(let address): L10n.Links.notWeb(address: address)
    case .noBrowser: L10n.Links.noBrowser
    case .notFound(let browser): L10n.Links.browserNotFound(browser: browser)
    case .invalidCommand(let command): L10n.Links.invalidBrowser(command: command)
    case .cannotStart(let browser, let reason): L10n.Links.browserNotStarted(browser: browser, reason: reason)
    case .failed(let browser, let status): L10n.Links.browserFailed(browser: browser, status: "\(status)")
    case .programNotFound(let program): L10n.Links.programNotFound(program: program.excerpt)
    case .programFailed(let program, let status, ""): L10n.Links.programFailed(program: program, status: "\(status)")
    case .programFailed(let program, _, let words): .verbatim("\(program): \(words)")
    }
  }

  package var exitStatus: ExitStatus {
    switch self {
    case .notWeb, .invalidCommand: .usage
    case .noBrowser, .notFound, .cannotStart, .failed, .programNotFound, .programFailed: .unavailable
    }
  }
}

extension AppRouter {
  /// Opens an address that a text links to, inside of the app if it is that of a known post.
  package func follow(_ address: String, type: String?) throws {
    if type != nil || !openForeign(address) { try openPage(address, type: type) }
  }

  /// Opens a web page in the reader's browser, or a file in the program for its type, and shows the result in the status
  /// line.
  ///
  /// If the link names a user, the first call asks, naming the real host, and the next key opens it.
  ///
  /// - Parameter asks: whether the reader is asked for the program.
  package func openPage(_ address: String, type: String? = nil, asks: Bool = false) throws {
    let link = try ExternalLink(address, type: type)
    if link.namesUser { try stack?.confirm(L10n.Links.namesUser(host: link.host)) }
    if !asks { stack?.status = .note(L10n.Links.opening(host: link.host)) }
    _ = try stack?.request(
      .open(address: link.address, type: type, asks: asks) { [weak stack] result in
        stack?.report {
          switch try result.get() {
          case .shown(let browser): L10n.Links.opened(host: link.host, browser: browser)
          case .copied: L10n.Links.copied(address: link.address)
          }
        }
      })
  }
}
