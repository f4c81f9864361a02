import Following
import Localization
import MomentsStore
import Networking
import Platform
import ReaderSession
import Settings

extension App {
  func followed(in database: MomentsDatabase, _ settings: SettingsStore) -> SourceController {
    SourceController(
      database: database, client: SourceClient(environment: environment),
      limits: SourceRefresher.Limits(settings),
      refreshesAutomatically: settings[FeedSettings.refreshInterval] != .off, invitesReader: !prints,
      now: Self.systemClock, sleep: { try await EventLoop.sleep(for: $0) })
  }

  /// Reads the settings for a command, and writes their errors to standard error.
  static func settings(_ environment: [String: String]) -> SettingsStore {
    let settings = SettingsStore(environment: environment, keepsChanges: false)
    if let error = settings.error { StandardError.write(error, CommandLineLanguage.current) }
    return settings
  }
}

extension SourceClient {
  init(environment: [String: String]) {
    self.init(
      transport: CurlTransport(environment: environment),
      userAgent: "moments/\(AppModel.version) (feed reader for terminals)",
      vault: try? CredentialVault(environment: environment))
  }
}

extension SourceRefresher.Limits {
  @MainActor
  init(_ settings: SettingsStore) {
    self.init()
    if case .seconds(let seconds) = settings[FeedSettings.refreshInterval] { self.interval = Int64(seconds) }
    moments = settings[FeedSettings.momentsPerSource].count
    mergesCopies = { settings[FeedSettings.mergesCopies] }
  }
}
