extension ParameterField {
  /// As a type would declare it, the same in every language: `id: string`, `tag: [string]?`.
  package var declaration: String {
    let type = isList ? "[\(kind.identifier)]" : kind.identifier
    return "\(name): \(type)\(isRequired ? "" : "?")"
  }
}
