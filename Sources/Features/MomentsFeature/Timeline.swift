import DesignKit
import FeedFormats
import Following
import Localization
import MomentsStore
import Routing
package import Screens
import TerminalUI

/// The first screen of the app: the owner of the feed, and all moments, newest first.
package enum Timeline {
  package static let path = "Moments"

  @MainActor
  package static func makeScreen(_ dependencies: MomentsDependencies) -> any Screen {
    let screen = MomentListScreen(.timeline, dependencies: dependencies)
    dependencies.reading.place = { [weak screen] in screen?.place }
    return screen
  }

  fileprivate static let showNewHint = KeyHint("show-new", ".", title: L10n.Keys.showNew)

  @MainActor
  static let commands: [Command<MomentListScreen>] =
    Command.moving + Command.opening + [
      Command(
        "show-all-found", "S", title: L10n.Keys.showAllFound, footer: L10n.Hints.matches, use: .sometimes,
        when: { $0.offersMoments }
      ) { try $0.showAllFound() },
      Command.reloading,
    ] + Command.reading + [
      Command(showNewHint, when: { $0.offersMoments }) {
        $0.navigate($0.window?.isOldestFirst == true ? .last : .first)
      },
      Command("show-following", "O", title: L10n.Keys.showFollowing, when: { $0.failure == nil }) {
        try $0.dependencies.router.route(to: UniversalLinks.address("Following"), from: $0, using: .show)
      },
      Command("jump-back", "'", title: L10n.Keys.jumpBack, when: { $0.offersMoments }) { try $0.jumpBack() },
    ]
}

extension MomentListScreen {
  var timelineNotices: [LocalizedString] {
    let unreadCount = dependencies.reading.unreadCount
    let unread = unreadCount > 0 ? L10n.Reading.unread(count: unreadCount) : nil
    let progress = dependencies.followed.isRefreshing ? L10n.Live.refreshing : nil
    return [unread, timelineNews ?? progress].compactMap(\.self)
  }

  var timelineNews: LocalizedString? {
    let followed = dependencies.followed
    let newCount = min(newCount, dependencies.reading.unreadCount) + followed.newCount
    if newCount > 0 {
      let key = key(of: Timeline.showNewHint)
      return isSpoken
        ? L10n.Reader.newMoments(count: newCount, key: key) : L10n.Live.newMoments(count: newCount, key: key)
    }
    return followed.hasFailed && !followed.isRefreshing ? L10n.Live.outdated : nil
  }

  /// Returns the owner of the feed, and a hint for a reader who reads the sample.
  func timelineHeader(in context: RowContext) -> [Row<Never>] {
    var rows: [Row<Never>] = []
    if let user = reader {
      let person = Person(name: user.name, avatar: user.avatar, shape: dependencies.style.avatarShape)
      rows.append(
        ProfileHeader(person, cover: user.backgroundImage, darkCover: user.backgroundImageDark).row(in: context)
          .semantics(SemanticNode(.heading, user.name, attributes: ["id": .text(user.id), "level": .integer(1)]))
          .speaking { [SpokenPart(L10n.Reader.feedOf(name: user.name).resolved(in: $0))] })
    }
    if dependencies.followed.invites(reader) {
      let key = KeyEvent(":").label(context.environment.symbols)
      rows.append(.note(context.text(L10n.Following.sampleHint(key: key))))
    }
    return rows
  }
}
