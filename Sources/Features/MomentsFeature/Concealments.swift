import FeedFormats
import Localization
import Screens
import Settings
import TerminalUI

/// The hidden parts of moments with a warning. The reader shows them for one moment, or always.
@MainActor
final class Concealments {
  static let showsHidden = Setting(
    "showsHidden", default: false, command: "toggle-hidden", title: L10n.Keys.toggleHidden
  ) {
    $0 ? L10n.Moment.showsHidden : L10n.Moment.hidesHidden
  }

  private let settings: SettingsStore
  /// The ids of the moments whose state is not that of the setting.
  private var exceptions: Set<String> = []

  init(_ settings: SettingsStore) { self.settings = settings }

  var showsAll: Bool { settings[Self.showsHidden] }

  /// The hidden parts at this time, for making rows.
  var hidden: HiddenParts { HiddenParts(showsAll: showsAll, exceptions: exceptions) }

  /// Whether the reader wants to see what a moment hides, and the replies to it.
  func shows(_ moment: Moment) -> Bool { hidden.shows(moment) }

  /// Returns the moment as the reader may see it.
  func shown(_ moment: Moment) -> Moment { hidden.conceals(moment) ? moment.concealed : moment }

  /// Shows the hidden part of a moment, or hides it again.
  func toggle(_ moment: Moment) {
    if exceptions.remove(moment.id) == nil { exceptions.insert(moment.id) }
  }
}

/// Which moments hide a part, while rows are made.
struct HiddenParts {
  fileprivate let showsAll: Bool
  fileprivate let exceptions: Set<String>

  func conceals(_ moment: Moment) -> Bool {
    moment.hidesContent && !shows(moment)
  }

  fileprivate func shows(_ moment: Moment) -> Bool { exceptions.contains(moment.id) != showsAll }
}

extension KeyHint {
  static let reveal = KeyHint("reveal", "x", title: L10n.Keys.reveal, footer: L10n.Hints.reveal, use: .sometimes)
  static let person = KeyHint("show-person", "@", title: L10n.Keys.showPerson)
}
