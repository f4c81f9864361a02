import Accounts
import Localization
import Routing
import SignInFeature
import TerminalUI

/// Opens the sign-in when the server requires it, but never while the reader is typing.
@MainActor
package final class SignInGate {
  /// Whether a prompt is open at the bottom of the screen.
  package var isPrompting = false
  private let authentication: any Authenticating
  private let router: AppRouter
  private let stack: ScreenStack
  /// Whether a background request has opened the sign-in since the last sign-in.
  private var hasInterrupted = false
  /// The sign-in that was required while the reader was typing. A request of the reader replaces one of the background.
  private var heldBack: (() -> Void)?

  init(authentication: any Authenticating, router: AppRouter, stack: ScreenStack) {
    self.authentication = authentication
    self.router = router
    self.stack = stack
  }

  /// Whether opening a screen would interrupt the reader's typing.
  private var isTyping: Bool { isPrompting || stack.top.isTypedInto }

  func demandSignIn(goingTo address: String?) {
    guard !isAtSignIn else { return }
    guard !isTyping else {
      heldBack = { [weak self] in self?.demandSignIn(goingTo: address) }
      return
    }
    if let open = openSignIn {
      // Closes the screens above the sign-in and keeps the text in its form.
      while stack.top !== open, stack.back() {}
      return
    }
    let path = Route.signInPath
    let link =
      address.map { UniversalLinks.address(path, [Route.nextName: $0]) } ?? UniversalLinks.address(path)
    do throws(RoutingError) {
      try router.route(to: link, from: stack.top as? any RoutingSource ?? stack, using: nil)
    } catch {
      stack.status = .failure(error.message)
    }
  }

  /// Opens the sign-in once, since the reader has not asked for it; later calls only show a note.
  func demandSignInFromBackground() {
    guard !isAtSignIn else { return }
    guard !isTyping else {
      heldBack = heldBack ?? { [weak self] in self?.demandSignInFromBackground() }
      return
    }
    guard authentication.state != .unavailable else { return }
    guard openSignIn == nil else { return }
    guard !hasInterrupted else {
      stack.status = stack.status ?? .note(L10n.SignIn.demanded)
      return
    }
    hasInterrupted = true
    demandSignIn(goingTo: nil)
  }

  /// Opens the delayed sign-in. Called when the reader does not type.
  package func meetDemand() {
    let demand = heldBack
    heldBack = nil
    demand?()
  }

  /// Called after a sign-in, so that the next expiry may open the sign-in again.
  func didSignIn() {
    hasInterrupted = false
    heldBack = nil
  }

  /// The link that is opened after the sign-in: the one that required it, else the screen below; `nil` for the first screen.
  var destination: AwaitedLink? {
    guard let open = openSignIn else { return nil }
    let isFromOutside = stack.isFromOutside(open)
    if let link = stack.address(of: open).flatMap({ try? AppLink($0) }),
      let next = link.parameters[Route.nextName].first
    {
      return AwaitedLink(address: next, isFromOutside: isFromOutside)
    }
    let screens = stack.layers.joined()
    guard let below = screens.prefix(while: { $0 !== open }).last, below !== stack.root else { return nil }
    return stack.address(of: below).map { AwaitedLink(address: $0, isFromOutside: stack.isFromOutside(below)) }
  }

  /// Whether the sign-in is the top screen.
  package var isAtSignIn: Bool { openSignIn.map { $0 === stack.top } ?? false }

  private var openSignIn: (any Screen)? {
    stack.layers.joined().last { screen in
      guard let address = stack.address(of: screen), let link = try? AppLink(address) else { return false }
      return link.path == Route.signInPath
    }
  }
}
