import DesignKit
import FeedServer
import Following
import FoundationEssentials
import Glibc
import Localization
import MomentsStore
import Networking
import ReaderSession
import Settings
import System

/// Connects to the server of the feed, and signs out.
extension App {
  /// Connects to the server of the command line, else to that of the settings file; `nil` for the feed of the store.
  ///
  /// - Throws: ``ServerAddressError``
  func connection(beside location: StoreLocation, _ settings: SettingsStore) throws(ServerAddressError)
    -> FeedConnection?
  {
    guard let address = try address(settings) else { return nil }
    let timing = FeedSynchronizer.Timing(
      now: Self.systemClock, sleep: { try await EventLoop.sleep(for: $0) })
    let connector = FeedConnector(
      authenticator: Authenticator(
        client: client(of: address), address: address, vault: try? CredentialVault(environment: environment),
        now: timing.now),
      location: location,
      interval: (options.refreshInterval ?? settings[FeedSettings.refreshInterval] ?? .standard).duration,
      timing: timing)
    return connector.connect(as: connector.authenticator.lastUserID())
  }

  /// Returns the followed sources of a store.
  func following(_ settings: SettingsStore) -> @MainActor (MomentsDatabase) -> FollowedFeed {
    let interval = options.refreshInterval ?? settings[FeedSettings.refreshInterval]
    let limits = SourceRefresher.Limits(settings, interval: interval)
    let client = SourceClient(
      transport: transport, userAgent: Self.userAgent,
      vault: try? CredentialVault(environment: environment, for: .feed))
    return { [prints] database in
      FollowedFeed(
        database: database, client: client, limits: limits, refreshesAutomatically: interval != .off,
        invitesReader: !prints, now: Self.systemClock, sleep: { try await EventLoop.sleep(for: $0) })
    }
  }

  /// The name of the program in requests to sources.
  static let userAgent = "moments/\(Reader.version) (feed reader for terminals)"

  /// Reads the settings for a command, and writes their errors to standard error.
  static func settings(_ environment: [String: String]) -> SettingsStore {
    let settings = SettingsStore(environment: environment, keepsChanges: false)
    if let error = settings.error { StandardError.write(error, CommandLineLanguage.current) }
    return settings
  }

  /// Returns the address of the server; `nil` for the feed of the store, which is always used with `--feed`.
  private func address(_ settings: SettingsStore) throws(ServerAddressError) -> ServerAddress? {
    if options.feed != nil { return nil }
    guard let text = options.server else { return settings[FeedSettings.server] }
    guard text != AppOptions.noServer else { return nil }
    do throws(ServerAddressError) {
      return try ServerAddress(text)
    } catch {
      throw error.forReader
    }
  }

  private var transport: CurlTransport { CurlTransport(environment: environment) }

  /// Returns the client for signing in, which sends no token.
  private func client(of address: ServerAddress) -> FeedClient {
    let system = ProcessInfo.processInfo.operatingSystemVersion
    var limits = FeedClient.Limits()
    if prints { limits.feedTimeout = ServerFeed.printingTimeLimit }
    return FeedClient(
      account: FeedAccount(address: address.url),
      identity: AppIdentity(
        appVersion: Reader.version,
        osVersion: "\(system.majorVersion).\(system.minorVersion).\(system.patchVersion)"),
      transport: transport, limits: limits, now: Self.systemClock)
  }

  // MARK: Loading

  /// Waits for the server before printing. Without an answer, the last feed is printed, with a warning.
  ///
  /// - Throws: ``StartError`` if there is no last feed, or ``Interruption``.
  func waitForFeed(_ reader: Reader) throws {
    guard let feed = reader.feed else { return }
    let language = reader.services.languages.language
    let result = try EventLoop.wait { await feed.load(within: ServerFeed.printingTimeLimit) }
    if let error = feed.signInError { StandardError.write(error.message, language) }
    switch result {
    case .success(let refresh):
      if let missing = refresh.missing { StandardError.write(missing.message, language) }
      let skippedCount = refresh.report.skippedCount
      if skippedCount > 0 { StandardError.write(L10n.Live.skipped(count: skippedCount), language) }
    case .failure(let error):
      guard feed.hasMoments else { throw StartError(error.message, .unavailable) }
      StandardError.write(L10n.Live.writtenFromStore(reason: .localized(error.message)), language)
    }
  }

  // MARK: Signing out

  /// `--sign-out`: signs out of every server.
  func signOut(_ language: Language) throws -> ExitStatus {
    var signedOut: [LocalizedString] = []
    var failures: [CredentialError] = []
    try EventLoop.wait {
      do throws(CredentialError) {
        let vault = try CredentialVault(environment: environment)
        let servers = try vault.servers()
        let revoked = await revokeCredentials(of: servers, vault)
        for server in servers {
          do throws(CredentialError) {
            try await vault.signOut(of: server)
            signedOut.append(.signedOut(of: server, serverKnows: revoked.contains(server)))
          } catch {
            failures.append(error)
          }
        }
        try vault.forgetDamaged()
      } catch {
        failures.append(error)
      }
    }
    let sentences = signedOut.isEmpty && failures.isEmpty ? [L10n.Credentials.nobody] : signedOut
    for failure in failures { StandardError.write(failure, language) }
    try StandardOutput.write(sentences.map { $0.resolved(in: language) + "\n" }.joined())
    return failures.last?.exitStatus ?? .success
  }

  /// Revokes the credentials of all servers at the same time, so that the time limit of one request is enough for all.
  ///
  /// - Returns: The servers that have revoked theirs.
  private func revokeCredentials(of servers: [String], _ vault: CredentialVault) async -> Set<String> {
    let tasks = servers.map { server in
      Task {
        guard let credential = try? await vault.credential(for: server), let address = address(of: credential) else {
          return false
        }
        return await client(of: address).revoke(credential)
      }
    }
    var revoked: Set<String> = []
    for (server, task) in zip(servers, tasks) {
      if await task.value { revoked.insert(server) }
    }
    return revoked
  }

  /// Returns the address at which the user signed in, else the current one if it is on the same server: no other server
  /// receives the token.
  private func address(of credential: Credential) -> ServerAddress? {
    let kept = credential.address.flatMap { try? ServerAddress($0) }
    let shown = try? address(SettingsStore(environment: environment))
    return [kept, shown].compactMap { $0 }.first { $0.origin.description == credential.server }
  }
}

extension SourceRefresher.Limits {
  /// - Parameter interval: the interval of the command line; `nil` for that of the settings file.
  @MainActor
  init(_ settings: SettingsStore, interval: RefreshInterval?) {
    self.init()
    let interval = interval ?? settings[FeedSettings.refreshInterval]
    if case .seconds(let seconds)? = interval { self.interval = Int64(seconds) }
    if let limit = settings[FeedSettings.momentsPerSource] { moments = limit.count }
    mergesCopies = { settings[FeedSettings.mergesCopies] }
  }
}
