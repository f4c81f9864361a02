/// The arguments of a text: their types in the order of their positions.
package struct Signature: Equatable, Sendable {
  package let types: [ParameterType]

  package init(types: [ParameterType]) {
    self.types = types
  }
}

extension Signature: CustomStringConvertible {
  /// The arguments as numbered placeholders.
  package var description: String {
    guard !types.isEmpty else { return "no placeholders" }
    return types.enumerated().map { "%\($0.offset + 1)$\($0.element.conversion)" }.joined(separator: ", ")
  }
}
