package import Localization

/// Why a text is not a script of keys; positions count characters from 1.
package enum KeyScriptError: Error, Hashable, Sendable {
  /// No key is called so; with the name that is most like it.
  case unknownKey(String, position: Int, nearest: String?)
  /// Something other than a quote or a backslash behind a backslash.
  case unknownEscape(String, position: Int)
  /// Text, from its quote on, that is never closed.
  case openQuote(String, position: Int)

  package var message: LocalizedString {
    switch self {
    case .unknownKey(let word, let position, let nearest?):
      L10n.KeyScript.unknownKeyNearest(position: position, word: word.excerpt, name: nearest)
    case .unknownKey(let word, let position, nil):
      L10n.KeyScript.unknownKey(position: position, word: word.excerpt)
    case .unknownEscape(let word, let position): L10n.KeyScript.unknownEscape(position: position, word: word.excerpt)
    case .openQuote(let text, let position):
      L10n.KeyScript.openQuote(position: position, text: text.excerpt)
    }
  }
}
