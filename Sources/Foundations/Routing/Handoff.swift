/// The key of a value that one screen passes to another within this process, because the value is too large for a link or not
/// a text. It works once, and never in a link from outside.
package struct Handoff: LinkValue, Hashable {
  package let key: String

  package static var kind: ParameterKind { .handoff }
  package static var placeholder: Handoff { Handoff(key: "") }

  package init(key: String) {
    self.key = key
  }

  package init?(linkText: String) {
    self.init(key: linkText)
  }

  package var linkText: String { key }
}

/// The values that screens pass to each other.
@MainActor
package final class HandoffStore {
  private var values: [(key: String, value: any Sendable)] = []

  /// The number of values that are kept; a new one replaces the oldest.
  package static let limit = 8

  package init() {}

  /// Stores a value and returns the key that fetches it once.
  package func deposit(_ value: some Sendable) -> Handoff {
    let handoff = Handoff(key: String(UInt64.random(in: .min ... .max), radix: 36))
    values.append((handoff.key, value))
    if values.count > Self.limit { values.removeFirst() }
    return handoff
  }

  /// Removes and returns a value; `nil` if it is of another type, was fetched already, or is not stored any longer.
  package func fetch<Value: Sendable>(_ handoff: Handoff, as type: Value.Type) -> Value? {
    guard let index = values.firstIndex(where: { $0.key == handoff.key && $0.value is Value }) else { return nil }
    return values.remove(at: index).value as? Value
  }
}
