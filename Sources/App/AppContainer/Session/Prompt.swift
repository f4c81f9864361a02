import Localization
import TerminalUI

/// A line that is being typed at the bottom of the screen.
struct Prompt {
  enum Purpose: Hashable {
    case goTo
    case search
  }

  let purpose: Purpose
  var editor = LineEditor()

  var label: LocalizedString {
    switch purpose {
    case .goTo: L10n.App.goTo
    case .search: L10n.App.search
    }
  }

  /// What may be typed.
  var placeholder: LocalizedString {
    switch purpose {
    case .goTo: L10n.App.goToPlaceholder
    case .search: L10n.App.searchPlaceholder
    }
  }
}
