/// The part of the xterm palette that is the same everywhere: the colour cube 16…231 and the greys 232…255. The first 16 are
/// the reader's own and are never used for a mixed colour.
enum XtermPalette {
  /// Levels of a channel in the cube (xterm, 256colres).
  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  static let indices = 16...255

  static func color(_ index: Int) -> RGBColor {
    if index >= 232 {
      let grey = UInt8(8 + 10 * (index - 232))
      return RGBColor(red: grey, green: grey, blue: grey)
    }
    let cube = index - 16
    return RGBColor(red: levels[cube / 36], green: levels[cube / 6 % 6], blue: levels[cube % 6])
  }

  private static let perceived: [OKLab] = indices.map { OKLab(color($0)) }

  /// The entry that looks most like the colour.
  static func nearest(to color: RGBColor) -> Int {
    let target = OKLab(color)
    var best = (index: indices.lowerBound, distance: Double.infinity)
    for (position, entry) in perceived.enumerated() {
      let distance = entry.squaredDistance(to: target)
      if distance < best.distance { best = (indices.lowerBound + position, distance) }
    }
    return best.index
  }

  /// The entry most like the colour among those that keep the ratio on `background`; the one with most contrast if none
  /// does.
  static func nearest(to color: RGBColor, keeping ratio: Double, on background: RGBColor) -> Int {
    let first = nearest(to: color)
    if self.color(first).contrast(with: background) >= ratio { return first }
    let target = OKLab(color)
    let fitting = indices.filter { self.color($0).contrast(with: background) >= ratio }
    let distance = { (index: Int) in perceived[index - indices.lowerBound].squaredDistance(to: target) }
    return fitting.min { distance($0) < distance($1) }
      ?? indices.max { self.color($0).contrast(with: background) < self.color($1).contrast(with: background) } ?? first
  }
}
