import ArgumentParser
import Foundation

/// What `--now` takes: ISO 8601, or seconds since 1970.
struct FixedTime: ExpressibleByArgument {
  let seconds: Int64

  init?(argument: String) {
    if let seconds = Int64(argument), (-Self.mostSeconds...Self.mostSeconds).contains(seconds) {
      self.seconds = seconds
    } else if Self.isDay(argument.prefix { $0 != "T" }), let date = try? Date(argument, strategy: .iso8601) {
      seconds = Int64(date.timeIntervalSince1970.rounded())
    } else {
      return nil
    }
  }

  /// Whether `2026-02-28` is in the calendar; Foundation takes the 30th of February for a day of March.
  private static func isDay(_ text: Substring) -> Bool {
    let numbers = text.split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 3 else { return false }
    let calendar = Calendar(identifier: .gregorian)
    return DateComponents(calendar: calendar, year: numbers[0], month: numbers[1], day: numbers[2]).isValidDate
  }

  /// The end of the year 9999: later ones are of no calendar here.
  private static let mostSeconds: Int64 = 253_402_300_799
}
