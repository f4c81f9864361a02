import Foundation
import Localization
import TerminalUI

/// Writes days and times as a language has them, by Foundation's styles.
///
/// The first date loads the data of the language, which takes about 3 ms (later ones take 2 µs): who is shown how long ago
/// things were does not wait for that.
@MainActor
final class AbsoluteDateFormatter {
  let language: Language
  private let utcOffset: (Int64) -> Int

  private lazy var locale = Locale(identifier: spokenLanguage.identifier)
  private lazy var short = Date.FormatStyle(locale: locale, timeZone: .gmt)
    .year(.twoDigits).month(.defaultDigits).day(.defaultDigits)
  private lazy var medium = Date.FormatStyle(date: .abbreviated, time: .shortened, locale: locale, timeZone: .gmt)
  private lazy var full = Date.FormatStyle(date: .complete, time: .standard, locale: locale, timeZone: .gmt)

  /// - Parameter utcOffset: seconds east of UTC at a time in seconds since 1970.
  init(language: Language, utcOffset: @escaping (Int64) -> Int) {
    self.language = language
    self.utcOffset = utcOffset
  }

  /// Nobody has agreed on how dates are written in a language that is made up.
  private var spokenLanguage: Language {
    PseudoLanguage(rawValue: language.identifier) == nil ? language : L10n.developmentLanguage
  }

  /// - Parameter time: seconds since 1970.
  func text(of time: Int64, _ length: DateLength) -> String {
    // What the clock on the reader's wall shows, as if it hung in Greenwich: no style needs to know the zone.
    let date = Date(timeIntervalSince1970: Double(time) + Double(utcOffset(time)))
    return switch length {
    case .short: short.format(date)
    case .medium: medium.format(date)
    case .full: full.format(date)
    }
  }
}
