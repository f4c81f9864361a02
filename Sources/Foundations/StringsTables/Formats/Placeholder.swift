/// A conversion of a printf-like format: `%@`, `%2$05d`, `%.1f`, `%#@count@`.
package struct Placeholder: Equatable, Sendable {
  package enum Content: Equatable {
    case value(ParameterType)
    /// A plural variable of a `.stringsdict` entry.
    case variable(String)
  }

  /// As it is written.
  package let spelling: String
  /// The 1-based number of the argument, if it is given.
  package let position: Int?
  /// The count of decimals, if it is given.
  package let precision: Int?
  package let content: Content

  /// The type of the argument; nil for a variable, whose own entry says it.
  package var type: ParameterType? {
    guard case .value(let type) = content else { return nil }
    return type
  }

  /// How many decimals are shown: none of an integer, six of a decimal number if nothing is said, as in C.
  package var fractionDigits: Int { type == .number ? precision ?? 6 : 0 }
}

extension Placeholder {
  /// The given position, or the next one of those that are not given.
  package func position(next: inout Int) -> Int {
    if let position { return position }
    defer { next += 1 }
    return next
  }
}
