import StringsTables

extension Signature {
  /// That of a text that the generated `L10n` has numbered.
  ///
  /// - Parameter conversions: the shortest ones, in the order of the positions: `@d`.
  init(conversions: String) {
    self.init(
      types: conversions.compactMap { conversion in ParameterType.allCases.first { $0.conversion == conversion } })
  }
}
