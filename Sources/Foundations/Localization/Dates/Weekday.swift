/// A day of the week, by its number in ISO 8601.
package enum Weekday: Int, Hashable, Sendable, CaseIterable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday
}
