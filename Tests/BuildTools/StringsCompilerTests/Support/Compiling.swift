import Documents
import StringsCompiler

/// Compiles tables that are given as text by their paths below `Resources`, with English as the development language.
func compile(_ tables: [String: String]) -> CompilationResult {
  let inputs = tables.map { SourceText(path: $0.key, contents: Array($0.value.utf8)) }
  return TableCompiler.compile(inputs, developmentLanguage: "en")
}

/// Compiles one English table.
func compile(english: String) -> CompilationResult {
  compile(["en.lproj/Localizable.strings": english])
}

extension CompilationResult {
  /// The diagnostics without the path of the only English table.
  var messages: [String] {
    diagnostics.map { $0.description.replacing("en.lproj/Localizable.strings:", with: "") }
  }
}
