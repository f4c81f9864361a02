import DesignKit
import Localization
import Routing
package import RunningInstances
import Screens
import TerminalUI

/// Handles links: typed ones, those of keys, and those of other processes (`moments --reuse`).
extension Session {
  /// Opens a link, or a form for its missing parameters.
  func go(to link: String) throws {
    do throws(RoutingError) {
      try model.router.route(to: link, from: stack.top as? any RoutingSource ?? stack)
    } catch {
      if error.lacksParameters, (try? model.askForParameters(of: link)) != nil { return }
      guard case .unknownPath(let name, nearest: []) = error else { throw CommandError(error.message) }
      let names = NearestNames.of(name, among: promptCandidates.all.map(\.name))
      throw CommandError(DesignFileReader.suggesting(names, after: error.messageForReader))
    }
  }

  /// Copies the link that the screen shows, or else the address of the screen, or else that of the selected link.
  func copyAddress() throws -> LocalizedString? {
    let link = stack.top.shownLink ?? stack.topEntry.address
    guard let address = link ?? (stack.top as? any ListScreen)?.spokenItem?.node?.link else {
      throw CommandError(L10n.App.noAddress)
    }
    return try perform(.copy(address))
  }

  // MARK: Other processes

  /// Starts listening for links of other processes. Does nothing on later calls.
  func listen(in folder: InstanceFolder) {
    guard listener == nil, !isFinished else { return }
    do throws(InstanceError) {
      listener = .success(
        try InstanceListener(folder: folder) { [weak self] in
          self?.open(handedOver: $0) ?? InstanceAnswer(status: .unavailable)
        })
    } catch {
      listener = .failure(error)
      guard stack.status == nil else { return }
      stack.status = .failure(L10n.App.notListening(reason: .localized(error.message)))
      // The error appears without waiting for a key, which would clear it.
      drawFrame()
    }
  }

  func stopListening() {
    if case .success(let listener) = listener { listener.close() }
  }

  /// Opens a link of another process. Text that the reader is typing is kept, and so is the screen for the link of the app.
  package func open(handedOver link: String) -> InstanceAnswer {
    guard exitStatus == nil else { return InstanceAnswer(status: .unavailable) }
    guard link != UniversalLinks.baseURL else {
      return InstanceAnswer(status: .success, message: stack.topEntry.address ?? link)
    }
    do throws(RoutingError) {
      try model.router.route(to: link, from: nil)
      let address = stack.topEntry.address ?? link
      stack.status = .note(L10n.App.handedOver(address: address))
      // An error in the content is found when the screen is laid out.
      stack.top.layout(in: contentRect.size, environment: currentEnvironment())
      if let error = stack.top.linkError {
        return InstanceAnswer(status: .usage, message: error.resolved(in: language))
      }
      return InstanceAnswer(status: .success, message: address)
    } catch {
      let message = error.message.resolved(in: language)
      return InstanceAnswer(status: error.exitStatus, message: message)
    }
  }
}

extension RoutingError {
  /// The message in the app, where a name may also be that of a command.
  var messageForReader: LocalizedString {
    if case .unknownPath(let name, nearest: []) = self { L10n.App.unknownName(name: name.excerpt) } else { message }
  }

  /// A Boolean value that indicates whether a form can ask for the missing parameters.
  package var lacksParameters: Bool {
    if case .wrongParameters(_, let problems) = self { problems.contains(where: \.isMissing) } else { false }
  }
}
