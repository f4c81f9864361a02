import TerminalUI

/// Writes pixels as sixels: bands of six rows, in each band one line for each of its colours.
///
/// Source: DEC VT330/VT340 Programmer Reference, volume 2.
struct SixelEncoder {
  /// Pixels of a cell of the terminal.
  let cell: PixelSize

  private static let bandRows = 6
  private static let seeThrough = UInt32.max

  /// Nil if there is not enough for a band. Rows that would not fill the last one are left to the cells: some terminals take
  /// the whole band, and with it a part of the cells below.
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

  /// Registers have their shares in percents.
  private static func definition(of color: UInt32, _ register: Int) -> String {
    let shares = [16, 8, 0].map { "\(((color >> $0 & 0xFF) * 100 + 127) / 255)" }
    return "#\(register);2;" + shares.joined(separator: ";")
  }

  /// Colours in the size of the screen, row after row, each of the pixel that is nearest.
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
    // For each colour, which of the six rows have it in a column.
    var lines: [UInt8: [UInt8]] = [:]
    for (index, pixel) in pixels.enumerated() where pixel != seeThrough {
      lines[palette.register(for: pixel), default: Array(repeating: 0, count: width)][index % width] |=
        1 << UInt8(index / width)
    }
    return lines.sorted { $0.key < $1.key }.map { "#\($0.key)" + runs($0.value) }.joined(separator: "$")
  }

  /// What is the same several times in a row is written once, with its count; nothing at the end is left out.
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

/// The colours that stand for those of a picture where there are registers for few: the box of all its colours is cut in two
/// along its longest side, so that as many pixels lie on either side, and so on (median cut, Heckbert 1982).
struct SixelPalette {
  /// 0xRRGGBB, by register.
  let colors: [UInt32]
  /// By the five upper bits of red, green and blue.
  private let registers: [UInt8]

  /// As many registers as every terminal with sixels in colour has, but for one.
  static let mostColors = 255

  private static let bits: UInt32 = 5

  /// Colours that share their upper bits.
  private typealias Bin = Int

  private struct Box {
    var bins: [Bin]
    /// Red, green and blue of all its pixels, and how many there are.
    let sum: SIMD4<Int32>
    /// How many bits to the right the longest side stands in a bin, and how long it is.
    let side: (shift: UInt32, length: Int)

    /// How much would be gained by cutting it.
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

  /// - Parameter pixels: 0xRRGGBB; more than that is see-through.
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

  /// The register for a colour of the picture.
  func register(for pixel: UInt32) -> UInt8 { registers[Self.bin(pixel)] }

  private static func bin(_ pixel: UInt32) -> Bin {
    Int(pixel >> 19 & 0x1F) << Int(2 * bits) | Int(pixel >> 11 & 0x1F) << Int(bits) | Int(pixel >> 3 & 0x1F)
  }
}
