import Glibc

/// A date of the proleptic Gregorian calendar (ISO 8601), which extends to the years before 1582.
struct CivilDate: Equatable, Sendable {
  let year: Int
  /// 1 to 12.
  let month: Int
  /// 1 to 31.
  let day: Int
}

extension CivilDate {
  init(daysSince1970: Int) {
    var seconds = daysSince1970 * Self.secondsPerDay
    var fields = tm()
    gmtime_r(&seconds, &fields)
    self.init(year: Int(fields.tm_year) + 1900, month: Int(fields.tm_mon) + 1, day: Int(fields.tm_mday))
  }

  /// The days since 1970-01-01, negative before it.
  var daysSince1970: Int {
    var fields = tm()
    fields.tm_year = Int32(year - 1900)
    fields.tm_mon = Int32(month - 1)
    fields.tm_mday = Int32(day)
    return timegm(&fields) / Self.secondsPerDay
  }

  /// Returns the same day a number of months later, or the last day of that month if it is shorter.
  func adding(months: Int) -> CivilDate {
    let monthsSinceYear0 = year * 12 + (month - 1) + months
    let newYear = monthsSinceYear0.flooringDivision(by: 12)
    let newMonth = monthsSinceYear0 - newYear * 12 + 1
    return CivilDate(year: newYear, month: newMonth, day: min(day, Self.daysInMonth(newMonth, ofYear: newYear)))
  }

  static let secondsPerDay = 86_400

  static func daysInMonth(_ month: Int, ofYear year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Int {
  /// Divides and rounds down, so that the remainder is never negative.
  ///
  /// - Parameter divisor: a positive number.
  func flooringDivision(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
