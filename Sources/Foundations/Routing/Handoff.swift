/// The key of something that is handed from one screen to another within this process, because it is too large for a link or
/// no text at all. It works once, and never in a link from outside.
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
