extension RGBColor {
  /// The same hue, lighter or darker by as little as is needed for the ratio on `background`; black or white if no
  /// lightness of the hue reaches it.
  package func adjusted(toContrast ratio: Double, on background: RGBColor) -> RGBColor {
    if contrast(with: background) >= ratio { return self }
    let white = RGBColor(0xFFFFFF)
    let black = RGBColor(0x000000)
    let target = white.contrast(with: background) >= black.contrast(with: background) ? white : black
    let original = OKLab(self)
    let goal: Double = target == white ? 1 : 0
    let steps = 64
    for step in 1..<steps {
      var candidate = original
      candidate.lightness += (goal - original.lightness) * Double(step) / Double(steps)
      let color = candidate.rgb
      if color.contrast(with: background) >= ratio { return color }
    }
    return target
  }
}
