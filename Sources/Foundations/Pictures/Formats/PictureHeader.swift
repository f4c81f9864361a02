package import Foundation

/// What a picture says of itself before it is decoded: then it may be too late.
package struct PictureHeader: Hashable, Sendable {
  package let format: PictureFormat
  /// Pixels, as the picture is to be seen.
  package let width: Int
  package let height: Int

  /// Reads a header and refuses what goes too far.
  /// - Throws: ``PictureError``
  package init(_ bytes: Data, limits: PictureLimits = PictureLimits()) throws(PictureError) {
    guard bytes.count <= limits.bytes else { throw .tooManyBytes(limit: limits.bytes) }
    guard let format = PictureFormat(bytes) else { throw .notPicture }
    let reader = ByteReader(bytes)
    let size =
      switch format {
      case .png: Self.png(reader)
      case .jpeg: JPEGHeader.size(reader)
      case .gif: Self.gif(reader)
      case .webP: Self.webP(reader)
      }
    guard let (width, height) = size else { throw .damaged }
    guard width > 0, height > 0 else { throw .empty }
    guard max(width, height) <= limits.side, width * height <= limits.pixels else {
      throw .tooManyPixels(width: width, height: height)
    }
    guard max(width, height) <= limits.ratio * min(width, height) else {
      throw .tooNarrow(width: width, height: height)
    }
    (self.format, self.width, self.height) = (format, width, height)
  }

  typealias Size = (width: Int, height: Int)

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
