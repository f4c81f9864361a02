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

  @Test(arguments: [PictureTarget.Mode.fill, .fit])
  func `for all sizes, a part is kept that fits`(mode: PictureTarget.Mode) {
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

  private func scale(_ drawn: (Int, Int), kept: CellRect) -> PictureScale {
    // A picture as high as its room and wider, or the other way round.
    PictureScale(
      width: drawn.0, height: drawn.1,
      target: PictureTarget(size: kept.size, mode: .fill, depth: .trueColor, cellAspect: 1))
  }

  /// Its pixels are numbered from 1 on; the number is their red.
  private func picture(_ width: Int, _ height: Int, alpha: UInt8 = 255) throws -> PixelPicture {
    let bytes = (1...(width * height)).flatMap { [UInt8($0), 7, 8, alpha] as [UInt8] }
    return try #require(
      PixelPicture(size: PixelSize(width: width, height: height), isOpaque: false, bytes: bytes))
  }

  private func reds(_ picture: PixelPicture) -> [UInt8] {
    stride(from: 0, to: picture.bytes.count, by: picture.bytesPerPixel).map { picture.bytes[$0] }
  }

  @Test func `the middle is kept in the size of its cells`() throws {
    let scale = scale((4, 2), kept: CellRect(column: 1, row: 0, columns: 2, rows: 2))
    try #require(scale.drawn == CellSize(columns: 4, rows: 2) && scale.kept.minColumn == 1)
    let cutter = PixelCutter(scale: scale, pixelsPerCell: PixelSize(width: 1, height: 1), isRounded: false)
    #expect(reds(try cutter.cut(picture(4, 2))) == [2, 3, 6, 7])
    // Of more pixels the nearest are taken.
    #expect(reds(try cutter.cut(picture(8, 4))) == [12, 14, 28, 30])
    let finer = PixelCutter(scale: scale, pixelsPerCell: PixelSize(width: 2, height: 1), isRounded: false)
    #expect(reds(try finer.cut(picture(4, 2))) == [2, 2, 3, 3, 6, 6, 7, 7])
  }

  @Test(arguments: [(UInt8(255), true), (243, true), (239, false), (0, false)])
  func `an opaque picture has no alpha`(alpha: UInt8, isOpaque: Bool) throws {
    let cutter = PixelCutter(
      scale: scale((2, 2), kept: CellRect(column: 0, row: 0, columns: 2, rows: 2)),
      pixelsPerCell: PixelSize(width: 1, height: 1), isRounded: false)
    let picture = try cutter.cut(picture(2, 2, alpha: alpha))
    #expect(picture.isOpaque == isOpaque)
    #expect(picture.bytes.prefix(4) == (isOpaque ? [1, 7, 8, 2] : [1, 7, 8, alpha]))
  }

  @Test func `corners are rounded only within the background parts of their cells`() throws {
    let cell = PixelSize(width: 8, height: 16)
    let cutter = PixelCutter(
      scale: scale((3, 3), kept: CellRect(column: 0, row: 0, columns: 3, rows: 3)), pixelsPerCell: cell,
      isRounded: true)
    let picture = try cutter.cut(picture(3, 3))
    let width = picture.size.width
    func alpha(_ column: Int, _ row: Int) -> UInt8 { picture.bytes[(row * width + column) * 4 + 3] }
    for (column, row) in [(0, 0), (width - 1, 0), (0, picture.size.height - 1), (width - 1, picture.size.height - 1)] {
      #expect(alpha(column, row) == 0)
    }
    for row in 0..<picture.size.height {
      for column in 0..<width {
        let (x, y) = (min(column, width - 1 - column), min(row, picture.size.height - 1 - row))
        let isGround = x < cell.width && y < cell.height && (x < cell.width / 2 || y < cell.height / 2)
        if !isGround { #expect(alpha(column, row) == 255) }
      }
    }
  }
}
