package import Localization
package import TerminalUI

/// Knows the languages that there are, and takes another one.
@MainActor
package protocol LanguageChoosing: AnyObject {
  /// The language in use, and why it is that one.
  var choice: LanguageChoice { get }
  /// All languages that can be chosen.
  var offers: [LanguageOffer] { get }
  /// The folder whose texts lie over the built-in ones; nil if there is none.
  var stringsFolder: String? { get }

  /// Takes a language from now on.
  ///
  /// - Returns: what to tell the reader.
  func choose(_ language: Language) -> StatusMessage
}
