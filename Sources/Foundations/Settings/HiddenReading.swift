import Localization
package import Screens
import TerminalUI

/// Lists that hide what is read.
extension SettingsStore {
  /// Whether lists hide read moments without an entry in ``hidesReadIn``.
  package static let hidesRead = Setting("hidesRead", default: false)
  /// The lists in which the reader has chosen otherwise: searches by their texts, screens by their paths after a slash.
  package static let hidesReadIn = Setting<[String: Bool]>("hidesReadIn", default: [:])

  package func hidesRead(in list: String) -> Bool { self[Self.hidesReadIn][list] ?? self[Self.hidesRead] }

  /// Hides what is read in a list, or shows it again.
  ///
  /// - Returns: whether it is hidden.
  package func toggleHidesRead(in list: String) -> Bool {
    let hides = !hidesRead(in: list)
    self[Self.hidesReadIn][list] = hides == self[Self.hidesRead] ? nil : hides
    return hides
  }
}

extension KeyHint {
  /// Hides what is read in a list, or shows it again.
  package static let hideRead = KeyHint("hide-read", ",", title: L10n.Keys.hideRead, needsWholeName: true)
}
