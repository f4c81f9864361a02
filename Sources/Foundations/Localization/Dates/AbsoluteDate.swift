import Documents

/// A date and time in the words of a language: "Jan 15, 2026 at 12:00 PM".
///
/// The tables contain the patterns (Unicode Technical Standard 35, part 4, "Date Format Patterns") and the names.
package enum AbsoluteDate {
  package enum Length: Hashable, Sendable, CaseIterable {
    /// "1/15/26"
    case short
    /// "Jan 15, 2026 at 12:00 PM"
    case medium
    /// "Thursday, January 15, 2026 at 12:00:00 PM"
    case full

    fileprivate var pattern: LocalizedString {
      switch self {
      case .short: L10n.AbsoluteDate.short
      case .medium: L10n.AbsoluteDate.medium
      case .full: L10n.AbsoluteDate.full
      }
    }
  }

  /// - Parameters:
  ///   - time: seconds since 1970.
  ///   - language: in a pseudo-language, dates are those of the development language.
  ///   - utcOffset: returns the seconds east of UTC at a time.
  package static func text(
    of time: Int64, _ length: Length, in language: Language, utcOffset: @escaping (Int64) -> Int
  ) -> String {
    let language = PseudoLanguage(rawValue: language.identifier) == nil ? language : L10n.developmentLanguage
    let wall = LocalCalendar(utcOffset: utcOffset).wallTime(at: Int(time))
    let pattern = length.pattern.resolved(in: language)
    var text = ""
    var rest = pattern[...]
    while let letter = rest.first {
      if letter == "'" {
        text += rest.dropFirst().prefix { $0 != "'" }
        rest = rest.dropFirst().drop { $0 != "'" }.dropFirst()
      } else {
        let field = rest.prefix { $0 == letter }
        text += value(of: field, wall, language) ?? String(field)
        rest = rest[field.endIndex...]
      }
    }
    return text
  }

  /// Returns what a field of a pattern stands for; `nil` if it is text.
  private static func value(of field: Substring, _ wall: LocalCalendar.WallTime, _ language: Language) -> String? {
    let date = CivilDate(daysSince1970: wall.day)
    let hour = wall.second / 3_600
    func padded(_ number: Int) -> String { number.decimal(digits: field.count) }
    func name(_ index: Int, of names: LocalizedString) -> String? {
      let names = names.resolved(in: language).split(separator: ", ")
      return names.indices.contains(index) ? String(names[index]) : nil
    }
    return switch field {
    case "y": "\(date.year)"
    case "yy": padded(date.year % 100)
    case "M", "MM": padded(date.month)
    case "MMM": name(date.month - 1, of: L10n.AbsoluteDate.shortMonths)
    case "MMMM": name(date.month - 1, of: L10n.AbsoluteDate.months)
    case "d", "dd": padded(date.day)
    // 1970-01-01 was a Thursday, and the first name is that of Sunday.
    case "EEEE": name(((wall.day + 4) % 7 + 7) % 7, of: L10n.AbsoluteDate.weekdays)
    case "H", "HH": padded(hour)
    case "h": padded((hour + 11) % 12 + 1)
    case "mm": padded(wall.second / 60 % 60)
    case "ss": padded(wall.second % 60)
    case "a": name(hour / 12, of: L10n.AbsoluteDate.halves)
    default: nil
    }
  }
}
