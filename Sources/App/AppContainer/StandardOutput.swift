import Foundation
package import Localization

/// Where the results of commands go.
package enum StandardOutput {
  /// Writes what `text` makes; what stands in the way is told on standard error.
  package static func write(_ text: () throws -> String, _ language: Language) -> ExitStatus {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text().utf8))
      return .success
    } catch {
      StandardError.write(L10n.CommandLine.cannotPrint(reason: (error as NSError).systemReason), language)
      return .ioError
    }
  }
}
