import Analytics
import DesignKit
import Localization
import Networking
import Routing
import SignInFeature
import Toggles

/// What the app is made of that stays as it is whoever reads.
@MainActor
struct AppServices {
  let buildTarget: BuildTargetTogglesDataStore
  let settings: ReaderSettings
  let languages: LanguageChooser
  let themes: ThemeChooser
  let typography: TypographyChooser
  /// What the server's configuration is handed to.
  let remoteConfiguration: RemoteConfiguration
  let externalLinks: any ExternalLinkOpening
  /// Nil where none are shown.
  let pictures: (any PictureService)?
  let events = RecentEvents()
  /// Where events are written if the internal menu has switched that on; nil for nowhere.
  let eventLog: EventLogFile?
  /// Seconds since 1970.
  let clock: () -> Int64
  let animationClock: any Clock<Duration>

  init(
    buildTarget: BuildTargetTogglesDataStore, settings: ReaderSettings, languages: LanguageChooser,
    remoteFiles: RemoteFileLoader, externalLinks: any ExternalLinkOpening, pictures: (any PictureService)? = nil,
    eventLog: EventLogFile? = nil, clock: @escaping () -> Int64,
    animationClock: any Clock<Duration> = ContinuousClock()
  ) {
    self.buildTarget = buildTarget
    self.settings = settings
    self.languages = languages
    themes = ThemeChooser(container: ThemeContainer(), settings: settings)
    typography = TypographyChooser(remoteFiles: remoteFiles)
    remoteConfiguration = RemoteConfiguration(storage: settings)
    self.externalLinks = externalLinks
    self.pictures = pictures
    self.eventLog = eventLog
    self.clock = clock
    self.animationClock = animationClock
  }

  /// Whether texts, theme or typography are files, which may change.
  var readsFiles: Bool { languages.folder != nil || themes.isFileChosen || typography.path != nil }
}
