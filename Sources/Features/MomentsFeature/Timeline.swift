package import DesignKit
import FeedFormats
import Following
import Localization
import MomentsStore
import Routing
import TerminalUI

extension Route {
  /// `https://momentsapp.com/Moments`: the timeline, which is the first screen; a link to it closes all that lies above.
  static let moments = Route(Timeline.path, trust: .outside, commands: { Timeline.commands }) { _ in nil }

  /// `https://momentsapp.com/`: the same.
  static let root = Route(
    UniversalLinks.rootPath, trust: .outside, commands: { Timeline.commands }
  ) { _ in nil }
}

/// The first screen of the app: the owner of the feed, and all moments, newest first.
package struct Timeline: MomentSource {
  package static let path = "Moments"

  @MainActor
  package static func makeScreen(_ dependencies: MomentsDependencies) -> any Screen {
    let screen = MomentListScreen(Timeline(), dependencies: dependencies)
    dependencies.reading.place = { [weak screen] in screen?.place }
    return screen
  }

  let analyticsName = "MomentsList"

  func title(of list: MomentListScreen) -> LocalizedString { L10n.Moments.title }

  func filter(of list: MomentListScreen) -> MomentFilter? { .all }

  // MARK: Words

  func notices(of list: MomentListScreen) -> [LocalizedString] {
    let unreadCount = list.dependencies.reading.unreadCount
    let unread = unreadCount > 0 ? L10n.Reading.unread(count: unreadCount) : nil
    let progress = list.dependencies.followed.isRefreshing ? L10n.Live.refreshing : nil
    return [unread, news(of: list) ?? progress].compactMap(\.self)
  }

  func news(of list: MomentListScreen) -> LocalizedString? {
    let followed = list.dependencies.followed
    let newCount = min(list.newCount, list.dependencies.reading.unreadCount) + followed.newCount
    if newCount > 0 { return L10n.Live.newMoments(count: newCount, key: list.key(of: Self.showNewHint)) }
    return followed.hasFailed && !followed.isRefreshing ? L10n.Live.outdated : nil
  }

  func emptyPane(of list: MomentListScreen) -> MessagePane {
    MessagePane(
      title: L10n.Moments.emptyTitle, message: L10n.Moments.emptyMessage, hint: list.shown(.reloadMoments))
  }

  // MARK: The header

  /// The owner of the feed, and a hint for a reader who reads the sample.
  func header(of list: MomentListScreen, in context: RowContext) -> [Row<Never>] {
    var rows: [Row<Never>] = []
    if let user = list.reader {
      let person = Person(name: user.name, avatar: user.avatar, shape: list.dependencies.style.avatarShape)
      rows.append(
        ProfileHeader(person, cover: user.backgroundImage, darkCover: user.backgroundImageDark).row(in: context)
          .semantics(SemanticNode(.heading, user.name, attributes: ["id": .text(user.id), "level": .integer(1)])))
    }
    if let invitation = list.dependencies.followed.invitation(to: list.reader) {
      rows.append(.note(context.text(invitation)))
    }
    return rows
  }

  // MARK: Commands

  private static let showNewHint = KeyHint("show-new", ".", title: L10n.Keys.showNew)

  static let commands: [Command<MomentListScreen>] =
    Command.moving + Command.opening + [
      Command(
        "show-all-found", "S", title: L10n.Keys.showAllFound, footer: L10n.Hints.matches, use: .sometimes,
        when: { $0.offersMoments }
      ) { try $0.showAllFound() },
      Command.reloading,
    ] + Command.reading + [
      Command(showNewHint, when: { $0.offersMoments }) { $0.navigate(.first) },
      Command("show-following", "O", title: L10n.Keys.showFollowing, when: { $0.failure == nil }) {
        try $0.dependencies.router.route(to: UniversalLinks.address("Following"), from: $0, using: .show)
      },
      Command("jump-back", "'", title: L10n.Keys.jumpBack, when: { $0.offersMoments }) { try $0.jumpBack() },
    ]
}
