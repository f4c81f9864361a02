import TerminalTestSupport
import Testing

@testable import Localization

@Suite(.limited)
struct CivilDateTests {
  @Test(arguments: [-800_000, -147_000, -1_000, 146_000, 2_900_000])
  func `day follows day over four hundred years`(first: Int) {
    var previous = CivilDate(daysSince1970: first)
    for days in first + 1...first + 146_100 {
      let date = CivilDate(daysSince1970: days)
      let follows =
        date.day == previous.day + 1 && date.month == previous.month
        || date.day == 1 && previous.day >= 28 && date.month == previous.month % 12 + 1
      guard follows, date.daysSince1970 == days else {
        Issue.record("\(date) after \(previous)")
        return
      }
      previous = date
    }
  }

  @Test(arguments: [
    (CivilDate(year: 2021, month: 1, day: 31), 1, CivilDate(year: 2021, month: 2, day: 28)),
    (CivilDate(year: 2020, month: 1, day: 31), 1, CivilDate(year: 2020, month: 2, day: 29)),
    (CivilDate(year: 2020, month: 2, day: 29), 12, CivilDate(year: 2021, month: 2, day: 28)),
    (CivilDate(year: 2100, month: 3, day: 31), -1, CivilDate(year: 2100, month: 2, day: 28)),
    (CivilDate(year: 2021, month: 12, day: 15), 1, CivilDate(year: 2022, month: 1, day: 15)),
    (CivilDate(year: 1, month: 1, day: 1), -1, CivilDate(year: 0, month: 12, day: 1)),
    (CivilDate(year: 2021, month: 5, day: 31), -13, CivilDate(year: 2020, month: 4, day: 30)),
  ])
  func `a month later is the same day or the last of a shorter month`(date: CivilDate, months: Int, later: CivilDate) {
    #expect(date.adding(months: months) == later)
  }
}
