package import Localization

/// When something was, in the way that the reader has chosen.
package enum DateText: Hashable, Sendable {
  /// How long ago it was, which changes while one reads.
  case relative(LocalizedString)
  /// Its day and time.
  case absolute(String)

  package func resolved(in environment: EnvironmentValues) -> String {
    switch self {
    case .relative(let phrase): phrase.resolved(in: environment)
    case .absolute(let text): text
    }
  }

  /// As a part of another text.
  package var argument: LocalizedString.Argument {
    switch self {
    case .relative(let phrase): .localized(phrase)
    case .absolute(let text): .text(text)
    }
  }
}
