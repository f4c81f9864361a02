/// The shape of a character that is drawn without a font, because it joins its neighbors: box drawing (U+2500…U+257F),
/// block elements (U+2580…U+259F) and Braille patterns (U+2800…U+28FF). Fonts leave gaps between such cells, and differ
/// in their widths.
///
/// A cell has 10 × 20 units: halves are squares, quarters and eighths are short decimals, and dots of Braille patterns
/// have the same distance in both directions, also across cells.
struct CellShape: Hashable, Sendable {
  struct Box: Hashable, Sendable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  /// A thin line from edge to edge that is not a box.
  enum Line: Hashable, Sendable {
    /// A quarter of a circle between the vertical and the horizontal line in the middle, like the corner with its ends
    /// at these edges.
    case arc(toRight: Bool, toBottom: Bool)
    /// A line from the bottom left corner to the top right one.
    case rising
    /// A line from the top left corner to the bottom right one.
    case falling
  }

  static let width = 10.0
  static let height = 20.0

  private(set) var boxes: [Box] = []
  private(set) var lines: [Line] = []
  /// The opacity, 0…1.
  private(set) var opacity = 1.0

  static func exists(for value: UInt32) -> Bool {
    (0x2500...0x259F).contains(value) || (0x2800...0x28FF).contains(value)
  }

  /// Creates the shape of a character; `nil` for characters of other blocks.
  init?(_ value: UInt32) {
    switch value {
    case 0x2500...0x257F: drawLines(value)
    case 0x2580...0x259F: drawBlocks(value)
    case 0x2800...0x28FF: drawDots(value - 0x2800)
    default: return nil
    }
  }

  private mutating func add(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    boxes.append(Box(x: x, y: y, width: width, height: height))
  }

  // MARK: Blocks

  private mutating func drawBlocks(_ value: UInt32) {
    let (width, height) = (Self.width, Self.height)
    switch value {
    case 0x2580: add(0, 0, width, height / 2)
    case 0x2581...0x2588:
      let part = Double(value - 0x2580) * height / 8
      add(0, height - part, width, part)
    case 0x2589...0x258F: add(0, 0, Double(0x2590 - value) * width / 8, height)
    case 0x2590: add(width / 2, 0, width / 2, height)
    case 0x2591...0x2593:
      add(0, 0, width, height)
      opacity = Double(value - 0x2590) / 4
    case 0x2594: add(0, 0, width, height / 8)
    case 0x2595: add(width * 7 / 8, 0, width / 8, height)
    default:
      let quadrants = Self.quadrants[Int(value - 0x2596)]
      for quadrant in 0..<4 where quadrants >> quadrant & 1 != 0 {
        add(Double(quadrant % 2) * width / 2, Double(quadrant / 2) * height / 2, width / 2, height / 2)
      }
    }
  }

  /// The quadrants of U+2596…U+259F. Bits from the lowest: top left, top right, bottom left, bottom right.
  private static let quadrants = [
    0b0100, 0b1000, 0b0001, 0b1101, 0b1001, 0b0111, 0b1011, 0b0010, 0b0110, 0b1110,
  ]

  // MARK: Braille

  private mutating func drawDots(_ dots: UInt32) {
    for (bit, place) in Self.dotPlaces.enumerated() where dots >> UInt32(bit) & 1 != 0 {
      add(place.column * 5 + 1, place.row * 5 + 1, 3, 3)
    }
  }

  /// The locations of dots 1 to 8. The last two were added later, below the first six.
  private static let dotPlaces: [(column: Double, row: Double)] = [
    (0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3),
  ]

  // MARK: Lines

  private mutating func drawLines(_ value: UInt32) {
    switch value {
    case 0x256D...0x2570: drawRoundCorner(toRight: [0x256D, 0x2570].contains(value), toBottom: value < 0x256F)
    case 0x2571: lines = [.rising]
    case 0x2572: lines = [.falling]
    case 0x2573: lines = [.rising, .falling]
    default:
      let junction = LineJunction(bits: Self.junctions[Int(value - 0x2500)])
      boxes = junction.boxes(dashes: Self.dashes(value))
    }
  }

  private mutating func drawRoundCorner(toRight: Bool, toBottom: Bool) {
    add(4, toBottom ? 14 : 0, 1, toBottom ? 6 : 5)
    if toRight { add(9, 9, 1, 1) }
    lines = [.arc(toRight: toRight, toBottom: toBottom)]
  }

  /// Returns the number of dashes of a line; 1 if it has no gaps.
  private static func dashes(_ value: UInt32) -> Int {
    switch value {
    case 0x2504...0x2507: 3
    case 0x2508...0x250B: 4
    case 0x254C...0x254F: 2
    default: 1
    }
  }

  /// The arms of U+2500…U+257F, one digit each: left, up, right, down (see ``LineJunction``); 0 for other shapes.
  private static let junctions: [UInt16] = [
    0x1010, 0x2020, 0x0101, 0x0202, 0x1010, 0x2020, 0x0101, 0x0202,
    0x1010, 0x2020, 0x0101, 0x0202, 0x0011, 0x0021, 0x0012, 0x0022,
    0x1001, 0x2001, 0x1002, 0x2002, 0x0110, 0x0120, 0x0210, 0x0220,
    0x1100, 0x2100, 0x1200, 0x2200, 0x0111, 0x0121, 0x0211, 0x0112,
    0x0212, 0x0221, 0x0122, 0x0222, 0x1101, 0x2101, 0x1201, 0x1102,
    0x1202, 0x2201, 0x2102, 0x2202, 0x1011, 0x2011, 0x1021, 0x2021,
    0x1012, 0x2012, 0x1022, 0x2022, 0x1110, 0x2110, 0x1120, 0x2120,
    0x1210, 0x2210, 0x1220, 0x2220, 0x1111, 0x2111, 0x1121, 0x2121,
    0x1211, 0x1112, 0x1212, 0x2211, 0x1221, 0x2112, 0x1122, 0x2221,
    0x2122, 0x2212, 0x1222, 0x2222, 0x1010, 0x2020, 0x0101, 0x0202,
    0x3030, 0x0303, 0x0031, 0x0013, 0x0033, 0x3001, 0x1003, 0x3003,
    0x0130, 0x0310, 0x0330, 0x3100, 0x1300, 0x3300, 0x0131, 0x0313,
    0x0333, 0x3101, 0x1303, 0x3303, 0x3031, 0x1013, 0x3033, 0x3130,
    0x1310, 0x3330, 0x3131, 0x1313, 0x3333, 0x0000, 0x0000, 0x0000,
    0x0000, 0x0000, 0x0000, 0x0000, 0x1000, 0x0100, 0x0010, 0x0001,
    0x2000, 0x0200, 0x0020, 0x0002, 0x1020, 0x0102, 0x2010, 0x0201,
  ]
}
