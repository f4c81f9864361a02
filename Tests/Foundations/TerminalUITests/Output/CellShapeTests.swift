import Testing

@testable import TerminalUI

struct CellShapeTests {
  /// Which of the places along an edge are covered: that of a shape fits to that of its neighbor.
  private func edge(_ value: UInt32, _ isOnEdge: (CellShape.Box) -> ClosedRange<Double>?) -> [ClosedRange<Double>] {
    (CellShape(value)?.boxes ?? []).compactMap(isOnEdge).sorted { $0.lowerBound < $1.lowerBound }
  }

  private func right(_ value: UInt32) -> [ClosedRange<Double>] {
    edge(value) { $0.x + $0.width == CellShape.width ? $0.y...($0.y + $0.height) : nil }
  }

  private func left(_ value: UInt32) -> [ClosedRange<Double>] {
    edge(value) { $0.x == 0 ? $0.y...($0.y + $0.height) : nil }
  }

  private func top(_ value: UInt32) -> [ClosedRange<Double>] {
    edge(value) { $0.y == 0 ? $0.x...($0.x + $0.width) : nil }
  }

  private func bottom(_ value: UInt32) -> [ClosedRange<Double>] {
    edge(value) { $0.y + $0.height == CellShape.height ? $0.x...($0.x + $0.width) : nil }
  }

  private func value(_ scalar: Unicode.Scalar) -> UInt32 { scalar.value }

  @Test(
    arguments: [
      ("▀", [0, 0, 10, 10]), ("▄", [0, 10, 10, 10]), ("█", [0, 0, 10, 20]), ("▐", [5, 0, 5, 20]),
    ] as [(Unicode.Scalar, [Double])])
  func `half blocks fill their half`(block: Unicode.Scalar, box: [Double]) {
    #expect(CellShape(block.value)?.boxes == [CellShape.Box(x: box[0], y: box[1], width: box[2], height: box[3])])
  }

  @Test func `eighths grow one by one`() {
    #expect((0x2581...0x2588).map { CellShape($0)?.boxes.first?.height } == (1...8).map { Double($0) * 2.5 })
    #expect((0x2589...0x258F).map { CellShape($0)?.boxes.first?.width } == (1...7).reversed().map { Double($0) * 1.25 })
  }

  @Test func `lines of one weight meet at the edges of cells`() {
    #expect(right(value("┌")) == left(value("─")) && right(value("─")) == left(value("┤")))
    #expect(bottom(value("┐")) == top(value("│")) && bottom(value("│")) == top(value("┘")))
    #expect(right(value("┏")) == left(value("━")) && bottom(value("┓")) == top(value("┃")))
    #expect(right(value("╔")) == left(value("═")) && bottom(value("╗")) == top(value("║")))
    #expect(right(value("╭")) == left(value("─")) && bottom(value("╮")) == top(value("│")))
  }

  @Test func `the lines of a double corner do not cross`() {
    let boxes = CellShape(value("╔"))?.boxes ?? []
    #expect(
      Set(boxes) == [
        CellShape.Box(x: 2, y: 7, width: 8, height: 1), CellShape.Box(x: 6, y: 11, width: 4, height: 1),
        CellShape.Box(x: 2, y: 7, width: 1, height: 13), CellShape.Box(x: 6, y: 11, width: 1, height: 9),
      ])
  }

  @Test func `an arm ends at the first line of a double one, unless it continues after it`() {
    #expect(CellShape(value("╢"))?.boxes.first == CellShape.Box(x: 0, y: 9, width: 3, height: 1))
    #expect(CellShape(value("╫"))?.boxes.first == CellShape.Box(x: 0, y: 9, width: 10, height: 1))
  }

  @Test func `every character of these blocks is drawn within its cell`() throws {
    for value in Array(0x2500...0x259F) + Array(0x2801...0x28FF) as [UInt32] {
      let shape = try #require(CellShape(value))
      #expect(!shape.boxes.isEmpty || !shape.lines.isEmpty)
      for box in shape.boxes {
        #expect(box.x >= 0 && box.y >= 0 && box.width > 0 && box.height > 0)
        #expect(box.x + box.width <= CellShape.width && box.y + box.height <= CellShape.height)
      }
    }
    #expect(CellShape(value("⠀"))?.boxes == [])
    #expect(CellShape(value("a")) == nil)
  }

  @Test func `a Braille pattern has as many dots as bits`() {
    for dots in 0...0xFF as ClosedRange<UInt32> {
      #expect(CellShape(0x2800 + dots)?.boxes.count == dots.nonzeroBitCount)
    }
  }
}
