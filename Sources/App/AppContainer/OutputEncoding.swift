import Foundation
import Localization
import NcursesTerminal

/// The encoding in which texts for a reader go to standard output and standard error.
enum OutputEncoding {
  /// Nil for UTF-8, which is what texts are made of.
  private static let encoding: CharacterEncoding? = {
    let environment = ProcessInfo.processInfo.environment
    return LocaleEncoding(environment: environment) == .utf8 ? nil : CharacterEncoding(adopting: environment)
  }()

  static func data(_ text: String) -> Data {
    encoding.map { Data($0.bytes(of: text)) } ?? Data(text.utf8)
  }
}
