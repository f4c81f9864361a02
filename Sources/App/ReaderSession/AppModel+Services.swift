import DesignKit
import DesignKitDemoFeature
import InternalMenuFeature
import Localization
import MomentsStore
package import Networking
package import Pictures
import Routing
import Screens
package import Settings

extension AppModel {
  @MainActor
  package struct Services {
    package let buildTarget: BuildTargetToggle
    package let settings: SettingsStore
    package let history: SettingsStore
    package let languages: LanguageChooser
    package let themes: ThemeChooser
    package let typography: TypographyChooser
    package let externalLinks: BrowserLinkOpener
    /// The loader of pictures, or `nil` if none are shown.
    package let pictures: PictureLoader?
    /// The events of this run, in builds for developers.
    let events: RecentEvents
    let internalToggles: InternalTogglesDataStore
    /// Returns the time in seconds since 1970.
    package let clock: @Sendable () -> Int64
    /// Waits for animations, and before writes.
    package let sleep: @MainActor (Duration) async throws -> Void
    /// Whether moving and opening read moments, and the place in the timeline is kept.
    let followsReader: Bool
    /// Returns the reader's seconds east of UTC at a time in seconds since 1970.
    let utcOffset: (Int64) -> Int

    package init(
      buildTarget: BuildTargetToggle, settings: SettingsStore, history: SettingsStore,
      languages: LanguageChooser, remoteFiles: RemoteFiles, externalLinks: BrowserLinkOpener,
      pictures: PictureLoader? = nil, clock: @escaping @Sendable () -> Int64,
      sleep: @escaping @MainActor (Duration) async throws -> Void, followsReader: Bool,
      utcOffset: @escaping (Int64) -> Int = UTCOffset.local(at:)
    ) {
      (self.buildTarget, self.settings, self.history) = (buildTarget, settings, history)
      (self.languages, self.externalLinks, self.pictures) = (languages, externalLinks, pictures)
      themes = ThemeChooser(settings: settings)
      typography = TypographyChooser(remoteFiles: remoteFiles)
      events = RecentEvents(isOn: buildTarget.showsInternalScreens, clock: clock)
      internalToggles = InternalTogglesDataStore(settings: settings)
      (self.clock, self.sleep, self.utcOffset) = (clock, sleep, utcOffset)
      self.followsReader = followsReader
    }

    func reportScreenView(of name: String) { events.report(.screenView(name: name)) }

    /// Reports that the key of the internal menu was pressed.
    func reportShake(by readerID: String) { events.report(.shake(userID: readerID)) }

    package var isStoring: Bool { settings.isStoring || history.isStoring }

    /// Returns the conditions for the app's commands while `stack` is shown.
    func place(in stack: ScreenStack, speaks: Bool) -> AppPlace {
      AppPlace(
        canGoBack: stack.isModal || stack.previousInLayer != nil,
        isFirstInFrame: stack.isModal && stack.previousInLayer == nil,
        hasContent: !stack.top.showsMessage,
        showsInternalMenu: buildTarget.showsInternalScreens, speaks: speaks,
        hasDetail: !speaks && settings[Session.showsSplitView] && stack.top.detail != nil,
        readsFiles: languages.folder != nil || !themes.files.isEmpty || typography.path != nil)
    }

    package var savedLinks: [String] { settings.savedSearches.map(\.link) }
  }
}

extension SavedSearch {
  /// The link of the matches.
  var link: String {
    String(UniversalLinks.address("Search", ["q": text]).dropFirst(UniversalLinks.baseURL.count))
  }
}

// The ports of features that services implement.

extension TypographyChooser: TypographyRefreshing {}
