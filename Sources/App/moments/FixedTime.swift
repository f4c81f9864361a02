import ArgumentParser
import Foundation

/// What `--now` takes: ISO 8601, or seconds since 1970.
struct FixedTime: ExpressibleByArgument {
  let seconds: Int64

  init?(argument: String) {
    if let seconds = Int64(argument), abs(seconds) <= Self.mostSeconds {
      self.seconds = seconds
    } else if let date = try? Date(argument, strategy: .iso8601) {
      seconds = Int64(date.timeIntervalSince1970.rounded())
    } else {
      return nil
    }
  }

  /// The end of the year 9999: later ones are of no calendar here.
  private static let mostSeconds: Int64 = 253_402_300_799
}
