extension RGBColor {
  /// The same hue, on the way to black or white by as little as is needed for the ratio on `background`; black or white
  /// themselves if nothing before reaches it.
  package func adjusted(toContrast ratio: Double, on background: RGBColor) -> RGBColor {
    if contrast(with: background) >= ratio { return self }
    let white = RGBColor(0xFFFFFF)
    let black = RGBColor(0x000000)
    let target = white.contrast(with: background) >= black.contrast(with: background) ? white : black
    let original = OKLab(self)
    let goal: Double = target == white ? 1 : 0
    let steps = 64
    for step in 1..<steps {
      let share = Double(step) / Double(steps)
      var candidate = original
      candidate.lightness += (goal - original.lightness) * share
      // As vivid as before, a much lighter or darker colour would be outside of sRGB, and cutting it off turns the hue.
      candidate.a *= 1 - share
      candidate.b *= 1 - share
      let color = candidate.rgb
      if color.contrast(with: background) >= ratio { return color }
    }
    return target
  }

  /// The ratio of black or white on the colour, whichever is greater.
  package var greatestContrast: Double {
    max(RGBColor(0xFFFFFF).contrast(with: self), RGBColor(0x000000).contrast(with: self))
  }

  /// How different two colours look: the distance in OKLab, times 100; about 2 is just noticed side by side.
  package func difference(to other: RGBColor) -> Double {
    (OKLab(self).squaredDistance(to: OKLab(other))).squareRoot() * 100
  }
}
