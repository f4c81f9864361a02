import Localization

/// Reads the dates that feeds contain: RFC 822 with its usual variations, ISO 8601 in all lengths, and the C library's form.
enum FeedDate {
  /// Returns seconds since 1970; `nil` for an unreadable date. Without an offset, the time is in UTC.
  static func time(of text: String) -> Int64? {
    guard let text = text.trimmed else { return nil }
    return ISO8601.time(of: text) ?? shortenedISO8601(text) ?? named(text)
  }

  /// `2026`, `2026-01`, `20260115`, and times after a space or with an offset after one: `2026-01-15 12:00:00 +0100`
  private static func shortenedISO8601(_ text: String) -> Int64? {
    if let match = text.wholeMatch(of: /(\d{4})(?:-?(\d{2}))?(?:-?(\d{2}))?/) {
      return ISO8601.time(of: "\(match.1)-\(match.2 ?? "01")-\(match.3 ?? "01")")
    }
    let pattern = /(\d{4})-?(\d{2})-?(\d{2})[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?\s*(.*)/
    guard let match = text.wholeMatch(of: pattern), let offset = offset(of: match.7) else { return nil }
    let time = ISO8601.time(of: "\(match.1)-\(match.2)-\(match.3)T\(match.4):\(match.5):\(match.6 ?? "00")Z")
    return time.map { $0 - offset }
  }

  /// `Thu, 15 Jan 2026 12:00:00 +0100` and `Thu Jan 15 12:00:00 2026`, with parts in any order around the month's name.
  private static func named(_ text: String) -> Int64? {
    var month: Int?
    var day: Int?
    var year: Int?
    var clock: (hour: Int, minute: Int, second: Int)?
    var isAfternoon: Bool?
    var zone: Int64 = 0
    for word in text.split(whereSeparator: { " ,\t()".contains($0) }).flatMap(Self.parts) {
      if let match = word.wholeMatch(of: /(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?/) {
        clock = (Int(match.1) ?? 0, Int(match.2) ?? 0, match.3.flatMap { Int($0) } ?? 0)
      } else if month == nil, let number = Self.month(word) {
        month = number
      } else if let number = Int(word), !"+-".contains(word.first ?? "0") {
        if day == nil, word.count <= 2, (1...31).contains(number) { day = number } else if year == nil { year = number }
      } else if ["AM", "PM"].contains(word.uppercased()) {
        isAfternoon = word.uppercased() == "PM"
      } else if let offset = offset(of: word), clock != nil {
        zone = offset
      }
    }
    guard let month, let day, var year else { return nil }
    if year < 100 { year += year < 50 ? 2000 : 1900 }
    var (hour, minute, second) = clock ?? (0, 0, 0)
    if let isAfternoon { hour = hour % 12 + (isAfternoon ? 12 : 0) }
    func digits(_ number: Int, _ count: Int = 2) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    // Some servers write the end of a day as 24:00.
    let isMidnight = hour == 24 && minute == 0
    if isMidnight { hour = 0 }
    let date = "\(digits(year, 4))-\(digits(month))-\(digits(day))T\(digits(hour)):\(digits(minute)):\(digits(second))Z"
    return ISO8601.time(of: date).map { $0 - zone + (isMidnight ? 86_400 : 0) }
  }

  /// `15-Jan-2026` in its parts; other words as they are.
  private static func parts(_ word: Substring) -> [Substring] {
    word.wholeMatch(of: /\d{1,2}-\p{L}+-\d{2,4}/) == nil ? [word] : word.split(separator: "-")
  }

  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

  private static func month(_ word: Substring) -> Int? {
    let name = word.lowercased()
    guard name.count >= 3, name.allSatisfy({ $0.isLetter || $0 == "." }) else { return nil }
    return months.firstIndex { name.hasPrefix($0) }.map { $0 + 1 }
  }

  /// The offset of a zone in seconds to the east; `nil` for an unknown one. Nothing means UTC.
  private static func offset(of zone: Substring) -> Int64? {
    if let match = zone.wholeMatch(of: /(?:GMT|UTC)?([+-])(\d{1,2}):?(\d{2})?/) {
      let minutes = (Int64(match.2) ?? 0) * 60 + (match.3.flatMap { Int64($0) } ?? 0)
      return (match.1 == "-" ? -1 : 1) * minutes * 60
    }
    if zone.isEmpty { return 0 }
    return zones[zone.uppercased()].map { Int64($0) * 3_600 }
  }

  /// Hours to the east: the names of RFC 822, and those of Europe and Japan that feeds use.
  private static let zones = [
    "Z": 0, "UT": 0, "UTC": 0, "GMT": 0, "WET": 0, "BST": 1, "WEST": 1, "CET": 1, "CEST": 2, "EET": 2, "EEST": 3,
    "MSK": 3, "JST": 9, "KST": 9, "AEST": 10, "AEDT": 11, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7,
    "MDT": -6, "PST": -8, "PDT": -7,
  ]
}
