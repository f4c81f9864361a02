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
    #expect(right(value("╭")) == left(value("─")) && right(value("─")) == left(value("─")))
    #expect(bottom(value("╮")) == top(value("│")) && bottom(value("│")) == top(value("╰")))
    #expect(right(value("━")) == left(value("━")))
  }

  @Test func `a shape is drawn within its cell`() {
    for value in 0x20...0xFFFF as ClosedRange<UInt32> {
      let shape = CellShape(value)
      #expect((shape != nil) == CellShape.exists(for: value))
      for box in shape?.boxes ?? [] {
        #expect(box.x >= 0 && box.y >= 0 && box.width > 0 && box.height > 0)
        #expect(box.x + box.width <= CellShape.width && box.y + box.height <= CellShape.height)
      }
    }
  }
}
