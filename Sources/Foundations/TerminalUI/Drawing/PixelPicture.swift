/// A picture in pixels, row after row.
///
/// Told from others by what it is, not by what it looks like: a terminal that keeps it is sent it once.
package final class PixelPicture: Hashable, Sendable {
  package let size: PixelSize
  /// Whether nothing shows through it: then its pixels have no alpha.
  package let isOpaque: Bool
  /// Red, green, blue and, unless it is opaque, alpha of each pixel.
  package let bytes: [UInt8]

  /// - Parameter bytes: as many as the size says.
  package init?(size: PixelSize, isOpaque: Bool, bytes: [UInt8]) {
    guard size.width > 0, size.height > 0, bytes.count == size.area * Self.bytesPerPixel(isOpaque: isOpaque) else {
      return nil
    }
    self.size = size
    self.isOpaque = isOpaque
    self.bytes = bytes
  }

  package var bytesPerPixel: Int { Self.bytesPerPixel(isOpaque: isOpaque) }

  private static func bytesPerPixel(isOpaque: Bool) -> Int { isOpaque ? 3 : 4 }

  package static func == (one: PixelPicture, other: PixelPicture) -> Bool { one === other }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
