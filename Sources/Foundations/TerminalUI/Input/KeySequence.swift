import Localization

/// Keys that are pressed one after the other for a command; mostly a single key.
package struct KeySequence: Hashable, Sendable {
  package let keys: [KeyEvent]

  package init(_ keys: [KeyEvent]) {
    self.keys = keys
  }

  package var onlyKey: KeyEvent? { keys.count == 1 ? keys.first : nil }

  /// Returns whether more keys follow these.
  package func continues(_ pressed: [KeyEvent]) -> Bool { keys.count > pressed.count && keys.starts(with: pressed) }

  package func label(_ symbols: Symbols) -> String { keys.map { $0.label(symbols) }.joined(separator: " ") }

  /// The sequence as a `KeyScript`.
  package var script: String {
    // A quote begins a text.
    keys.map { $0 == "\"" ? #""\"""# : $0.label(Symbols(.ascii)) }.joined(separator: " ")
  }
}
