import FeedFormats
package import Following
import Localization
package import MomentsStore
package import Routing
import Screens
package import Settings

package struct MomentsDependencies {
  let likes: LikeController
  let reading: ReadingController
  let followed: SourceController
  /// Returns the time in seconds since 1970.
  let clock: () -> Int64
  /// Returns the reader's seconds east of UTC at a time in seconds since 1970.
  let utcOffset: (Int64) -> Int
  let router: AppRouter
  let muter: SearchMuter
  let internalToggles: InternalTogglesDataStore
  let concealments: Concealments

  @MainActor
  package init(
    followed: SourceController, likes: LikeController, reading: ReadingController, clock: @escaping () -> Int64,
    utcOffset: @escaping (Int64) -> Int, router: AppRouter, muter: SearchMuter,
    internalToggles: InternalTogglesDataStore
  ) {
    (self.followed, self.likes, self.reading, self.muter) = (followed, likes, reading, muter)
    (self.clock, self.utcOffset) = (clock, utcOffset)
    (self.router, self.internalToggles) = (router, internalToggles)
    concealments = Concealments(muter.settings)
  }
}

@MainActor
extension MomentsDependencies {
  var database: MomentsDatabase { followed.database }

  /// The posts of accounts that are fetched when they are asked for.
  var posts: AccountPosts { followed.posts }

  var searches: SettingsStore { muter.settings }

  var style: MomentStyle {
    MomentStyle(
      showsLikes: showsLikes, likeMark: internalToggles.isToggleOn(.isStarForLike) ? .star : .heart,
      avatarShape: internalToggles.isToggleOn(.isRoundedAvatar) ? .rounded : .square)
  }

  /// Opens what a person has posted.
  func showPerson(_ author: Author, from screen: some RoutingSource & Screen) throws(RoutingError) {
    try router.route(to: author.address, from: screen, using: .show)
  }

  func toggleRead(_ moment: StoredMoment) -> LocalizedString {
    reading.toggle(moment)
    return reading.isUnread(moment) ? L10n.Reading.nowUnread : L10n.Reading.nowRead
  }

  var showsLikes: Bool { internalToggles.isToggleOn(.isLikeButtonForMomentEnabled) }
}

extension Feature {
  /// The lists of moments, and one moment.
  package static func moments(_ dependencies: MomentsDependencies) -> Feature {
    Feature(
      .moments, .root, .collection(dependencies), .moment(dependencies), .search(dependencies), .source(dependencies),
      .person(dependencies),
      settings: [
        SettingsStore.savedSearches, SettingsStore.mutedSearches, SettingsStore.hidesMuted, SettingsStore.hidesRead,
        SettingsStore.hidesReadIn, MomentListScreen.showsOneLine, MomentListScreen.showsOldestFirst,
        Concealments.showsHidden,
      ])
  }
}
