package import TerminalUI

/// The entries of xterm's 256 colors that are the same in every terminal: all but the first 16, which readers choose.
package struct IndexedPalette: Sendable {
  package let indices: ClosedRange<Int>
  private let colors: [RGBColor]
  private let perceived: [OKLab]

  package static let xterm256 = IndexedPalette(TerminalPalette.xterm256)

  private init(_ entries: [UInt32]) {
    indices = TerminalPalette.xterm16.count...(entries.count - 1)
    colors = entries[indices].map { RGBColor($0) }
    perceived = colors.map { OKLab($0) }
  }

  package func color(_ index: Int) -> RGBColor { colors[index - indices.lowerBound] }

  /// Returns the entry that looks most like the color.
  package func nearest(to color: RGBColor) -> Int {
    let target = OKLab(color)
    var best = (position: 0, distance: Double.infinity)
    for (position, entry) in perceived.enumerated() {
      let distance = entry.squaredDistance(to: target)
      if distance < best.distance { best = (position, distance) }
    }
    return indices.lowerBound + best.position
  }

  /// Returns the entry with the smallest distance in red, green and blue.
  package func nearestByChannels(to color: RGBColor) -> Int {
    func distance(_ entry: RGBColor) -> Int {
      let red = Int(entry.red) - Int(color.red)
      let green = Int(entry.green) - Int(color.green)
      let blue = Int(entry.blue) - Int(color.blue)
      return red * red + green * green + blue * blue
    }
    return indices.min { distance(self.color($0)) < distance(self.color($1)) } ?? indices.lowerBound
  }

  /// Returns the entry most like the color among those with the contrast ratio on `background`, or the one with most
  /// contrast if none has it.
  package func nearest(to color: RGBColor, keeping ratio: Double, on background: RGBColor) -> Int {
    nearest(to: color) { $0.contrast(with: background) >= ratio }
      ?? indices.max { self.color($0).contrast(with: background) < self.color($1).contrast(with: background) }
      ?? nearest(to: color)
  }

  /// Returns the entry most like the color among those on which black or white have the contrast ratio.
  package func nearestGround(to color: RGBColor, allowing ratio: Double) -> Int {
    nearest(to: color) { $0.greatestContrast >= ratio } ?? nearest(to: color)
  }

  private func nearest(to color: RGBColor, where isFit: (RGBColor) -> Bool) -> Int? {
    let first = nearest(to: color)
    if isFit(self.color(first)) { return first }
    let target = OKLab(color)
    func distance(_ index: Int) -> Double { perceived[index - indices.lowerBound].squaredDistance(to: target) }
    return indices.filter { isFit(self.color($0)) }.min { distance($0) < distance($1) }
  }
}

extension ColorDepth {
  /// Returns the color of a palette entry; for the 16 that readers choose, the default of xterm.
  package func color(ofEntry index: UInt8) -> RGBColor? {
    RGBColor(TerminalPalette.xterm256[Int(index)])
  }
}
