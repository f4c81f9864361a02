/// The colours that tell people apart. All are entries of the xterm palette, so that 256 colours show them as they are, and
/// all carry white initials at a ratio of 4.5 or more.
package enum AvatarColor {
  private static let colors: [UInt32] = [
    0x005F87, 0x5F00AF, 0xAF005F, 0x005F5F, 0x875F00, 0x5F5F87, 0xAF0000, 0x005FAF, 0x870087, 0x5F5F00, 0x875F5F,
    0x005F00,
  ]

  package static var count: Int { colors.count }

  static func color(_ index: Int, _ contrast: ContrastLevel) -> RGBColor {
    let color = RGBColor(colors[index % colors.count])
    return contrast == .standard ? color : color.mixed(with: RGBColor(0x000000), share: 0.4)
  }

  /// The colour of a person: the same name has the same colour, in every run and on every machine (FNV-1a, 32 bits).
  package static func index(for name: String) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int(hash % UInt32(colors.count))
  }
}
