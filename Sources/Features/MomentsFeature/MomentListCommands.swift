import FeedFormats
import Following
import Localization
import MomentsStore
import Screens
import Settings
import TerminalUI

/// Commands of lists of moments, some of which an open moment has, too.
extension KeyHint {
  static let nextUnread = KeyHint(
    "next-unread", "J", title: L10n.Keys.nextUnread, footer: L10n.Hints.unread, use: .sometimes
  )
  .repeatable
  static let previousUnread = KeyHint(
    "previous-unread", "K", title: L10n.Keys.previousUnread, footer: L10n.Hints.unread, use: .sometimes
  ).repeatable
  static let toggleRead = KeyHint(
    "toggle-read", "m", title: L10n.Keys.toggleRead, footer: L10n.Hints.read, use: .sometimes)
  static let undoRead = KeyHint("undo-read", "U", title: L10n.Keys.undoRead, needsWholeName: true)
  static let readAll = KeyHint("read-all", "*", title: L10n.Keys.readAll, needsWholeName: true)
  static let likeAll = KeyHint("like-all", "&", title: L10n.Keys.likeAll, needsWholeName: true)
  static let reloadMoments = KeyHint.reload.footer(L10n.Hints.reload, use: .sometimes)
}

extension Command where Target == MomentListScreen {
  /// The commands that open the selected moment.
  static var opening: [Command] {
    [
      Command(.open, when: { $0.offersMoments }) { try $0.openSelected() },
      Command(.openLink, when: { $0.offersMoments }) { try $0.openLink() },
      Command(.openWith, when: { $0.offersMoments }) { try $0.openLink(asks: true) },
      Command(.pipe, when: { $0.offersMoments }) { try $0.pipe() },
      Command(.reveal, when: { $0.offersMoments && $0.selectedMoment?.moment.hidesContent == true }) {
        if let moment = $0.selectedMoment?.moment { $0.dependencies.concealments.toggle(moment) }
      },
      Command(.person, when: { $0.offersMoments && $0.selectedMoment != nil }) {
        if let moment = $0.selectedMoment?.moment { try $0.dependencies.showPerson(moment.author, from: $0) }
      },
    ]
  }

  /// The commands that read and like moments.
  static var reading: [Command] {
    [
      Command(.nextUnread, when: { $0.offersMoments }) { try $0.goToUnread(forward: true) },
      Command(.previousUnread, when: { $0.offersMoments }) { try $0.goToUnread(forward: false) },
      Command(.toggleRead, when: { $0.offersMoments }) { try $0.toggleRead() },
      Command(.hideRead, when: { $0.offersHiding }) { $0.toggleHidesRead() },
      Command(.undoRead, when: { $0.offersMoments }) { $0.dependencies.reading.undo().message },
      Command(FavoriteButton.likeHint, when: { $0.offersMoments && $0.dependencies.showsLikes }) {
        try $0.toggleLike()
      },
      Command("read-above", "M", title: L10n.Keys.readAbove, needsWholeName: true, when: { $0.offersMoments }) {
        try $0.readAbove()
      },
    ]
  }

  /// The commands for all moments of a list that is not the whole timeline.
  static var all: [Command] {
    [
      Command(.readAll, when: { $0.offersMoments }) { try $0.readAll() },
      Command(.likeAll, when: { $0.offersMoments && $0.dependencies.showsLikes }) { try $0.likeAll() },
    ]
  }

  /// The command that reads the list again, and refreshes the followed sources. A store that cannot be read would hide
  /// them, and the list shows its error.
  static var reloading: Command {
    Command(.reloadMoments, when: { !$0.isTyping }) {
      $0.reload(isRefreshed: true)
      if $0.readSelected() { $0.dependencies.followed.refresh() }
    }
  }
}
