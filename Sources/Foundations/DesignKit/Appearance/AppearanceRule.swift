/// A change of how components look that can be taken back exactly.
package protocol AppearanceRule: AnyObject {
  /// Makes the change; a second time does nothing.
  func apply()
  /// Restores what was before the change; without one, does nothing.
  func revert()
}

/// Sets one property of an object.
package final class PropertyAppearanceRule<Value>: AppearanceRule {
  private let get: () -> Value
  private let set: (Value) -> Void
  private let value: Value
  /// What the property was before this rule.
  private var original: Value?

  /// For what has no key path, or depends on a state.
  package init(get: @escaping () -> Value, set: @escaping (Value) -> Void, value: Value) {
    self.get = get
    self.set = set
    self.value = value
  }

  package convenience init<Target: AnyObject>(
    _ target: Target, _ keyPath: ReferenceWritableKeyPath<Target, Value>, _ value: Value
  ) {
    self.init(get: { target[keyPath: keyPath] }, set: { target[keyPath: keyPath] = $0 }, value: value)
  }

  package func apply() {
    guard original == nil else { return }
    original = get()
    set(value)
  }

  package func revert() {
    if let original { set(original) }
    original = nil
  }
}
