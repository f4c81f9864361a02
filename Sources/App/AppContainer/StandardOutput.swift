import Foundation
package import Localization

/// Where the results of commands go.
package enum StandardOutput {
  /// Writes what `text` makes; what stands in the way is told on standard error.
  ///
  /// - Parameter isForPrograms: whether the text is in UTF-8 whatever the locale, as JSON is.
  package static func write(
    _ text: () throws -> String, isForPrograms: Bool = false, _ language: Language
  ) -> ExitStatus {
    do {
      let text = try text()
      try FileHandle.standardOutput.write(
        contentsOf: isForPrograms ? Data(text.utf8) : OutputEncoding.data(text))
      return .success
    } catch {
      StandardError.write(L10n.CommandLine.cannotPrint(reason: (error as NSError).systemReason), language)
      return .ioError
    }
  }
}
