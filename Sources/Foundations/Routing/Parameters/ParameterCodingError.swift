/// What keeps a type from being the parameters of a screen; a mistake of the program.
enum ParameterCodingError: Error, Hashable {
  /// It codes itself in another way than by its fields.
  case hasNoFields
  /// A value that ``ParameterSchema`` has not checked.
  case unexpectedValue(String)
}
