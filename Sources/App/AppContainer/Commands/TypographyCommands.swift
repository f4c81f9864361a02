package import DesignKit
import Foundation
import Localization

/// The commands that work with text: filters from standard input to standard output.
package struct TypographyCommands {
  private let language: Language

  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    language = LanguageMatcher.texts.match(LanguagePreferences(environment: environment)).language
  }

  /// Writes each line in another letter case.
  package func convert(from source: LetterCase, to target: LetterCase) -> ExitStatus {
    do {
      while let line = readLine() {
        try FileHandle.standardOutput.write(contentsOf: Data((target.convert(line, from: source) + "\n").utf8))
      }
      return .success
    } catch {
      StandardError.write(L10n.CommandLine.cannotPrint(reason: (error as NSError).systemReason), language)
      return .ioError
    }
  }
}
