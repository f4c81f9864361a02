/// The segments of a JPEG (ITU-T T.81, annex B) up to the one that tells the size.
enum JPEGHeader {
  /// As it is to be seen: a camera that was held upright says so instead of turning the picture.
  static func size(_ reader: ByteReader) -> PictureHeader.Size? {
    var offset = 2
    var isTurned = false
    // Each step goes forward; the limit is for files that are nothing but segments.
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

  /// Start of frame, of any process but a hierarchical one's differences; among them stand tables and a reserved marker.
  private static func isFrame(_ marker: Int) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }

  /// Restart markers, the picture's own ends and a temporary marker have none, and do not stand before the frame.
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
