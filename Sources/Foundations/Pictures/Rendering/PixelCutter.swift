import DesignKit
import TerminalUI

/// Cuts the part that is kept out of a picture in pixels, in the size in which it is shown.
struct PixelCutter {
  let scale: PictureScale
  /// Of the result.
  let pixelsPerCell: PixelSize
  let isRounded: Bool

  /// chafa 1.12 lets a little through some pixels of every picture (243 of 255).
  private static let leastOpaque: UInt8 = 240

  /// - Parameter drawn: the whole picture, stretched over the cells in which it is drawn.
  /// - Throws: ``PictureError/empty``
  func cut(_ drawn: PixelPicture) throws(PictureError) -> PixelPicture {
    let size = PixelSize(
      width: scale.kept.size.columns * pixelsPerCell.width, height: scale.kept.size.rows * pixelsPerCell.height)
    let columns = sources(
      size.width, from: scale.kept.minColumn * pixelsPerCell.width, of: scale.drawn.columns * pixelsPerCell.width,
      in: drawn.size.width)
    let rows = sources(
      size.height, from: scale.kept.minRow * pixelsPerCell.height, of: scale.drawn.rows * pixelsPerCell.height,
      in: drawn.size.height)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size.area * 4)
    drawn.bytes.withUnsafeBufferPointer { source in
      for row in rows {
        for column in columns {
          let start = (row * drawn.size.width + column) * drawn.bytesPerPixel
          for channel in 0..<3 { bytes.append(source[start + channel]) }
          bytes.append(drawn.isOpaque || source[start + 3] >= Self.leastOpaque ? .max : source[start + 3])
        }
      }
    }
    if isRounded { cutCorners(&bytes, size) }
    let isOpaque = stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == .max }
    if isOpaque { bytes = Self.withoutAlpha(bytes) }
    guard let picture = PixelPicture(size: size, isOpaque: isOpaque, bytes: bytes) else { throw .empty }
    return picture
  }

  /// For each of `count` places from `first` on, of `all`, the nearest of `length` pixels.
  private func sources(_ count: Int, from first: Int, of all: Int, in length: Int) -> [Int] {
    (first..<(first + count)).map { min(length - 1, (2 * $0 + 1) * length / (2 * max(1, all))) }
  }

  private static func withoutAlpha(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: bytes.count / 4 * 3) { room, count in
      for index in bytes.indices where index % 4 != 3 {
        room[count] = bytes[index]
        count += 1
      }
    }
  }

  /// Each corner is a quarter of an ellipse that fills its cell: what is cut off lies within the three quarters of the cell
  /// beneath that show the ground, too.
  private func cutCorners(_ bytes: inout [UInt8], _ size: PixelSize) {
    for row in 0..<min(pixelsPerCell.height, size.height) {
      for column in 0..<min(pixelsPerCell.width, size.width) {
        let alpha = coverage(column, row)
        guard alpha < 1 else { continue }
        for x in [column, size.width - 1 - column] {
          for y in [row, size.height - 1 - row] {
            let index = (y * size.width + x) * 4 + 3
            bytes[index] = UInt8(Double(bytes[index]) * alpha)
          }
        }
      }
    }
  }

  /// The share of a pixel of the top left corner that lies within the ellipse, of 4 × 4 points in it.
  private func coverage(_ column: Int, _ row: Int) -> Double {
    let points = (0..<16).count { point in
      let x = 1 - (Double(column) + (Double(point % 4) + 0.5) / 4) / Double(pixelsPerCell.width)
      let y = 1 - (Double(row) + (Double(point / 4) + 0.5) / 4) / Double(pixelsPerCell.height)
      return x * x + y * y <= 1
    }
    return Double(points) / 16
  }
}
