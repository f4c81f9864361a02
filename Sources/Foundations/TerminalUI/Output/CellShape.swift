/// The shape of a character that is drawn without a font, because it joins its neighbors: the lines and corners of
/// frames and rules, and block elements. Fonts leave gaps between such cells, and differ in their widths.
///
/// A cell has 10 × 20 units: halves are squares, and quarters and eighths are short decimals.
struct CellShape: Equatable, Sendable {
  struct Box: Equatable, Sendable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  /// A quarter of a circle between the vertical and the horizontal line in the middle, like the corner with its ends at
  /// these edges.
  struct Arc: Equatable, Sendable {
    let toRight: Bool
    let toBottom: Bool
  }

  /// The size of a cell of documents in whole pixels, so that edges are sharp.
  static let cell = (width: 10, height: 20)
  static let width = Double(cell.width)
  static let height = Double(cell.height)

  private(set) var boxes: [Box] = []
  private(set) var arc: Arc?

  /// Creates the shape of a character; `nil` for a character without one.
  init?(_ value: UInt32) {
    let (width, height) = (Self.width, Self.height)
    switch value {
    case 0x2500: add(0, 9, width, 1)
    case 0x2501: add(0, 8, width, 3)
    case 0x2502: add(4, 0, 1, height)
    case 0x256D...0x2570: drawCorner(Arc(toRight: [0x256D, 0x2570].contains(value), toBottom: value < 0x256F))
    case 0x2580: add(0, 0, width, height / 2)
    case 0x2581...0x2588:
      let part = Double(value - 0x2580) * height / 8
      add(0, height - part, width, part)
    case 0x2589...0x258F: add(0, 0, Double(0x2590 - value) * width / 8, height)
    case 0x2590: add(width / 2, 0, width / 2, height)
    case 0x2594: add(0, 0, width, height / 8)
    case 0x2595: add(width * 7 / 8, 0, width / 8, height)
    case 0x2596...0x259F:
      let quadrants = Self.quadrants[Int(value - 0x2596)]
      for quadrant in 0..<4 where quadrants >> quadrant & 1 != 0 {
        add(Double(quadrant % 2) * width / 2, Double(quadrant / 2) * height / 2, width / 2, height / 2)
      }
    default: return nil
    }
  }

  private mutating func add(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    boxes.append(Box(x: x, y: y, width: width, height: height))
  }

  private mutating func drawCorner(_ arc: Arc) {
    add(4, arc.toBottom ? 14 : 0, 1, arc.toBottom ? 6 : 5)
    if arc.toRight { add(9, 9, 1, 1) }
    self.arc = arc
  }

  /// The quadrants of U+2596…U+259F. Bits from the lowest: top left, top right, bottom left, bottom right.
  private static let quadrants = [0b0100, 0b1000, 0b0001, 0b1101, 0b1001, 0b0111, 0b1011, 0b0010, 0b0110, 0b1110]
}
