/// The arguments of a text: their types in the order of their positions.
struct Signature: Equatable {
  let types: [ParameterType]
}

extension Signature: CustomStringConvertible {
  /// The arguments as numbered placeholders.
  var description: String {
    guard !types.isEmpty else { return "no placeholders" }
    return types.enumerated().map { "%\($0.offset + 1)$\($0.element.conversion)" }.joined(separator: ", ")
  }
}
