/// How a character behaves where writing from right to left meets writing from left to right: the classes of Unicode's
/// bidirectional algorithm (UAX #9), as coarse as cells need them.
enum WritingDirection: Hashable, Sendable {
  case leftToRight
  case rightToLeft
  /// Blanks, punctuation and digits, which go along with what they stand in.
  case neutral

  init(of value: UInt32) {
    switch value {
    // Hebrew, Arabic, Syriac, Thaana, N'Ko, Samaritan and their kin, presentation forms, and the scripts of old.
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      let isDigit = (0x660...0x669).contains(value) || (0x6F0...0x6F9).contains(value)
      self = isDigit ? .neutral : .rightToLeft
    default:
      let properties = Unicode.Scalar(value)?.properties
      self = properties?.isAlphabetic == true ? .leftToRight : .neutral
    }
  }
}
