package import TerminalUI

/// The part of an xterm palette that is the same everywhere. Its first 16 entries are the reader's own and are never used
/// for a mixed color.
package struct IndexedPalette: Sendable {
  /// The numbers of the entries that are used.
  package let indices: ClosedRange<Int>
  private let colors: [RGBColor]
  private let perceived: [OKLab]

  /// That of 256 entries.
  package static let xterm256 = IndexedPalette(TerminalPalette.xterm256)
  /// That of 88 entries.
  package static let xterm88 = IndexedPalette(TerminalPalette.xterm88)

  private init(_ entries: [UInt32]) {
    indices = TerminalPalette.xterm16.count...(entries.count - 1)
    colors = entries[indices].map { RGBColor($0) }
    perceived = colors.map { OKLab($0) }
  }

  package func color(_ index: Int) -> RGBColor { colors[index - indices.lowerBound] }

  /// The entry that looks most like the color.
  package func nearest(to color: RGBColor) -> Int {
    let target = OKLab(color)
    var best = (position: 0, distance: Double.infinity)
    for (position, entry) in perceived.enumerated() {
      let distance = entry.squaredDistance(to: target)
      if distance < best.distance { best = (position, distance) }
    }
    return indices.lowerBound + best.position
  }

  /// The entry whose red, green and blue differ least in all.
  package func nearestByChannels(to color: RGBColor) -> Int {
    func distance(_ entry: RGBColor) -> Int {
      [(entry.red, color.red), (entry.green, color.green), (entry.blue, color.blue)]
        .reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) }
    }
    return indices.min { distance(self.color($0)) < distance(self.color($1)) } ?? indices.lowerBound
  }

  /// The entry most like the color among those that keep the ratio on `background`; the one with most contrast if none
  /// does.
  package func nearest(to color: RGBColor, keeping ratio: Double, on background: RGBColor) -> Int {
    nearest(to: color) { $0.contrast(with: background) >= ratio }
      ?? indices.max { self.color($0).contrast(with: background) < self.color($1).contrast(with: background) }
      ?? nearest(to: color)
  }

  /// The entry most like the color among those on which black or white reach the ratio.
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
  /// The value of an entry of the terminal's palette; of the reader's own 16, that of xterm.
  package func color(ofEntry index: UInt8) -> RGBColor? {
    if index < 16 { return ANSIPalette.xterm[Int(index)] }
    let palette: IndexedPalette = self == .ansi88 ? .xterm88 : .xterm256
    return palette.indices.contains(Int(index)) ? palette.color(Int(index)) : nil
  }
}
