import FeedServer
import FeedServerTestSupport
import Foundation
import MomentsStore
import MomentsTestSupport
import Networking

@testable import ReaderSession
@testable import Settings

/// The app, connected to a server that a test scripts.
@MainActor
final class ScriptedFeed {
  let server: ScriptedServer
  let driver: SessionDriver
  /// The store of sign-ins.
  let vault: CredentialVault
  private let folder: TemporaryFolder

  nonisolated static let absent: ScriptedServer.Answer = { _, _ throws(HTTPError) in
    throw .cannotConnect(host: "moments.example", port: 443)
  }

  /// - Parameters:
  ///   - cached: The moments that the store of the signed-out reader already contains.
  ///   - credential: The credential of the reader who signed in last.
  init(
    cached: [String] = [], credential: Credential? = nil, _ answer: @escaping ScriptedServer.Answer
  ) async throws {
    let folder = try TemporaryFolder()
    let database = folder.serverDatabase()
    if !cached.isEmpty {
      let earlier = ScriptedServer { _, _ in .page(cached) }
      let fetched = try await earlier.client().feed()
      _ = try await database.store(fetched.answer, since: database.refreshMark())
    }
    server = ScriptedServer(answer)
    let address = try ServerAddress(ScriptedServer.address.absoluteString)
    vault = CredentialVault(folder: folder.path + "/state", keyring: Keyring(environment: [:]))
    if let credential { try await vault.store(credential) }
    let connector = FeedConnector(
      authenticator: Authenticator(
        client: server.client(), address: address, vault: vault, now: { SessionDriver.now }),
      location: StoreLocation(folder: folder.path + "/data"), interval: nil,
      timing: FeedSynchronizer.Timing(now: { SessionDriver.now }, sleep: { try await Task.sleep(for: $0) }))
    driver = try SessionDriver(
      store: TemporaryStore(),
      connection: credential == nil
        ? FeedConnection(connector: connector, client: server.client(), database: database)
        : connector.connect(as: connector.authenticator.lastUserID()))
    self.folder = folder
  }

  func start() { driver.session.reader.feed?.start() }

  var credentialsPath: String { folder.path + "/state/credentials.json" }

  var feed: ServerFeed? { driver.session.reader.feed }
}
