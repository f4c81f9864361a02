package import FoundationEssentials

/// The size of a picture, read before it is decoded.
package struct PictureHeader: Equatable, Sendable {
  /// In pixels, after rotation.
  package let width: Int
  package let height: Int

  /// The limit of bytes of the file.
  static let mostBytes = 16 << 20
  private static let mostPixels = 40_000_000
  /// The limit of pixels of a side, which is that of JPEG.
  private static let longestSide = 65_535
  /// The limit of the longer side divided by the shorter one.
  private static let largestRatio = 20

  /// Reads a header and checks the limits.
  package init(_ bytes: Data) throws(PictureError) {
    guard bytes.count <= Self.mostBytes else { throw .tooManyBytes(limit: Self.mostBytes) }
    guard let (width, height) = try Self.size(ByteReader(bytes: bytes)) else { throw .damaged }
    guard width > 0, height > 0 else { throw .empty }
    guard max(width, height) <= Self.longestSide, width * height <= Self.mostPixels else {
      throw .tooManyPixels(width: width, height: height)
    }
    guard max(width, height) <= Self.largestRatio * min(width, height) else {
      throw .tooNarrow(width: width, height: height)
    }
    (self.width, self.height) = (width, height)
  }

  typealias Size = (width: Int, height: Int)

  /// Detects the format by the first bytes. SVG, PDF and similar formats are programs rather than pictures.
  private static func size(_ reader: ByteReader) throws(PictureError) -> Size? {
    if reader.big(4, at: 0) == 0x8950_4E47, reader.big(4, at: 4) == 0x0D0A_1A0A { return png(reader) }
    if reader.big(3, at: 0) == 0xFF_D8FF { return JPEGHeader.size(reader) }
    if reader.has("GIF87a", at: 0) || reader.has("GIF89a", at: 0) { return gif(reader) }
    if reader.has("RIFF", at: 0), reader.has("WEBP", at: 8) { return webP(reader) }
    throw .notPicture
  }

  /// PNG (W3C, third edition), 11.2.1: the header is the first chunk.
  private static func png(_ reader: ByteReader) -> Size? {
    guard reader.has("IHDR", at: 12), let width = reader.big(4, at: 16), let height = reader.big(4, at: 20) else {
      return nil
    }
    return (width, height)
  }

  /// GIF89a, 18: the logical screen, on which the first picture lies.
  private static func gif(_ reader: ByteReader) -> Size? {
    guard let width = reader.little(2, at: 6), let height = reader.little(2, at: 8) else { return nil }
    return (width, height)
  }

  /// RFC 9649, 2.5 to 2.7: lossy, lossless, extended.
  private static func webP(_ reader: ByteReader) -> Size? {
    if reader.has("VP8 ", at: 12) {
      // RFC 6386, 9.1: a key frame and its start code.
      guard let tag = reader.byte(at: 20), tag & 1 == 0, reader.big(3, at: 23) == 0x9D012A,
        let width = reader.little(2, at: 26), let height = reader.little(2, at: 28)
      else { return nil }
      return (width & 0x3FFF, height & 0x3FFF)
    }
    if reader.has("VP8L", at: 12) {
      guard reader.byte(at: 20) == 0x2F, let bits = reader.little(4, at: 21) else { return nil }
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    guard reader.has("VP8X", at: 12), let width = reader.little(3, at: 24), let height = reader.little(3, at: 27)
    else { return nil }
    return (width + 1, height + 1)
  }
}

/// The segments of a JPEG (ITU-T T.81, annex B) up to the one with the size.
enum JPEGHeader {
  /// The size after rotation: cameras store their orientation instead of rotating the picture.
  static func size(_ reader: ByteReader) -> PictureHeader.Size? {
    var offset = 2
    var isTurned = false
    // Each step moves forward; the limit is for files of countless segments.
    for _ in 0..<mostSegments {
      guard reader.byte(at: offset) == 0xFF, let marker = reader.byte(at: offset + 1) else { return nil }
      if marker == 0xFF {
        // Fill bytes.
        offset += 1
        continue
      }
      guard hasLength(marker), let length = reader.big(2, at: offset + 2), length >= 2 else { return nil }
      if isFrame(marker) {
        guard let height = reader.big(2, at: offset + 5), let width = reader.big(2, at: offset + 7) else { return nil }
        return isTurned ? (height, width) : (width, height)
      }
      if marker == applicationData1, reader.has("Exif\0\0", at: offset + 4),
        let orientation = orientation(reader, at: offset + 10, end: offset + 2 + length)
      {
        isTurned = (5...8).contains(orientation)
      }
      offset += 2 + length
    }
    return nil
  }

  private static let mostSegments = 1000
  private static let applicationData1 = 0xE1

  /// Whether a marker starts a frame; three numbers in the range are tables and a reserved marker.
  private static func isFrame(_ marker: Int) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }

  /// Whether a marker has a length, unlike restart, start, end and temporary markers, which do not precede the frame.
  private static func hasLength(_ marker: Int) -> Bool { marker >= 0xC0 && !(0xD0...0xDA).contains(marker) }

  /// Exif 3.0, 4.6: the tag 0x0112 of the first directory.
  private static func orientation(_ reader: ByteReader, at start: Int, end: Int) -> Int? {
    let isLittle = reader.has("II*\0", at: start)
    guard isLittle || reader.has("MM\0*", at: start) else { return nil }
    func number(_ count: Int, at offset: Int) -> Int? {
      guard offset + count <= end else { return nil }
      return isLittle ? reader.little(count, at: offset) : reader.big(count, at: offset)
    }
    guard let directory = number(4, at: start + 4), let count = number(2, at: start + directory) else { return nil }
    for index in 0..<count {
      let entry = start + directory + 2 + 12 * index
      guard let tag = number(2, at: entry) else { return nil }
      if tag == 0x0112 { return number(2, at: entry + 8) }
    }
    return nil
  }
}

/// Reads numbers from a file that may end anywhere.
struct ByteReader {
  let bytes: Data

  /// Whether the bytes at an offset are those of a text.
  func has(_ text: String, at offset: Int) -> Bool {
    offset >= 0 && offset <= bytes.count && bytes.dropFirst(offset).starts(with: text.utf8)
  }

  /// The byte at an offset; `nil` after the end.
  func byte(at offset: Int) -> Int? {
    offset >= 0 && offset < bytes.count ? Int(bytes[bytes.startIndex + offset]) : nil
  }

  /// A number of several bytes, the most significant first.
  func big(_ count: Int, at offset: Int) -> Int? {
    number((0..<count).map { offset + $0 })
  }

  /// A number of several bytes, the least significant first.
  func little(_ count: Int, at offset: Int) -> Int? {
    number((0..<count).reversed().map { offset + $0 })
  }

  private func number(_ offsets: [Int]) -> Int? {
    var number = 0
    for offset in offsets {
      guard let byte = byte(at: offset) else { return nil }
      number = number << 8 | byte
    }
    return number
  }
}
