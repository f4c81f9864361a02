import Foundation
package import Localization
package import TerminalUI

/// Opens links that lead out of the app.
@MainActor
package protocol ExternalLinkOpening: AnyObject {
  /// Whether a browser is being started, which will change the status line.
  var isOpening: Bool { get }

  /// Lends `terminal` to browsers that show pages in a terminal.
  func attach(to terminal: any Terminal)

  /// Opens a link in the reader's browser.
  ///
  /// - Parameter report: called once, with the browser's name, as soon as it is known whether the browser has started.
  func open(_ link: ExternalLink, report: @escaping @MainActor (Result<String, ExternalLinkError>) -> Void)
}

extension ExternalLinkOpening {
  package var isOpening: Bool { false }

  package func attach(to terminal: any Terminal) {}
}

/// A web address in the form that a browser is given: printable ASCII, with a host.
package struct ExternalLink: Hashable, Sendable {
  package let address: String
  /// As the browser looks it up, so that no letters can look like others.
  package let host: String
  /// Whether a user name stands before the host, which some take for it: `https://google.com@evil.example/`.
  package let namesUser: Bool

  /// - Throws: ``ExternalLinkError/notWeb(_:)``
  package init(_ text: String) throws(ExternalLinkError) {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      let host = url.host(percentEncoded: true), !host.isEmpty,
      // What Foundation has not encoded is not understood by all programs in the same way.
      url.absoluteString.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw .notWeb(text) }
    address = url.absoluteString
    self.host = host
    namesUser = url.user(percentEncoded: true) != nil || url.password(percentEncoded: true) != nil
  }
}

package enum ExternalLinkError: Error, Hashable, Sendable {
  /// Only web addresses are opened.
  case notWeb(String)
  /// There is no program to open it with.
  case noBrowser
  /// None of the programs of `BROWSER` exists.
  case notFound(browser: String)
  /// A quotation mark of `BROWSER` has no counterpart.
  case invalidCommand(String)
  case cannotStart(browser: String, reason: String)
  /// The browser ended at once, with this exit status.
  case failed(browser: String, status: Int32)

  package var message: LocalizedString {
    switch self {
    case .notWeb(let address): L10n.Links.notWeb(address: address)
    case .noBrowser: L10n.Links.noBrowser
    case .notFound(let browser): L10n.Links.browserNotFound(browser: browser)
    case .invalidCommand(let command): L10n.Links.invalidBrowser(command: command)
    case .cannotStart(let browser, let reason): L10n.Links.browserNotStarted(browser: browser, reason: reason)
    case .failed(let browser, let status): L10n.Links.browserFailed(browser: browser, status: "\(status)")
    }
  }
}

extension ScreenStack {
  /// Opens a link in the reader's browser, and says in the status line what has become of it.
  ///
  /// A link that names a user is opened by the second key in a row: the first one shows where the link really leads.
  package func open(_ address: String, in browser: any ExternalLinkOpening) {
    do throws(ExternalLinkError) {
      let link = try ExternalLink(address)
      let question = StatusMessage.note(L10n.Links.namesUser(host: link.host))
      guard !link.namesUser || statusBeforeKey == question else {
        status = question
        return
      }
      status = .note(L10n.Links.opening(host: link.host))
      browser.open(link) { [weak self] result in
        switch result {
        case .success(let name): self?.status = .note(L10n.Links.opened(host: link.host, browser: name))
        case .failure(let error): self?.status = .failure(error.message)
        }
      }
    } catch {
      status = .failure(error.message)
    }
  }
}
