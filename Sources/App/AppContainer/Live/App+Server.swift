import Accounts
import DesignKit
import EventLoop
import FeedServer
import Foundation
import Localization
import MomentsStore
import Networking

/// The server whose feed is shown, where there is one.
extension App {
  /// What leads to the server that the command line or else the settings file names; nil for the feed of the store itself.
  func connection(beside location: StoreLocation) throws(FeedConnectionError) -> FeedConnection? {
    let file = try settingsFile()
    guard let address = try address(file) else { return nil }
    let connector = connector(to: address, beside: location, file)
    do throws(StoreError) {
      return try connector.connect(as: connector.authenticator.lastUserID())
    } catch {
      throw .store(error)
    }
  }

  private func connector(
    to address: ServerAddress, beside location: StoreLocation, _ file: SettingsFile
  ) -> FeedConnector {
    let timing = FeedSynchronizer.Timing(
      now: { Int64(time(nil)) }, sleep: { try await EventLoopClock().sleep(for: $0) })
    var limits = FeedClient.Limits()
    if prints { limits.feedTimeout = Self.patience }
    return FeedConnector(
      address: address, identity: Self.identity, transport: transport, location: location,
      interval: (options.refreshInterval ?? file.refreshInterval ?? .standard).duration, timing: timing, limits: limits,
      authenticator: Authenticator(
        service: signInService(of: address),
        vault: try? CredentialVault(environment: environment), now: timing.now))
  }

  /// Revokes the token, if the address of the server is known.
  ///
  /// - Returns: whether the server has done so.
  func revoke(_ credential: Credential) async -> Bool {
    guard let address = address(of: credential) else { return false }
    return await signInService(of: address).signOut(credential)
  }

  /// Where the reader has signed in, else the server that would be shown. No other server gets to see the token.
  private func address(of credential: Credential) -> ServerAddress? {
    let kept = credential.address.flatMap { try? ServerAddress($0) }
    let shown = (try? settingsFile()).flatMap { try? address($0) }
    return [kept, shown].compactMap { $0 }.first { $0.origin.description == credential.server }
  }

  /// Nobody has signed in while one does.
  private func signInService(of address: ServerAddress) -> FeedSignInService {
    let client = FeedClient(
      account: FeedAccount(address: address.url), identity: Self.identity, transport: transport,
      now: { Int64(time(nil)) })
    return FeedSignInService(client: client, address: address)
  }

  private var transport: CurlTransport { CurlTransport(environment: environment) }

  private static let identity = AppIdentity(appVersion: version, osVersion: systemVersion)

  private func settingsFile() throws(FeedConnectionError) -> SettingsFile {
    do throws(DesignFileError) {
      return try SettingsFile(environment: environment)
    } catch {
      throw .settings(error)
    }
  }

  /// A feed that is imported is shown where it goes: in the store itself.
  private func address(_ file: SettingsFile) throws(FeedConnectionError) -> ServerAddress? {
    if options.feed != nil { return nil }
    guard let text = options.server else { return file.server }
    guard text != AppOptions.noServer else { return nil }
    do throws(ServerAddressError) {
      return try ServerAddress(text)
    } catch {
      throw .address(error.forReader)
    }
  }

  /// `6.1.0`
  private static var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }

  /// How long a screen that is written out waits for the server.
  static let patience = Duration.seconds(30)

  /// Waits for the server before a screen is written out. Without an answer the feed of the last time is written. What is
  /// missing is told on standard error.
  ///
  /// - Returns: the end, where there is none of the last time either, or a signal has put one to it.
  func waitForFeed(_ container: AppContainer) -> ExitStatus? {
    guard let feed = container.feed else { return nil }
    let language = container.languages.language
    var result: Result<FeedRefresh, SynchronizationError>?
    if let signal = wait(for: { result = await feed.load(within: Self.patience) }) { return signal }
    if let error = feed.signInError { StandardError.write(error.message, language) }
    switch result {
    case .success(let refresh):
      if let missing = refresh.missing { StandardError.write(missing.message, language) }
      let skippedCount = refresh.report.skippedCount
      if skippedCount > 0 { StandardError.write(L10n.Live.skipped(count: skippedCount), language) }
    case .failure(let error):
      guard feed.hasMoments else { return fail(error.message, .unavailable, language) }
      StandardError.write(L10n.Live.writtenFromStore(reason: .localized(error.message)), language)
    case nil: break
    }
    return nil
  }

  /// - Returns: the end that a signal has put to it.
  func wait(for work: @escaping @MainActor () async -> Void) -> ExitStatus? {
    var isDone = false
    var signal: ExitStatus?
    let task = Task {
      await work()
      isDone = true
    }
    EventLoop(inputDescriptor: EventLoop.noInput).run(
      while: { !isDone && signal == nil }, handle: { signal = signal ?? ExitStatus($0) }, idle: {})
    task.cancel()
    return signal
  }
}
