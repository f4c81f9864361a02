package import StringsTables

/// What a compilation gives.
package struct CompilationResult: Sendable {
  /// The source of `L10n`; nil if there was any error.
  package let swiftSource: String?
  /// In the order of their places.
  package let diagnostics: [Diagnostic]
}
