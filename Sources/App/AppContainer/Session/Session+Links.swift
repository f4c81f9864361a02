import Localization
import Routing
import TerminalUI

/// Going places by links, and taking along the link to where one is.
extension Session {
  /// Goes where a link leads that was typed, or a key stands for. What the screen needs and the link does not say is asked for.
  func go(to link: String) {
    do throws(RoutingError) {
      try container.router.route(to: link, from: stack.top as? any RoutingSource ?? stack)
    } catch {
      if error.isForForm, (try? container.askForParameters(of: link)) != nil { return }
      stack.status = .failure(error.message)
    }
  }

  func copyAddress() {
    guard let address = stack.address(of: stack.top) else {
      stack.status = .failure(L10n.App.noAddress)
      return
    }
    terminal.copy(address)
    stack.status = .note(L10n.App.copied(address: address))
  }
}

extension RoutingError {
  /// Whether somebody who is asked could say what is missing.
  var isForForm: Bool {
    guard case .wrongParameters(_, let problems) = self else { return false }
    return problems.contains { if case .missing = $0 { true } else { false } }
  }
}
