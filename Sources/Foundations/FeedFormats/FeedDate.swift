import Documents
import Localization

/// Reads the dates that feeds contain: RFC 822 with its usual variations, ISO 8601 in all forms, the C library's form,
/// numbers in the order of years, days or months, and seconds or milliseconds since 1970.
struct FeedDate {
  /// Returns seconds since 1970, in UTC without an offset; `nil` for an unreadable date. `1/2/2006` needs an order.
  static func time(of text: String, hasMonthFirst: Bool? = nil) -> Int64? {
    lazy var date = FeedDate(text)
    let time =
      ISO8601.time(of: text) ?? date?.timeSince1970 ?? date?.time(hasMonthFirst: hasMonthFirst) ?? timeOfDayOfYear(text)
    return time.flatMap { $0 < earliest ? nil : $0 }
  }

  /// The beginning of the year 1000. Programs write a date in the years -1 to 1 where they have none.
  private static let earliest: Int64 = -30_610_224_000

  /// Returns whether the month is first in a date such as `12/25/2006`; `nil` for a date that does not tell.
  static func hasMonthFirst(_ text: String) -> Bool? {
    guard let date = FeedDate(text), date.mayHaveMonthFirst, let day = date.day, let month = date.month,
      max(day, month) > 12
    else { return nil }
    return month > 12
  }

  /// Returns the time of a date by the day of the year, `2024-065`, or by the week, `2024-W10-2`.
  private static func timeOfDayOfYear(_ text: String) -> Int64? {
    guard let match = text.firstMatch(of: /^\s*(\d{4})-(?:(\d{3})|W(\d\d)-([1-7]))(?!\d)/),
      let fourth = ISO8601.time(of: match.1 + "-01-04").map({ $0 / 86_400 })
    else { return nil }
    let numbers = [match.2, match.3, match.4].map { $0.flatMap { Int64($0) } ?? 0 }
    // The fourth of January is in the first week. 1970 began on a Thursday.
    let monday = fourth - ((fourth + 3) % 7 + 7) % 7
    let day = match.2 == nil ? monday + (numbers[1] - 1) * 7 + numbers[2] - 1 : fourth + numbers[0] - 4
    return time(of: ISO8601.text(of: day * 86_400).prefix(10) + String(text[match.range.upperBound...]))
  }

  /// The limit of bytes of a date.
  private static let lengthLimit = 200
  /// Stands for all numbers that are larger, so that nothing overflows. Those of a date and its time are smaller.
  private static let largestNumber = 100_000_000_000_000
  /// The marks that stand for others.
  private static let marks = [(". ", "."), ("時", ":"), ("时", ":"), ("시 ", ":")]

  /// A part of a date: a number, a word in lowercase, or another character.
  private enum Token: Equatable {
    case number(Int, digits: Int)
    case word(String)
    case mark(Character)
  }

  private var tokens: [Token] = []
  private var index = 0

  private var year: Int?
  /// Whether the century is missing.
  private var hasShortYear = false
  private var month: Int?
  private var day: Int?
  /// Whether the order of day and month depends on the country, as in `1/2/2006`.
  private var mayHaveMonthFirst = false
  private var clock: (hour: Int, minute: Int, second: Int)?
  private var isAfternoon: Bool?
  /// Seconds to the east.
  private var offset = 0

  /// Reads a date; `nil` for a wrong one.
  private init?(_ text: String) {
    let start = String(decoding: text.utf8.prefix(Self.lengthLimit), as: UTF8.self).map { $0.isWhitespace ? " " : $0 }
    let plain = Self.marks.reduce(String(start)) { $0.replacing($1.0, with: $1.1) }
    var rest = Array(plain.utf8)[...]
    while let first = rest.first {
      if ASCII.isDigit(first) {
        let digits = rest.prefix(while: ASCII.isDigit)
        rest = rest[digits.endIndex...]
        let value = Int(String(decoding: digits, as: UTF8.self)) ?? Self.largestNumber
        tokens.append(.number(min(value, Self.largestNumber), digits: digits.count))
      } else if Self.isLetter(first) {
        let word = rest.prefix(while: Self.isLetter)
        rest = rest[word.endIndex...]
        tokens.append(.word(String(decoding: word, as: UTF8.self).lowercased()))
      } else {
        rest = rest.dropFirst()
        tokens.append(.mark(Character(Unicode.Scalar(first))))
      }
    }
    guard readAll() else { return nil }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || ASCII.isLetter(byte) }

  /// Reads the parts in any order, and returns whether none of them is wrong.
  private mutating func readAll() -> Bool {
    while index < tokens.count {
      switch tokens[index] {
      case .number(let value, let digits): readNumber(value, digits: digits)
      case .word(let word): readWord(word)
      case .mark(let mark):
        index += 1
        if clock != nil, mark == "+" || mark == "-", !readOffset(isEast: mark == "+") { return false }
      }
    }
    return true
  }

  private mutating func readNumber(_ value: Int, digits: Int) {
    if clock == nil, digits <= 2, let (minute, count) = clockWithoutColon {
      clock = (value, minute, 0)
      index += count
    } else if let minute = number(after: ":", at: index + 1) {
      let second = number(after: ":", at: index + 3)
      clock = (value, minute, second ?? 0)
      index += second == nil ? 3 : 5
      if number(after: ".", at: index) ?? number(after: ",", at: index) != nil { index += 2 }
    } else if year == nil, let second = number(after: "-", "/", ".", at: index + 1),
      case let third = number(after: "-", "/", ".", at: index + 3),
      third != nil || month == nil && self.digits(at: index + 2) <= 2
    {
      (year, month, day) = digits == 4 ? (value, second, third ?? 1) : (third, second, value)
      hasShortYear = digits != 4 && index + 4 < tokens.count && self.digits(at: index + 4) <= 2
      mayHaveMonthFirst = digits != 4 && tokens[index + 1] != .mark(".")
      index += third == nil ? 3 : 5
    } else if year == nil, month == nil, digits == 8 || digits == 14 {
      let (date, time) = digits == 8 ? (value, nil) : (value / 1_000_000, value % 1_000_000)
      (year, month, day) = (date / 10_000, date / 100 % 100, date % 100)
      clock = time.map { ($0 / 10_000, $0 / 100 % 100, $0 % 100) }
      index += 1
    } else if day != nil, clock == nil, index > 0, tokens[index - 1] == .word("t"), digits == 4 || digits == 6 {
      let time = digits == 4 ? value * 100 : value
      clock = (time / 10_000, time / 100 % 100, time % 100)
      index += 1
    } else {
      if tokens.count == 1, digits == 4 {
        (year, month, day) = (value, 1, 1)
      } else if day == nil, digits <= 2, (1...31).contains(value) {
        day = value
      } else if year == nil {
        year = value
        hasShortYear = digits <= 2
      }
      index += 1
    }
  }

  /// The minute of a time whose hour comes next, and the number of parts of both: `3 pm`, `10h`, `10 h 30`, `10.30`.
  private var clockWithoutColon: (minute: Int, count: Int)? {
    let next = tokens[(index + 1)...].prefix(5).drop { $0 == .mark(" ") }
    guard case .word(let word)? = next.first else {
      let minute = year != nil && month != nil && day != nil ? number(after: ".", at: index + 1) : nil
      return minute.map { ($0, 3) }
    }
    if word == "h" {
      let rest = next.dropFirst().drop { $0 == .mark(" ") }
      if case .number(let minute, 2)? = rest.first { return (minute, rest.startIndex + 1 - index) }
      return month == nil ? nil : (0, next.startIndex + 1 - index)
    }
    guard Self.halves[word] != nil, word.count > 1 || next.dropFirst().first == .mark(".") else { return nil }
    return (0, 1)
  }

  private func digits(at index: Int) -> Int {
    if case .number(_, let digits) = tokens[index] { digits } else { 0 }
  }

  /// The number after one of some marks.
  private func number(after marks: Character..., at index: Int) -> Int? {
    guard index + 1 < tokens.count, case .mark(let mark) = tokens[index], marks.contains(mark),
      case .number(let value, _) = tokens[index + 1]
    else { return nil }
    return value
  }

  private mutating func readWord(_ word: String) {
    index += 1
    // A month after a word that could be one is the month: `mar` may stand for `mardi`. Zones follow the time.
    if month == nil || clock == nil, let number = Self.months.firstIndex(where: { $0.contains(where: word.hasPrefix) })
    {
      month = number + 1
    } else if let isAfternoon = Self.halves[word], word.count > 1 || clock != nil && isAbbreviated {
      self.isAfternoon = isAfternoon
    } else if ["月", "월"].contains(word), month == nil {
      (month, day) = (day, nil)
    } else if clock != nil, let hours = Self.zones[word] {
      offset = hours * 3_600
    }
  }

  /// Whether a period follows.
  private var isAbbreviated: Bool { index < tokens.count && tokens[index] == .mark(".") }

  /// Reads `0100`, `01:00` and `1` after a sign.
  private mutating func readOffset(isEast: Bool) -> Bool {
    guard index < tokens.count, case .number(let value, let digits) = tokens[index] else { return true }
    let minutes = number(after: ":", at: index + 1)
    index += minutes == nil ? 1 : 3
    let offset = digits > 2 ? value / 100 * 60 + value % 100 : value * 60 + (minutes ?? 0)
    self.offset = (isEast ? 1 : -1) * offset * 60
    // No zone is farther away.
    return digits <= 4 && offset <= 15 * 60
  }

  private func time(hasMonthFirst: Bool?) -> Int64? {
    guard var month, var day, var year else { return nil }
    // Where the clock has twelve hours, the month is first.
    if mayHaveMonthFirst, month > 12 || day <= 12 && hasMonthFirst ?? (isAfternoon != nil) { swap(&month, &day) }
    if hasShortYear, year < 100 { year += year < 50 ? 2000 : 1900 }
    var (hour, minute, second) = clock ?? (0, 0, 0)
    if let isAfternoon, hour <= 12 { hour = hour % 12 + (isAfternoon ? 12 : 0) }
    // Some servers write the end of a day as 24:00. The last minute of some days has 61 seconds.
    guard hour < 24 || hour == 24 && minute == 0, minute < 60, second <= 60 else { return nil }
    let midnight = ISO8601.time(of: "\(year)-\(month.decimal(digits: 2))-\(day.decimal(digits: 2))")
    return midnight.map { $0 + Int64(hour * 3_600 + minute * 60 + second - offset) }
  }

  /// Seconds since 1970, if the whole date is their number, or the number of milliseconds.
  private var timeSince1970: Int64? {
    guard case .number(let value, let digits)? = tokens.first, tokens.count == 1 || number(after: ".", at: 1) != nil
    else {
      return nil
    }
    return switch digits {
    case 9, 10: Int64(value)
    case 12, 13: Int64(value / 1_000)
    default: nil
    }
  }

  /// The beginnings of the months in English, German, French, Spanish, Portuguese, Italian, Dutch, Scandinavian languages,
  /// Polish, Turkish, Russian and Ukrainian.
  private static let months = [
    ["jan", "jän", "ene", "gen", "sty", "oca", "янв", "січ"], ["feb", "fév", "fev", "lut", "şub", "фев", "лют"],
    ["mar", "mär", "mrz", "maart", "mrt", "мар", "бер"], ["apr", "avr", "abr", "kwi", "nis", "апр", "кві"],
    ["may", "mai", "maj", "mag", "mei", "мая", "май", "тра"], ["jun", "juin", "giu", "cze", "haz", "июн", "чер"],
    ["jul", "juil", "lug", "lip", "tem", "июл", "лип"], ["aug", "aoû", "aou", "ago", "sie", "ağu", "авг", "сер"],
    ["sep", "set", "wrz", "eyl", "сен", "вер"], ["oct", "okt", "out", "ott", "paź", "eki", "окт", "жов"],
    ["nov", "lis", "kas", "ноя", "лис"], ["dec", "dez", "déc", "dic", "des", "gru", "ara", "дек", "гру"],
  ]

  /// Whether a half of the day is the second.
  private static let halves = [
    "am": false, "pm": true, "a": false, "p": true, "오전": false, "오후": true, "午前": false, "午後": true, "上午": false,
    "下午": true,
  ]

  /// Hours to the east: the names of RFC 822, and those of Europe and Asia that feeds use.
  private static let zones = [
    "z": 0, "ut": 0, "utc": 0, "gmt": 0, "wet": 0, "bst": 1, "west": 1, "cet": 1, "cest": 2, "eet": 2, "eest": 3,
    "msk": 3, "мск": 3, "jst": 9, "kst": 9, "aest": 10, "aedt": 11, "est": -5, "edt": -4, "cst": -6, "cdt": -5,
    "mst": -7,
    "mdt": -6, "pst": -8, "pdt": -7,
  ]
}
