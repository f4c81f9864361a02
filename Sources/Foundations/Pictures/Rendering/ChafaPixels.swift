import Foundation
import TerminalUI

/// Reads pixels from what chafa wrote: strings of kitty's graphics protocol, of which nothing but the size and the bytes of the
/// picture counts. As with ``ChafaOutput``, all else is an error.
struct ChafaPixels {
  private var rest: Data.SubSequence
  private let largest: Int

  /// - Parameter largest: pixels.
  private init(_ output: Data, largest: Int) {
    rest = output[...]
    self.largest = largest
  }

  /// What a pixel takes at most: four bytes in base64, and its share of what stands around them.
  static let largestPixel = 8
  /// What else there may be.
  static let largestFrame = 1 << 12

  /// - Parameter largest: pixels.
  /// - Throws: ``PictureError/unexpectedOutput``
  static func picture(_ output: Data, largest: Int) throws(PictureError) -> PixelPicture {
    var reader = ChafaPixels(output, largest: largest)
    return try reader.picture()
  }

  private mutating func picture() throws(PictureError) -> PixelPicture {
    var size: PixelSize?
    var bytes: [UInt8] = []
    while let controls = try nextControls() {
      if size == nil { size = try self.size(controls) }
      if rest.first == UInt8(ascii: ";") {
        // Each string is padded by itself.
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

  /// What stands before the data of the next string, by its keys; nil at the end.
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
