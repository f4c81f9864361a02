package import FeedServer
import Analytics
package import DesignKit
import Foundation
import Localization
package import MomentsStore
import Routing
import Settings
package import TerminalUI
import Toggles

/// The composition root: the services of the program and the app as the current reader sees it.
@MainActor
package final class AppContainer {
  package nonisolated static let version = "0.1.0"

  package let services: AppServices
  /// The current reader's app. Signing in or out replaces it.
  package private(set) var reader: ReaderContext
  /// The keys that the reader has assigned to commands.
  package var keyMap = KeyMap() {
    didSet {
      reader.stack.keyMap = keyMap
      let shown = keyMap.shown(everywhere.commands, on: nil).first { $0.command == L10n.Keys.languages }
      if let key = shown?.keys.first { services.languages.shownKey = key.script }
    }
  }

  /// - Parameters:
  ///   - database: The store of the feed that is shown without a server.
  ///   - connection: The connection to the server whose feed is shown instead, with a store of its own.
  ///   - authentication: The sign-in that is shown without a server.
  package init(
    _ services: AppServices, database: MomentsDatabase, connection: FeedConnection? = nil,
    authentication: any Authenticating = FeedFileAuthentication()
  ) {
    var services = services
    services.hasServer = connection != nil
    // What a server has set once is not for the feed of a reader without one.
    if connection == nil { services.remoteConfiguration = RemoteConfiguration() }
    self.services = services
    reader = ReaderContext(services, database: database, connection: connection, authentication: authentication)
    registerAnalyticsProviders()
    let authenticator = connection?.connector.authenticator
    authenticator?.signedIn = { [weak self] in self?.signedIn($0, $1) }
    authenticator?.signedOut = { [weak self] in self?.signedOut(serverKnows: $0) }
  }

  /// The commands of this build: those of every screen first, then those of each screen.
  package var commands: [ScreenCommands] {
    var names: Set = [UniversalLinks.rootPath]
    let screens = reader.router.routes.filter { names.insert($0.pattern.name).inserted }.map { $0.commands }
    return [everywhere] + screens
  }

  private var everywhere: ScreenCommands {
    Session.commands(showsInternalMenu: services.buildTarget.showsInternalScreens)
  }

  // MARK: Keys

  /// The path of the file with the reader's keys, which may not exist.
  package private(set) var keysPath: String?
  /// Whether the file existed when it was last read.
  private var hasKeysFile = false

  /// Uses the reader's keys. Issues of the file leave the default keys in place; without a file, all commands have them.
  ///
  /// - Throws: ``DesignFileError``, with all issues.
  package func readKeys(path: String?) throws(DesignFileError) {
    keysPath = path
    let hadFile = hasKeysFile
    hasKeysFile = path.map { access($0, F_OK) == 0 } ?? false
    guard let path, hasKeysFile, let file = try KeysFile(path: path, commands: { commands }) else {
      if hadFile { keyMap = KeyMap() }
      return
    }
    keyMap = file.map
    if let error = file.error { throw error }
  }

  /// Reads the file with the reader's keys again, which may be new. A file that is not JSON changes nothing, and a line with
  /// an issue changes no keys.
  ///
  /// - Returns: the message for the reader; `nil` if there was no file and is none.
  package func reloadKeys() -> StatusMessage? {
    let hadFile = hasKeysFile
    do throws(DesignFileError) {
      try readKeys(path: keysPath)
      return hadFile || hasKeysFile ? .note(L10n.KeysFile.reloaded) : nil
    } catch {
      return .failure(error.message)
    }
  }

  /// Registers the providers of events in builds for developers. Release builds report no events.
  private func registerAnalyticsProviders() {
    guard services.buildTarget.showsInternalScreens else { return }
    services.analytics.register(services.events)
    guard let eventLog = services.eventLog else { return }
    let toggles = services.internalToggles
    services.analytics.register(
      JSONLinesProvider(file: eventLog, isOn: { toggles.isToggleOn(.isEventLogEnabled) }) { [weak self] error in
        self?.reader.stack.status = .failure(error.message)
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

  // MARK: Readers

  /// Continues if the same user has signed in, else replaces the app with one on the new user's store.
  private func signedIn(_ readerID: String, _ welcome: LocalizedString) {
    let destination = reader.linkAfterSignIn ?? reader.awaitedLink
    reader.feed?.needsSignIn = false
    if readerID == reader.connection?.readerID {
      reader.feed?.catchUp()
    } else {
      replaceReader(with: readerID, goingTo: destination, welcome)
    }
  }

  /// Replaces the app with one without a user. Likes that could not be sent stay queued in the former user's store.
  private func signedOut(serverKnows: Bool) {
    guard let server = reader.feed?.server else { return }
    replaceReader(with: nil, goingTo: nil, .signedOut(of: server, serverKnows: serverKnows))
  }

  private func replaceReader(with readerID: String?, goingTo destination: AwaitedLink?, _ note: LocalizedString) {
    guard let connector = reader.connection?.connector else { return }
    do throws(StoreError) {
      let connection = try connector.connect(as: readerID)
      let former = reader
      reader = ReaderContext(
        services, database: connection.database, connection: connection, authentication: connector.authenticator)
      reader.stack.keyMap = keyMap
      reader.go(to: destination)
      reader.stack.status = reader.stack.status ?? .note(note)
      former.feed?.stop()
      Task {
        await former.finish()
        former.close()
      }
    } catch {
      reader.stack.status = .failure(error.message)
    }
  }
}
