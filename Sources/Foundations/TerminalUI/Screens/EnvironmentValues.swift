package import Localization

/// What drawing may depend on beside a screen's own state; resolved anew for every frame, never stored in state.
///
/// Modules above this one add values of their own by an ``EnvironmentKey``.
package struct EnvironmentValues {
  package var language = Language("en")
  package var symbols = Symbols(.unicode)
  /// Seconds since 1970.
  package var now: Int64 = 0
  /// Seconds east of UTC, at a time in seconds since 1970, where the reader is.
  package var utcOffset: (Int64) -> Int = { _ in 0 }
  /// Writes day and time of a time in seconds since 1970; nil where dates are told by how long ago they were.
  package var absoluteDate: ((Int64, DateLength) -> String)?

  /// The style of an empty cell.
  package var blankStyle = CellStyle.plain

  /// A handful: looking through them is quicker than hashing.
  private var values: [(key: ObjectIdentifier, box: AnyObject)] = []

  private final class Box<Value> {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  package init() {}

  package subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      let identifier = ObjectIdentifier(key)
      guard let box = values.first(where: { $0.key == identifier })?.box else { return key.defaultValue }
      // What is stored under a key was boxed by the setter below.
      return unsafeDowncast(box, to: Box<Key.Value>.self).value
    }
    set {
      let identifier = ObjectIdentifier(key)
      values.removeAll { $0.key == identifier }
      values.append((identifier, Box(newValue)))
    }
  }

  package var repertoire: Repertoire { symbols.repertoire }
}

/// Names a value that a module adds to ``EnvironmentValues``.
package protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

extension EnvironmentValues {
  /// A count with its digits in groups, as the language has them.
  package func text(of count: Int) -> String { NumberSymbols(language: language).text(of: count) }
}

extension LocalizedString {
  /// The words in the language of the environment.
  package func resolved(in environment: EnvironmentValues) -> String { resolved(in: environment.language) }

  /// The words where there is room for so many columns: of a text that has several, the widest that fits.
  package func resolved(in environment: EnvironmentValues, columns: Int) -> String {
    resolved(in: environment.language, fitting: columns) {
      DisplayText($0, repertoire: environment.repertoire).columns
    }
  }
}
