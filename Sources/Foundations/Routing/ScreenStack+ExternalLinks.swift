package import TerminalUI
import Localization

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
