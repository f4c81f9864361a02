import TerminalTestSupport
import Testing

@testable import TerminalUI

@Suite(.limited)
struct CellShapeTests {
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

  @Test func `a shape is drawn within its cell`() {
    for value in 0x20...0xFFFF as ClosedRange<UInt32> {
      for box in CellShape(value)?.boxes ?? [] {
        #expect(box.x >= 0 && box.y >= 0 && box.width > 0 && box.height > 0)
        #expect(box.x + box.width <= CellShape.width && box.y + box.height <= CellShape.height)
      }
    }
  }
}
