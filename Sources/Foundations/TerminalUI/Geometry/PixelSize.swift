/// An extent in pixels.
package struct PixelSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  package var area: Int { width * height }

  /// The same proportions with no more pixels than these, at least one each way.
  package func scaledDown(toArea limit: Int) -> PixelSize {
    guard area > limit else { return self }
    let factor = (Double(max(limit, 1)) / Double(area)).squareRoot()
    return PixelSize(width: max(1, Int(Double(width) * factor)), height: max(1, Int(Double(height) * factor)))
  }
}
