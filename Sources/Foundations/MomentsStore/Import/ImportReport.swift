/// What became of a feed.
package struct ImportReport: Hashable, Sendable {
  /// A moment that was left out.
  package struct Skipped: Hashable, Sendable {
    /// Where it stands, in the form that editors jump to: `feed.jsonl:14`, or `feed.json: moments[13]`.
    package let place: String
    package let defect: MomentDefect
  }

  package internal(set) var importedCount = 0
  package internal(set) var skippedCount = 0
  /// Moments of the sample that have made room for the feed.
  package internal(set) var removedSampleCount = 0
  /// The first ones that were left out.
  package private(set) var firstSkipped: [Skipped] = []

  private static let mostNamed = 10

  mutating func skip(_ place: @autoclosure () -> String, _ defect: MomentDefect) {
    skippedCount += 1
    if firstSkipped.count < Self.mostNamed { firstSkipped.append(Skipped(place: place(), defect: defect)) }
  }
}
