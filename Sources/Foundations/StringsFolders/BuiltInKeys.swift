import Localization
import StringsTables

/// The texts of the app by the names that tables have for them.
struct BuiltInKeys {
  struct Key {
    /// That of the generated `L10n`.
    let number: Int
    let signature: Signature
  }

  private let keys: [String: [String: Key]]

  init() {
    var keys: [String: [String: Key]] = [:]
    for number in 0..<L10n.textCount {
      guard let origin = L10n.origin(number) else { continue }
      keys[origin.table, default: [:]][origin.key] = Key(number: number, signature: Signature(origin.parameters))
    }
    self.keys = keys
  }

  func hasTable(_ table: String) -> Bool { keys[table] != nil }

  func key(_ name: String, of table: String) -> Key? { keys[table]?[name] }

  /// What may have been meant by a name that no text has.
  func nearest(to name: String, of table: String) -> String? {
    NearestNames.of(name, among: keys[table].map { Array($0.keys) } ?? []).first
  }
}
