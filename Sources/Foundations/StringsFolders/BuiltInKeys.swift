import Localization

/// The texts of the app by the names that tables have for them.
struct BuiltInKeys {
  private let numbers: [TextKey: Int]
  private let keys: [String: [String: TextKey]]

  init() {
    let all = (0..<L10n.textCount).compactMap { number in L10n.textKey(number).map { (number: number, key: $0) } }
    numbers = Dictionary(all.map { ($0.key, $0.number) }) { first, _ in first }
    keys = Dictionary(grouping: all.map(\.key), by: \.table).mapValues { keys in
      Dictionary(keys.map { ($0.name, $0) }) { first, _ in first }
    }
  }

  func hasTable(_ table: String) -> Bool { keys[table] != nil }

  func key(_ name: String, of table: String) -> (number: Int, key: TextKey)? {
    guard let key = keys[table]?[name], let number = numbers[key] else { return nil }
    return (number, key)
  }

  /// What may have been meant by a name that no text has.
  func nearest(to name: String, of table: String) -> String? {
    NearestNames.of(name, among: keys[table].map { Array($0.keys) } ?? []).first
  }
}
