import DesignKit
import TerminalTestSupport
import TerminalUI
import Testing

@testable import Pictures

@Suite(.limited)
struct PictureScaleTests {
  private func scale(
    _ width: Int, _ height: Int, _ mode: PictureTarget.Mode, in size: CellSize = CellSize(columns: 40, rows: 10),
    cellAspect: Double = 0.5
  ) -> PictureScale {
    PictureScale(
      width: width, height: height,
      target: PictureTarget(size: size, mode: mode, depth: .trueColor, cellAspect: cellAspect))
  }

  @Test func `filling crops the excess at both sides`() {
    #expect(scale(200, 100, .fill).drawn == CellSize(columns: 40, rows: 10))
    let wide = scale(400, 100, .fill)
    #expect(wide.drawn == CellSize(columns: 80, rows: 10))
    #expect(wide.kept == CellRect(column: 20, row: 0, columns: 40, rows: 10))
    let high = scale(100, 100, .fill)
    #expect(high.drawn == CellSize(columns: 40, rows: 20))
    #expect(high.kept == CellRect(column: 0, row: 5, columns: 40, rows: 10))
  }

  @Test func `fitting shows the whole picture`() {
    for (width, height, columns, rows) in [(400, 100, 40, 5), (100, 100, 20, 10), (2000, 100, 40, 1), (1, 20, 1, 10)] {
      let scale = scale(width, height, .fit)
      #expect(scale.drawn == CellSize(columns: columns, rows: rows))
      #expect(scale.kept == CellRect(origin: .zero, size: scale.drawn))
    }
  }

  @Test func `a panorama is fitted instead of filled`() {
    #expect(scale(2000, 100, .fill) == scale(2000, 100, .fit))
    #expect(scale(100, 2000, .fill) == scale(100, 2000, .fit))
  }

  @Test func `wider cells result in fewer columns`() {
    #expect(scale(100, 100, .fit, cellAspect: 1).drawn == CellSize(columns: 10, rows: 10))
    // An impossible value.
    #expect(scale(100, 100, .fit, cellAspect: .nan).drawn == CellSize(columns: 20, rows: 10))
  }

  @Test(arguments: [PictureTarget.Mode.fill, .fit]) func `for all sizes, a part is kept that fits`(
    mode: PictureTarget.Mode
  ) {
    for size in [CellSize(columns: 1, rows: 1), CellSize(columns: 500, rows: 1), CellSize(columns: 1, rows: 200)] {
      for (width, height) in [(1, 1), (20, 1), (1, 20), (65_535, 600)] {
        let scale = scale(width, height, mode, in: size)
        #expect(scale.kept.size.columns >= 1 && scale.kept.size.rows >= 1)
        #expect(scale.kept.size.columns <= size.columns && scale.kept.size.rows <= size.rows)
        #expect(scale.kept.intersection(CellRect(origin: .zero, size: scale.drawn)) == scale.kept)
        #expect(scale.drawn.columns * scale.drawn.rows <= 8 * size.columns * size.rows + 8)
      }
    }
  }
}
