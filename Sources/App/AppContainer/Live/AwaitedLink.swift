import Routing
import TerminalUI

/// A link that leads to what may not be there yet.
struct AwaitedLink: Hashable {
  let address: String
  let isFromOutside: Bool

  @MainActor
  func follow(_ router: any AppRouting, _ stack: ScreenStack) throws(RoutingError) {
    try router.route(to: address, from: isFromOutside ? nil : stack, using: nil)
  }
}
