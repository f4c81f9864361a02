package import Localization

/// Why a text is not a colour.
package enum ColorTextError: Error, Hashable, Sendable {
  case empty
  case notAColor(String)
  /// Hexadecimal, but not of 3, 4, 6 or 8 digits.
  case wrongDigits(String)
  case openBracket(String)
  case wrongComponent(String, text: String)
  case wrongComponentCount(Int, text: String)

  package var message: LocalizedString {
    switch self {
    case .empty: L10n.Colors.empty
    case .notAColor(let text): L10n.Colors.notAColor(text: text)
    case .wrongDigits(let text): L10n.Colors.wrongDigits(text: text)
    case .openBracket(let text): L10n.Colors.openBracket(text: text)
    case .wrongComponent(let component, let text): L10n.Colors.wrongComponent(component: component, text: text)
    case .wrongComponentCount(let count, let text): L10n.Colors.wrongComponentCount(count: count, text: text)
    }
  }
}
