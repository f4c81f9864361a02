import TerminalUI

/// The entries of xterm's 256 colors that are the same in every terminal: all but the first 16, which readers choose.
package enum IndexedPalette {
  package static let indices = TerminalPalette.xterm16.count..<TerminalPalette.xterm256.count
  private static let colors = TerminalPalette.xterm256[indices].map { RGBColor($0) }
  private static let perceived = colors.map { OKLab($0) }

  package static func color(_ index: Int) -> RGBColor { colors[index - indices.lowerBound] }

  /// Returns the entry that looks most like the color.
  package static func nearest(to color: RGBColor) -> Int {
    nearest(to: color) { _ in true } ?? indices.lowerBound
  }

  /// Returns the entry most like the color among those with the contrast ratio on `background`, or the one with most
  /// contrast if none has it.
  package static func nearest(to color: RGBColor, keeping ratio: Double, on background: RGBColor) -> Int {
    nearest(to: color) { $0.contrast(with: background) >= ratio }
      ?? indices.max { self.color($0).contrast(with: background) < self.color($1).contrast(with: background) }
      ?? nearest(to: color)
  }

  /// Returns the entry most like the color among those on which black or white have the contrast ratio.
  package static func nearestGround(to color: RGBColor, allowing ratio: Double) -> Int {
    nearest(to: color) { $0.greatestContrast >= ratio } ?? nearest(to: color)
  }

  private static func nearest(to color: RGBColor, where isFit: (RGBColor) -> Bool) -> Int? {
    let target = OKLab(color)
    var best: (index: Int, distance: Double)?
    for index in indices {
      let distance = perceived[index - indices.lowerBound].squaredDistance(to: target)
      if distance < best?.distance ?? .infinity, isFit(self.color(index)) { best = (index, distance) }
    }
    return best?.index
  }
}
