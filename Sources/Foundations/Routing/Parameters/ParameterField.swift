/// One parameter of a screen.
package struct ParameterField {
  /// As its type declares it.
  package let name: String
  package let kind: ParameterKind
  package let isRequired: Bool
  /// Whether the name may be there several times.
  package let isList: Bool
  /// Whether a text is one of its values.
  let accepts: (String) -> Bool
}
