/// Keeps what is on its way from one screen to another.
@MainActor
package final class HandoffStore {
  private var values: [(key: String, value: any Sendable)] = []

  /// What is not fetched gives way when so many others have come after it.
  package static let limit = 8

  package init() {}

  /// - Returns: the key that fetches the value, once.
  package func deposit(_ value: some Sendable) -> Handoff {
    let handoff = Handoff(key: String(UInt64.random(in: .min ... .max), radix: 36))
    values.append((handoff.key, value))
    if values.count > Self.limit { values.removeFirst() }
    return handoff
  }

  /// - Returns: nil if it was fetched already, is of another type, or was never there.
  package func fetch<Value: Sendable>(_ handoff: Handoff, as type: Value.Type) -> Value? {
    guard let index = values.firstIndex(where: { $0.key == handoff.key && $0.value is Value }) else { return nil }
    return values.remove(at: index).value as? Value
  }
}
