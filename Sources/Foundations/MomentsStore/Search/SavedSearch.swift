import Documents

/// The text of a ``MomentFilter`` with a name.
package struct SavedSearch: Hashable, Sendable {
  package let name: String
  package let text: String

  /// The limit of characters of a name.
  static let longestName = 40

  /// Creates a search; spaces around its name do not count.
  ///
  /// - Throws: ``FilterError`` for a name that cannot be typed as a command, or a text that is not a filter.
  package init(name: String, text: String) throws(FilterError) {
    let name = String(name.trimmed)
    let isName = (1...Self.longestName).contains(name.count) && name.contains { $0.isLetter || $0.isNumber }
    let isHarmless = name.unicodeScalars.allSatisfy { ![.control, .format].contains($0.properties.generalCategory) }
    guard isName, isHarmless, !name.contains(where: { "/:?".contains($0) }) else {
      throw FilterError(reason: .wrongName, column: 0)
    }
    let filter = try MomentFilter(text, now: 0, utcOffset: { _ in 0 })
    if filter.isEmpty { throw FilterError(reason: .empty, column: 0) }
    self.name = name
    self.text = text
  }

  /// Returns the filter (``MomentFilter/init(_:now:utcOffset:)``), which may be of a later version of the program.
  package func filter(now: Int64, utcOffset: @escaping (Int64) -> Int) -> MomentFilter? {
    try? MomentFilter(text, now: now, utcOffset: utcOffset)
  }
}
