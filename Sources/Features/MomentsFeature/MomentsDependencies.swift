import DesignKit
import Localization
package import MomentsStore
package import Routing
package import Settings
import TerminalUI
package import Toggles

/// The services that the screens of moments use.
package struct MomentsDependencies {
  let database: MomentsDatabase
  /// Imports the sample feed into a new store; `nil` if a server provides the feed.
  let fillStore: (() async throws(StoreError) -> Void)?
  let likes: LikeController
  let reading: ReadingController
  /// The server behind the feed, if there is one.
  let liveFeed: (any LiveFeed)?
  /// Returns the time in seconds since 1970.
  let clock: () -> Int64
  /// Returns the reader's seconds east of UTC at a time in seconds since 1970.
  let utcOffset: (Int64) -> Int
  let router: AppRouter
  let muter: SearchMuter
  let internalToggles: InternalTogglesDataStore
  private let remoteConfiguration: RemoteConfiguration

  package init(
    database: MomentsDatabase, fillStore: (() async throws(StoreError) -> Void)? = nil, likes: LikeController,
    reading: ReadingController, liveFeed: (any LiveFeed)? = nil, clock: @escaping () -> Int64,
    utcOffset: @escaping (Int64) -> Int, router: AppRouter, muter: SearchMuter,
    internalToggles: InternalTogglesDataStore, remoteConfiguration: RemoteConfiguration
  ) {
    self.database = database
    self.fillStore = fillStore
    self.likes = likes
    self.reading = reading
    self.liveFeed = liveFeed
    self.clock = clock
    self.utcOffset = utcOffset
    self.router = router
    self.muter = muter
    self.internalToggles = internalToggles
    self.remoteConfiguration = remoteConfiguration
  }
}

@MainActor
extension MomentsDependencies {
  /// The store of saved searches.
  var searches: SettingsStore { muter.settings }

  /// The options for showing moments, from toggles and experiments.
  var style: MomentStyle {
    MomentStyle(
      showsLikes: showsLikes, likeMark: remoteConfiguration.likeButtonStyle == .heart ? .heart : .star,
      avatarShape: remoteConfiguration.isRoundedAvatar ? .rounded : .square)
  }

  /// Whether moments can be liked.
  var showsLikes: Bool { internalToggles.isToggleOn(.isLikeButtonForMomentEnabled) }

  /// Refreshes the feed from its server. Without a server, the status line shows how to import moments.
  func refreshFeed(on stack: ScreenStack?) {
    if let liveFeed {
      liveFeed.refresh()
    } else {
      stack?.status = .note(L10n.Moments.noServer)
    }
  }
}

extension Screen {
  /// Runs `body`, whose error is shown in the status line.
  ///
  /// - Returns: whether there was none.
  @discardableResult
  func showFailure(_ body: () throws(StoreError) -> Void) -> Bool {
    do throws(StoreError) {
      try body()
      return true
    } catch {
      stack?.status = .failure(error.message)
      return false
    }
  }
}

extension Screen {
  /// A Boolean value that indicates whether the screen shows moments of the feed.
  package var showsMoments: Bool { self is MomentScreen || self is MomentListScreen }
}

extension Feature {
  /// The lists of moments, and one moment.
  package static func moments(_ dependencies: MomentsDependencies) -> Feature {
    Feature(
      .moments, .root, .collection(dependencies), .moment(dependencies), .search(dependencies), .source(dependencies),
      settings: [SettingsStore.savedSearches, SettingsStore.mutedSearches, MomentListScreen.showsOneLine])
  }
}
