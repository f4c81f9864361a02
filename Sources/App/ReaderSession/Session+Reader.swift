import Analytics
import DesignKit
import FeedServer
import Localization
package import MomentsStore
import Toggles

/// Replaces the reader when somebody signs in or out, and reports what readers do.
extension Session {
  /// Continues if the same user has signed in, else replaces the reader by one with the store of the new user.
  func signedIn(_ readerID: String, _ welcome: LocalizedString) {
    let destination = reader.linkAfterSignIn ?? reader.awaitedLink
    reader.needsSignIn = false
    if readerID == reader.connection?.readerID {
      reader.feed?.catchUp()
    } else {
      replaceReader(with: readerID, goingTo: destination, welcome)
    }
  }

  /// Replaces the reader by one without a user. Likes that could not be sent stay queued in the former user's store.
  func signedOut(serverKnows: Bool) {
    guard let server = reader.feed?.server else { return }
    replaceReader(with: nil, goingTo: nil, .signedOut(of: server, serverKnows: serverKnows))
  }

  private func replaceReader(with readerID: String?, goingTo destination: AwaitedLink?, _ note: LocalizedString) {
    guard let connector = reader.connection?.connector else { return }
    let connection = connector.connect(as: readerID)
    let former = reader
    prompt = nil
    reader = Reader(services, database: connection.database, connection: connection)
    stack.keyMap = former.stack.keyMap
    reader.go(to: destination)
    stack.status = stack.status ?? .note(note)
    former.feed?.stop()
    Task {
      await former.finish()
      former.close()
    }
  }

  /// Registers the providers of events in builds for developers. Release builds report no events.
  func registerAnalyticsProviders() {
    guard services.buildTarget.showsInternalScreens else { return }
    services.analytics.register(services.events)
    guard let eventLog = services.eventLog else { return }
    let toggles = services.internalToggles
    services.analytics.register(
      JSONLinesProvider(file: eventLog, isOn: { toggles.isToggleOn(.isEventLogEnabled) }) { [weak self] error in
        self?.stack.status = .failure(error.message)
      })
  }

  /// Ends the work in the background and closes the store.
  ///
  /// - Returns: the changes of the reader that are not stored; `nil` if all are.
  @discardableResult
  package func close() -> UnsavedChanges? {
    services.analytics.finish()
    return reader.close()
  }
}
