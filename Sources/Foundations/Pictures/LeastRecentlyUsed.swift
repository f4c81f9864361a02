/// A cache of values up to a total cost, which evicts the least recently used ones.
struct LeastRecentlyUsed<Key: Hashable, Value> {
  let limit: Int
  /// The cost of all values.
  private(set) var cost = 0
  private var entries: [Key: (value: Value, cost: Int, lastUse: UInt64)] = [:]
  private var uses: UInt64 = 0

  init(limit: Int) {
    self.limit = limit
  }

  mutating func value(for key: Key) -> Value? {
    guard let index = entries.index(forKey: key) else { return nil }
    uses += 1
    entries.values[index].lastUse = uses
    return entries.values[index].value
  }

  /// Inserts a value unless it costs more than the limit.
  mutating func insert(_ value: Value, cost: Int, for key: Key) {
    remove(key)
    guard cost <= limit else { return }
    uses += 1
    entries[key] = (value, cost, uses)
    self.cost += cost
    if self.cost > limit { shrink() }
  }

  mutating func remove(_ key: Key) {
    if let entry = entries.removeValue(forKey: key) { cost -= entry.cost }
  }

  mutating func removeAll(where isGone: (Value) -> Bool) {
    for (key, entry) in entries where isGone(entry.value) { remove(key) }
  }

  /// Makes a little more room than needed, so that not every new value searches for the oldest one. The newest stays.
  private mutating func shrink() {
    let newest = uses
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard cost > limit - limit / 8, entry.lastUse != newest else { break }
      remove(key)
    }
  }
}
