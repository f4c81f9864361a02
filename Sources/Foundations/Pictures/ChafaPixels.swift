import DesignKit
import FoundationEssentials
import TerminalUI

/// Reads the size and the pixels of a picture from the output of chafa in kitty's graphics protocol. As in
/// ``ChafaOutput``, any other output is an error.
struct ChafaPixels {
  private var rest: Data.SubSequence
  private let largest: Int

  /// Limits the number of pixels.
  init(_ output: Data, largest: Int) {
    rest = output[...]
    self.largest = largest
  }

  /// The limit of bytes of a pixel: four bytes in base64, and its share of the framing.
  static let largestPixel = 8
  /// The limit of other bytes.
  static let largestFrame = 1 << 12

  /// - Throws: ``PictureError/unexpectedOutput``
  mutating func picture() throws(PictureError) -> PixelPicture {
    var size: PixelSize?
    var bytes: [UInt8] = []
    while let controls = try nextControls() {
      if size == nil { size = try self.size(controls) }
      if rest.first == UInt8(ascii: ";") {
        // Each string has its own padding.
        let payload = rest.dropFirst().prefix { $0 != Self.escape }
        guard let part = Data(base64Encoded: Data(payload)) else { throw .unexpectedOutput }
        bytes += part
        rest = rest.dropFirst(1 + payload.count)
      }
      try take([Self.escape, UInt8(ascii: "\\")])
    }
    guard let size, let picture = PixelPicture(size: size, isOpaque: false, bytes: bytes) else {
      throw .unexpectedOutput
    }
    return picture
  }

  private static let escape: UInt8 = 0x1B
  private static let longestControls = 256

  /// The control data of the next string, by key; `nil` at the end.
  private mutating func nextControls() throws(PictureError) -> [String: String]? {
    rest = rest.drop { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: " ") }
    guard !rest.isEmpty else { return nil }
    try take([Self.escape, UInt8(ascii: "_"), UInt8(ascii: "G")])
    let controls = rest.prefix { $0 != UInt8(ascii: ";") && $0 != Self.escape }
    guard controls.count <= Self.longestControls, let text = String(validating: controls, as: UTF8.self) else {
      throw .unexpectedOutput
    }
    rest = rest.dropFirst(controls.count)
    var values: [String: String] = [:]
    for pair in text.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = pair.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, values.updateValue(String(parts[1]), forKey: String(parts[0])) == nil else {
        throw .unexpectedOutput
      }
    }
    return values
  }

  private func size(_ controls: [String: String]) throws(PictureError) -> PixelSize {
    guard controls["f"] == "32", let width = controls["s"].flatMap({ Int($0) }),
      let height = controls["v"].flatMap({ Int($0) }), (1...largest).contains(width), (1...largest).contains(height),
      width * height <= largest
    else { throw .unexpectedOutput }
    return PixelSize(width: width, height: height)
  }

  private mutating func take(_ bytes: [UInt8]) throws(PictureError) {
    guard rest.starts(with: bytes) else { throw .unexpectedOutput }
    rest = rest.dropFirst(bytes.count)
  }
}

/// Crops a picture in pixels, and scales it to the size in which it is shown.
struct PixelCutter {
  let scale: PictureScale
  /// The pixels of a cell of the result.
  let pixelsPerCell: PixelSize
  let isRounded: Bool

  /// The alpha from which a pixel is opaque: chafa 1.12 makes some of every picture slightly transparent (243 of 255).
  private static let leastOpaque: UInt8 = 240

  /// Crops and scales the whole picture, which was stretched over its cells.
  ///
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

  /// Returns the nearest of `length` pixels for each of `count` positions from `first` on, of `all`.
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

  /// Rounds each corner to a quarter of an ellipse that fills its cell, so that the cut lies within the three quarters
  /// of the cell that show the background.
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

  /// The share of a pixel of the top left corner within the ellipse, sampled at 4 × 4 points.
  private func coverage(_ column: Int, _ row: Int) -> Double {
    let points = (0..<16).count { point in
      let x = 1 - (Double(column) + (Double(point % 4) + 0.5) / 4) / Double(pixelsPerCell.width)
      let y = 1 - (Double(row) + (Double(point / 4) + 0.5) / 4) / Double(pixelsPerCell.height)
      return x * x + y * y <= 1
    }
    return Double(points) / 16
  }
}
