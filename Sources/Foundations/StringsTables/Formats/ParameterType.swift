/// What a placeholder takes.
package enum ParameterType: String, CaseIterable {
  case text = "String"
  case integer = "Int"
  case number = "Double"

  package var swiftName: String { rawValue }

  package var isNumeric: Bool { self != .text }

  /// The shortest conversion of the type, to show to a reader.
  package var conversion: Character {
    switch self {
    case .text: "@"
    case .integer: "d"
    case .number: "f"
    }
  }

  /// The case of `LocalizedString.Argument` that holds it.
  package var argumentCase: String {
    switch self {
    case .text: "text"
    case .integer: "integer"
    case .number: "number"
    }
  }
}
