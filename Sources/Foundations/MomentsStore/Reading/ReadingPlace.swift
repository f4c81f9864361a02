/// The place in the timeline where the reader stopped: the selected moment and its location on the screen.
package struct ReadingPlace: Equatable, Sendable {
  /// The properties of a screen that rows have the same heights in.
  package struct Look: Equatable, Sendable {
    package let columns: Int
    package let rows: Int
    package let textSize: String

    package init(columns: Int, rows: Int, textSize: String) {
      (self.columns, self.rows, self.textSize) = (columns, rows, textSize)
    }
  }

  package let momentID: String
  package let key: TimelineKey
  /// The number of newer moments.
  package let index: Int
  /// The row of the screen at which the moment begins; negative if it begins above.
  package let row: Int
  package let look: Look

  package init(momentID: String, key: TimelineKey, index: Int, row: Int, look: Look) {
    (self.momentID, self.key, self.index, self.row, self.look) = (momentID, key, index, row, look)
  }
}
