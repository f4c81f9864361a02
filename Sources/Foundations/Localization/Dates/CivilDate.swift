/// A date of the proleptic Gregorian calendar (ISO 8601), which extends to the years before 1582.
///
/// The conversions are the formulas of Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms": years begin in
/// March, so that the leap day is the last day.
struct CivilDate: Hashable, Sendable {
  let year: Int
  /// 1 to 12.
  let month: Int
  /// 1 to 31.
  let day: Int

  init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// - Parameter daysSince1970: the days since 1970-01-01, negative before it.
  init(daysSince1970: Int) {
    let days = daysSince1970 + Self.daysFromYear0To1970
    let era = days.flooringDivision(by: Self.daysPerEra)
    let dayOfEra = days - era * Self.daysPerEra
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }

  /// The days since 1970-01-01, negative before it.
  var daysSince1970: Int {
    let yearFromMarch = month <= 2 ? year - 1 : year
    let era = yearFromMarch.flooringDivision(by: 400)
    let yearOfEra = yearFromMarch - era * 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * Self.daysPerEra + dayOfEra - Self.daysFromYear0To1970
  }

  /// Returns the same day a number of months later, or the last day of that month if it is shorter.
  func adding(months: Int) -> CivilDate {
    let monthsSinceYear0 = year * 12 + (month - 1) + months
    let newYear = monthsSinceYear0.flooringDivision(by: 12)
    let newMonth = monthsSinceYear0 - newYear * 12 + 1
    return CivilDate(
      year: newYear, month: newMonth, day: min(day, Self.daysInMonth(newMonth, ofYear: newYear)))
  }

  private static let daysPerEra = 146_097
  private static let daysFromYear0To1970 = 719_468

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
  /// - Returns: the quotient.
  func flooringDivision(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
