import EventLoop
import Localization
import Routing
import RunningInstances
import TerminalUI

/// Links that other processes hand over (`moments --reuse`).
extension Session {
  /// Listens from now on, unless that was tried already.
  func listen(in folder: InstanceFolder) {
    guard listener == nil, !isFinished else { return }
    do throws(InstanceError) {
      listener = .success(
        try InstanceListener(
          folder: folder, clock: EventLoopClock(),
          language: { [weak self] in self?.presentation.language ?? L10n.developmentLanguage },
          handle: { [weak self] in self?.open(handedOver: $0) ?? InstanceAnswer(status: ExitStatus.unavailable.code) }))
    } catch {
      listener = .failure(error)
      guard stack.status == nil else { return }
      stack.status = .failure(L10n.App.notListening(reason: .localized(error.message)))
      // The first frame is on the screen already, and a key would clear what was never seen.
      drawFrame()
    }
  }

  func stopListening() {
    if case .success(let listener) = listener { listener.close() }
  }

  /// Goes where a link from outside leads. What the reader is typing stays as it is.
  func open(handedOver link: String) -> InstanceAnswer {
    guard exitStatus == nil else { return InstanceAnswer(status: ExitStatus.unavailable.code) }
    do throws(RoutingError) {
      try container.router.route(to: link, from: nil)
      let address = stack.address(of: stack.top) ?? link
      stack.status = .note(L10n.App.handedOver(address: address))
      return InstanceAnswer(status: ExitStatus.success.code, message: address)
    } catch {
      let message = error.message.resolved(in: presentation.language)
      return InstanceAnswer(status: error.exitStatus.code, message: message)
    }
  }
}
