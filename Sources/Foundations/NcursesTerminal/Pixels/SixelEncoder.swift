import TerminalUI

/// Writes pixels as sixels: bands of six rows, in each band one line for each of its colours.
///
/// The colours are a fixed cube of 6 × 7 × 6, as many as every terminal with sixels has registers for, mixed by an ordered
/// pattern, which stays where it is from one frame to the next. Source: DEC VT330/VT340 Programmer Reference, volume 2.
struct SixelEncoder {
  /// Pixels of a cell of the terminal.
  let cell: PixelSize

  private static let bandRows = 6
  private static let levels = (red: 6, green: 7, blue: 6)

  /// Nil if there is not enough for a band. Rows that would not fill the last one are left to the cells: some terminals take
  /// the whole band, and with it a part of the cells below.
  func encode(_ placement: PixelPlacement) -> String? {
    let size = PixelSize(
      width: placement.part.size.columns * cell.width,
      height: placement.part.size.rows * cell.height / Self.bandRows * Self.bandRows)
    guard size.area > 0 else { return nil }
    let whole = PixelSize(width: size.width, height: placement.part.size.rows * cell.height)
    let colors = colors(placement, size, whole)
    var text = "\u{1B}P0;1;0q\"1;1;\(size.width);\(size.height)"
    for color in Set(colors).sorted() where color != Self.seeThrough { text += Self.definition(of: color) }
    for top in stride(from: 0, to: size.height, by: Self.bandRows) {
      if top > 0 { text += "-" }
      text += Self.band(colors[(top * size.width)..<((top + Self.bandRows) * size.width)], width: size.width)
    }
    return text + "\u{1B}\\"
  }

  // MARK: Colours

  private static let seeThrough: UInt8 = .max

  /// The register of each pixel, row after row.
  private func colors(_ placement: PixelPlacement, _ size: PixelSize, _ whole: PixelSize) -> [UInt8] {
    let pixels = placement.pixels
    let part = placement.pixelPart
    let columns = (0..<size.width).map { part.column + (2 * $0 + 1) * part.size.width / (2 * whole.width) }
    var colors: [UInt8] = []
    colors.reserveCapacity(size.area)
    pixels.bytes.withUnsafeBufferPointer { bytes in
      for y in 0..<size.height {
        let row = part.row + (2 * y + 1) * part.size.height / (2 * whole.height)
        for (x, column) in columns.enumerated() {
          let index = (row * pixels.size.width + column) * pixels.bytesPerPixel
          if !pixels.isOpaque, bytes[index + 3] < 128 {
            colors.append(Self.seeThrough)
          } else {
            let threshold = Self.pattern[y % 8 * 8 + x % 8]
            let red = Self.level(bytes[index], of: Self.levels.red, threshold)
            let green = Self.level(bytes[index + 1], of: Self.levels.green, threshold)
            let blue = Self.level(bytes[index + 2], of: Self.levels.blue, threshold)
            colors.append(UInt8((red * Self.levels.green + green) * Self.levels.blue + blue))
          }
        }
      }
    }
    return colors
  }

  private static func level(_ value: UInt8, of count: Int, _ threshold: Int) -> Int {
    (Int(value) * (count - 1) * 64 + threshold * 255) / (255 * 64)
  }

  /// 0…63 in the order of Bayer's matrix of 8 × 8, which spreads each share of the pixels evenly.
  private static let pattern: [Int] = (0..<64).map { index in
    let (x, y) = (index % 8, index / 8)
    return (0..<3).reduce(0) { value, bit in
      let (right, down) = (x >> bit & 1, y >> bit & 1)
      return value << 2 | (right ^ down) << 1 | down
    }
  }

  /// Registers are numbered from 0, their shares are percents.
  private static func definition(of color: UInt8) -> String {
    let color = Int(color)
    let shares = [
      (color / levels.blue / levels.green, levels.red), (color / levels.blue % levels.green, levels.green),
      (color % levels.blue, levels.blue),
    ].map { "\(($0.0 * 100 + ($0.1 - 1) / 2) / ($0.1 - 1))" }
    return "#\(color);2;" + shares.joined(separator: ";")
  }

  // MARK: Bands

  private static func band(_ colors: ArraySlice<UInt8>, width: Int) -> String {
    // For each colour, which of the six rows have it in a column.
    var lines: [UInt8: [UInt8]] = [:]
    for (index, color) in colors.enumerated() where color != seeThrough {
      lines[color, default: Array(repeating: 0, count: width)][index % width] |= 1 << UInt8(index / width)
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
