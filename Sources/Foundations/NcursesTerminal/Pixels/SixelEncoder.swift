import TerminalUI

/// An encoder of pixels as sixels: bands of six rows, each with a line for every color in it.
///
/// Source: DEC VT330/VT340 Programmer Reference, volume 2.
struct SixelEncoder {
  /// The size of a cell of the terminal in pixels.
  let cell: PixelSize

  private static let bandRows = 6
  private static let seeThrough = UInt32.max

  /// Returns a placement as sixels, or `nil` if it is lower than a band. Rows that would not fill the last band are
  /// omitted: some terminals draw the whole band, and with it over the cells below.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  func encode(_ placement: PixelPlacement) -> String? {
    let size = PixelSize(
      width: placement.part.size.columns * cell.width,
      height: placement.part.size.rows * cell.height / Self.bandRows * Self.bandRows)
    guard size.area > 0 else { return nil }
    let whole = PixelSize(width: size.width, height: placement.part.size.rows * cell.height)
    let pixels = pixels(placement, size, whole)
    let palette = SixelPalette(of: pixels)
    var text = "\u{1B}P0;1;0q\"1;1;\(size.width);\(size.height)"
    for (register, color) in palette.colors.enumerated() { text += Self.definition(of: color, register) }
    for top in stride(from: 0, to: size.height, by: Self.bandRows) {
      if top > 0 { text += "-" }
      let band = pixels[(top * size.width)..<((top + Self.bandRows) * size.width)]
      text += Self.band(band, width: size.width, palette)
    }
    return text + "\u{1B}\\"
  }

  /// Returns the definition of a register, which has red, green and blue in percent.
  private static func definition(of color: UInt32, _ register: Int) -> String {
    let shares = [16, 8, 0].map { "\(((color >> $0 & 0xFF) * 100 + 127) / 255)" }
    return "#\(register);2;" + shares.joined(separator: ";")
  }

  /// Returns the colors of a placement in the resolution of the terminal, row by row, each from the nearest pixel.
  private func pixels(_ placement: PixelPlacement, _ size: PixelSize, _ whole: PixelSize) -> [UInt32] {
    let picture = placement.pixels
    let part = placement.pixelPart
    let columns = (0..<size.width).map { part.column + (2 * $0 + 1) * part.size.width / (2 * whole.width) }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(size.area)
    picture.bytes.withUnsafeBufferPointer { bytes in
      for y in 0..<size.height {
        let row = part.row + (2 * y + 1) * part.size.height / (2 * whole.height)
        for column in columns {
          let index = (row * picture.size.width + column) * picture.bytesPerPixel
          let isSeen = picture.isOpaque || bytes[index + 3] >= 128
          pixels.append(
            isSeen
              ? UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2]) : Self.seeThrough)
        }
      }
    }
    return pixels
  }

  // MARK: Bands

  private static func band(_ pixels: ArraySlice<UInt32>, width: Int, _ palette: SixelPalette) -> String {
    // For each color, the rows that have it, as bits of each column.
    var lines: [UInt8: [UInt8]] = [:]
    for (index, pixel) in pixels.enumerated() where pixel != seeThrough {
      lines[palette.register(for: pixel), default: Array(repeating: 0, count: width)][index % width] |=
        1 << UInt8(index / width)
    }
    return lines.sorted { $0.key < $1.key }.map { "#\($0.key)" + runs($0.value) }.joined(separator: "$")
  }

  /// Returns the sixels of a line with run-length encoding, without empty columns at the end.
  private static func runs(_ columns: [UInt8]) -> String {
    var text: [UInt8] = []
    var index = 0
    let end = columns.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    while index < end {
      let run = columns[index..<end].prefix { $0 == columns[index] }.count
      let sixel = columns[index] + UInt8(ascii: "?")
      text += run > 3 ? Array("!\(run)".utf8) + [sixel] : Array(repeating: sixel, count: run)
      index += run
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// The colors of a picture, reduced to the number of registers with the median cut algorithm (Heckbert 1982).
///
/// The box of all colors is cut in two along its longest side, with equally many pixels on both sides, and so on.
struct SixelPalette {
  /// The color of each register, as 0xRRGGBB.
  let colors: [UInt32]
  /// The register for each combination of the five upper bits of red, green and blue.
  private let registers: [UInt8]

  /// The limit of colors: one less than the registers that every terminal with colored sixels has.
  static let mostColors = 255

  private static let bits: UInt32 = 5

  /// The five upper bits of red, green and blue, which similar colors share.
  private typealias Bin = Int

  private struct Box {
    var bins: [Bin]
    /// The sums of red, green and blue of all pixels, and the number of pixels.
    let sum: SIMD4<Int32>
    /// The channel with the longest side, as its shift in a bin, and the length of that side.
    let side: (shift: UInt32, length: Int)

    /// The benefit of cutting the box.
    var weight: Int { side.length * Int(sum.w) }

    init(_ bins: [Bin], _ sums: [SIMD4<Int32>]) {
      self.bins = bins
      sum = bins.reduce(.zero) { $0 &+ sums[$1] }
      let sides = [2 * bits, bits, 0].map { shift in
        let values = bins.map { $0 >> shift & (1 << bits - 1) }
        return (shift, (values.max() ?? 0) - (values.min() ?? 0))
      }
      side = sides.max { $0.1 < $1.1 } ?? (0, 0)
    }

    func cut(_ sums: [SIMD4<Int32>]) -> (Box, Box) {
      let sorted = bins.sorted { $0 >> side.shift & (1 << bits - 1) < $1 >> side.shift & (1 << bits - 1) }
      var count: Int32 = 0
      let middle = sorted.firstIndex { bin in
        count += sums[bin].w
        return count * 2 >= sum.w
      }
      let end = min((middle ?? 0) + 1, sorted.count - 1)
      return (Box(Array(sorted[..<end]), sums), Box(Array(sorted[end...]), sums))
    }

    var color: UInt32 {
      let mean = (sum &+ sum.w / 2) / max(1, sum.w)
      return UInt32(mean.x) << 16 | UInt32(mean.y) << 8 | UInt32(mean.z)
    }
  }

  /// - Parameter pixels: the colors as 0xRRGGBB; larger values are transparent.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  init(of pixels: [UInt32]) {
    var sums = [SIMD4<Int32>](repeating: .zero, count: 1 << Int(3 * Self.bits))
    for pixel in pixels where pixel <= 0xFF_FFFF {
      sums[Self.bin(pixel)] &+= SIMD4(Int32(pixel >> 16), Int32(pixel >> 8 & 0xFF), Int32(pixel & 0xFF), 1)
    }
    var boxes = [Box(sums.indices.filter { sums[$0].w > 0 }, sums)]
    while boxes.count < Self.mostColors, let index = boxes.indices.max(by: { boxes[$0].weight < boxes[$1].weight }),
      boxes[index].weight > 0
    {
      let (one, other) = boxes[index].cut(sums)
      boxes[index] = one
      boxes.append(other)
    }
    colors = boxes.map(\.color)
    var registers = [UInt8](repeating: 0, count: sums.count)
    for (register, box) in boxes.enumerated() {
      for bin in box.bins { registers[bin] = UInt8(register) }
    }
    self.registers = registers
  }

  func register(for pixel: UInt32) -> UInt8 { registers[Self.bin(pixel)] }

  private static func bin(_ pixel: UInt32) -> Bin {
    Int(pixel >> 19 & 0x1F) << Int(2 * bits) | Int(pixel >> 11 & 0x1F) << Int(bits) | Int(pixel >> 3 & 0x1F)
  }
}
