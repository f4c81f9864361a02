/// The symbols of numbers in Western digits of a language: Unicode CLDR 48 (`symbols-numberSystem-latn` and the
/// standard decimal pattern), as in ICU 78.
///
/// Foundation's number styles contain them, too, but loading those takes longer than the first frame may take.
package struct NumberSymbols: Equatable, Sendable {
  package let groupingSeparator: String
  /// The number of digits that the first separator requires before it: with 2, numbers are written 1000 but 10 000.
  let leastLeadingDigits: Int
  /// The number of digits in all groups except the last, which has three.
  let groupSize: Int

  private init(grouping: String, leastLeadingDigits: Int = 1, groupSize: Int = 3) {
    groupingSeparator = grouping
    self.leastLeadingDigits = leastLeadingDigits
    self.groupSize = groupSize
  }

  /// Creates the symbols of a language, or CLDR's default: `1,234`.
  package init(language: Language) {
    self = Self.ofRegion(language.identifier) ?? Self.ofLanguage(language.identifier)
  }

  /// Returns a whole number with its digits in groups.
  package func text(of number: Int) -> String {
    let digits = Array(String(number.magnitude).utf8)
    guard digits.count >= 3 + leastLeadingDigits else { return String(number) }
    var text = number < 0 ? [UInt8(ascii: "-")] : []
    for (index, digit) in digits.enumerated() {
      let following = digits.count - index
      if index > 0, following >= 3, (following - 3).isMultiple(of: groupSize) {
        text += groupingSeparator.utf8
      }
      text.append(digit)
    }
    return String(decoding: text, as: UTF8.self)
  }

  // MARK: - Languages

  /// Returns the symbols of a region that differ from those of its language.
  private static func ofRegion(_ identifier: String) -> NumberSymbols? {
    guard identifier.utf8.count > 3 else { return nil }
    return switch identifier {
    case "de-AT", "de_AT", "en-ZA", "en_ZA", "fr-CA", "fr_CA": spaced
    case "de-CH", "de_CH", "de-LI", "de_LI": NumberSymbols(grouping: "'")
    case "it-CH", "it_CH": NumberSymbols(grouping: "'", leastLeadingDigits: 2)
    case "en-IN", "en_IN": indian
    case "es-419", "es_419", "es-MX", "es_MX", "es-US", "es_US": common
    case "pt-PT", "pt_PT": spacedFromFiveDigits
    default: nil
    }
  }

  private static func ofLanguage(_ identifier: String) -> NumberSymbols {
    switch identifier.prefix(while: { $0 != "-" && $0 != "_" }) {
    case "en", "zh", "ja", "ko": common
    case "de", "pt", "az", "bs", "ca", "da", "el", "eu", "fo", "fy", "gl", "hr", "id", "is", "jv", "ku", "lb", "ln",
      "lo", "mk", "nl", "ro", "rw", "sc", "sr", "su", "tr", "vi", "wo":
      NumberSymbols(grouping: ".")
    case "es", "ia", "it", "sl": NumberSymbols(grouping: ".", leastLeadingDigits: 2)
    case "fr", "eo", "rm": NumberSymbols(grouping: "\u{202F}")
    case "ru", "af", "br", "cs", "fi", "kk", "ky", "lt", "nb", "nn", "no", "os", "se", "sk", "sv", "tg", "tk", "tt",
      "uk", "uz":
      spaced
    case "pl", "be", "bg", "et", "hu", "hy", "ka", "lv", "sq": spacedFromFiveDigits
    case "hi", "as", "bn", "gu", "kok", "ml", "mr", "ne", "or", "pa", "sa", "ta", "te": indian
    case "gsw": NumberSymbols(grouping: "'")
    default: common
    }
  }

  private static let common = NumberSymbols(grouping: ",")
  private static let indian = NumberSymbols(grouping: ",", groupSize: 2)
  private static let spaced = NumberSymbols(grouping: "\u{A0}")
  private static let spacedFromFiveDigits = NumberSymbols(grouping: "\u{A0}", leastLeadingDigits: 2)
}
