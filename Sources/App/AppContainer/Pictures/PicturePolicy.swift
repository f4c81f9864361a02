import DesignKit
import TerminalUI

/// When pictures are shown.
struct PicturePolicy {
  let source: PictureSource
  /// Whether they wait for a terminal that does them justice.
  let isAutomatic: Bool

  /// With fewer columns words need the room.
  private static let leastColumns = 60

  /// - Returns: nil where no pictures are to be shown. At accessibility sizes words need all the room that there is.
  func source(textSize: TextSizeCategory, depth: ColorDepth, columns: Int) -> PictureSource? {
    guard !textSize.isAccessibility else { return nil }
    guard isAutomatic else { return source }
    return depth >= .ansi16 && columns >= Self.leastColumns ? source : nil
  }
}
