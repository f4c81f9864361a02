import TerminalTestSupport
import Testing

@testable import TerminalUI

@Suite(.limited)
struct CellPictureTests {
  private let ground = CellStyle(foreground: .palette(1), background: .palette(2), attributes: .bold)

  private func picture(_ rows: String..., style: CellStyle = .plain) -> CellPicture {
    CellPicture(
      size: CellSize(columns: rows.first?.count ?? 0, rows: rows.count),
      cells: rows.flatMap { $0.unicodeScalars.map { Cell($0, style: style) } })
  }

  @Test func `a picture is drawn at its location, clipped to the region`() {
    let canvas = Canvas.drawn(columns: 6, rows: 3) {
      $0.draw(in: CellRect(column: 1, row: 0, columns: 4, rows: 3)) { canvas in
        canvas.draw(picture("abc", "def"), at: CellPoint(column: 2, row: -1), ground: ground)
        canvas.draw(picture("ghi"), at: CellPoint(column: -2, row: 2), ground: ground)
        canvas.draw(picture("jkl"), at: CellPoint(column: 40, row: 2), ground: ground)
      }
    }
    #expect(canvas.lines == ["   de", "", " i"])
  }

  @Test func `transparent parts show the colors of the background, but not its attributes`() {
    let red = CellStyle(foreground: .rgb(0xFF0000), attributes: .reverse)
    let canvas = Canvas.drawn(columns: 2, rows: 1) { canvas in
      canvas.draw(picture("▀", style: red), at: .zero, ground: ground)
      canvas.draw(picture("x"), at: CellPoint(column: 1, row: 0), ground: ground)
    }
    let styles = canvas.row(0).map(\.style)
    #expect(styles[0] == CellStyle(foreground: .rgb(0xFF0000), background: .palette(2), attributes: .reverse))
    #expect(styles[1] == CellStyle(foreground: .palette(1), background: .palette(2)))
  }

  @Test func `a picture removes a wide character that it covers by half`() {
    let canvas = Canvas.drawn(columns: 5, rows: 1) {
      $0.draw("中文", at: .zero, style: .plain)
      $0.draw(picture("ab"), at: CellPoint(column: 1, row: 0), ground: .plain)
    }
    #expect(canvas.lines == [" ab"])
  }

  @Test func `a part of it is a picture`() {
    let part = picture("abcd", "efgh", "ijkl").cropped(to: CellRect(column: 1, row: 1, columns: 2, rows: 9))
    #expect(part == picture("fg", "jk"))
    #expect(picture("ab").cropped(to: CellRect(column: 5, row: 5, columns: 2, rows: 2)).byteCount == 0)
    #expect(picture("ab").byteCount == 32)
  }

  @Test func `missing cells are blank`() {
    let picture = CellPicture(size: CellSize(columns: 2, rows: 1), cells: [Cell("a", style: .plain)])
    #expect(picture.cell(at: CellPoint(column: 1, row: 0), on: .plain) == Cell())
    #expect(CellPicture(size: CellSize(columns: -1, rows: 5), cells: []).byteCount == 0)
  }

  @Test func `a rounded corner keeps a quarter, and shows the background around it`() {
    let colors = CellStyle(foreground: .rgb(0x00FF00), background: .rgb(0x0000FF))
    let rounded = picture("█▀▀", "▀▀▀", "▀▀▀", style: colors).withRoundedCorners
    let canvas = Canvas.drawn(columns: 3, rows: 3) { $0.draw(rounded, at: .zero, ground: ground) }
    #expect(canvas.lines == ["▗▀▖", "▀▀▀", "▝▀▘"])
    #expect(canvas.row(0).first?.style == CellStyle(foreground: .rgb(0x00FF00), background: .palette(2)))
    #expect(canvas.row(2).last?.style == CellStyle(foreground: .rgb(0x0000FF), background: .palette(2)))
    let reversed = CellStyle(foreground: .rgb(0xFF0000), attributes: .reverse)
    let plain = picture("  ", "  ", style: reversed).withRoundedCorners.cell(at: .zero, on: ground)
    #expect(plain.style == CellStyle(foreground: .rgb(0xFF0000), background: .palette(2)))
    #expect(picture("ab").withRoundedCorners == picture("ab"))
  }

  private let pixels: PixelPicture

  init() throws {
    // Two pixels for each column of a picture of 6 × 4 cells, four for each row.
    let size = PixelSize(width: 12, height: 16)
    pixels = try #require(
      PixelPicture(size: size, isOpaque: true, bytes: Array(repeating: 0, count: size.area * 3)))
  }

  private func picture(_ pixels: PixelPicture?) -> CellPicture {
    let size = CellSize(columns: 6, rows: 4)
    return CellPicture(size: size, cells: Array(repeating: Cell("▀", style: .plain), count: 24)).with(pixels)
  }

  /// Returns the visible parts of a picture at (2, 1) after more was drawn.
  private func placements(_ draw: (inout Canvas) -> Void = { _ in }) -> [PixelPlacement] {
    Canvas.drawn(columns: 12, rows: 8) {
      $0.draw(picture(pixels), at: CellPoint(column: 2, row: 1), ground: .plain)
      draw(&$0)
    }.pixelPlacements
  }

  private func placement(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int) -> PixelPlacement {
    PixelPlacement(
      pixels: pixels, size: CellSize(columns: 6, rows: 4),
      part: CellRect(column: column, row: row, columns: columns, rows: rows),
      origin: CellPoint(column: column + 2, row: row + 1))
  }

  @Test func `an uncovered picture is shown completely in pixels`() {
    #expect(placements() == [placement(0, 0, 6, 4)])
    #expect(placements { $0.fill(CellRect(column: 8, row: 1, columns: 2, rows: 4), style: .plain) }.count == 1)
    #expect(
      Canvas.drawn(columns: 9, rows: 9) { $0.draw(picture(nil), at: .zero, ground: .plain) }.pixelPlacements == [])
  }

  @Test func `text on a picture is visible, with pixels around it`() {
    let shown = placements { $0.draw("ab", at: CellPoint(column: 4, row: 3), style: .plain) }
    #expect(Set(shown) == [placement(0, 0, 6, 2), placement(0, 2, 2, 1), placement(4, 2, 2, 1), placement(0, 3, 6, 1)])
  }

  @Test func `a completely covered picture has no pixels`() {
    #expect(placements { $0.fill(CellRect(column: 0, row: 0, columns: 12, rows: 8), style: .plain) } == [])
  }

  @Test func `a change of only colors covers a picture, too`() {
    let shown = placements {
      $0.fill(CellRect(column: 2, row: 1, columns: 6, rows: 1), with: "▀", style: CellStyle(attributes: .reverse))
    }
    #expect(shown == [placement(0, 1, 6, 3)])
  }

  @Test func `a picture covers another one even if their cells look the same`() throws {
    let other = try #require(
      PixelPicture(size: PixelSize(width: 1, height: 1), isOpaque: true, bytes: [0, 0, 0]))
    let shown = placements { $0.draw(picture(other), at: CellPoint(column: 2, row: 4), ground: .plain) }
    #expect(shown.map(\.pixels) == [pixels, other])
    #expect(shown.first == placement(0, 0, 6, 3))
  }

  @Test func `only the visible part of a clipped picture is shown`() {
    let canvas = Canvas.drawn(columns: 12, rows: 8) {
      $0.draw(in: CellRect(column: 0, row: 2, columns: 5, rows: 5)) { canvas in
        canvas.draw(picture(pixels), at: CellPoint(column: -1, row: -1), ground: .plain)
      }
    }
    let part = CellRect(column: 1, row: 1, columns: 5, rows: 3)
    #expect(
      canvas.pixelPlacements == [
        PixelPlacement(
          pixels: pixels, size: CellSize(columns: 6, rows: 4), part: part, origin: CellPoint(column: 0, row: 2))
      ])
    let cut = canvas.pixelPlacements.first?.pixelPart
    #expect(cut?.column == 2 && cut?.row == 4 && cut?.size == PixelSize(width: 10, height: 12))
  }

  @Test func `a picture has moved if it is in other rows, even if it is clipped`() {
    func shown(_ row: Int) -> [PixelPlacement] {
      Canvas.drawn(columns: 9, rows: 9) {
        $0.draw(picture(pixels), at: CellPoint(column: 0, row: row), ground: .plain)
      }.pixelPlacements
    }
    #expect(shown(-2).haveMoved(since: shown(-1)) && shown(3).haveMoved(since: shown(4)))
    #expect(!shown(3).haveMoved(since: shown(3)) && !shown(3).haveMoved(since: []) && ![].haveMoved(since: shown(3)))
  }

  @Test func `a picture with many visible parts is shown in cells`() {
    let shown = placements { canvas in
      for row in 1..<5 {
        for column in 2..<8 where (row + column) % 2 == 0 {
          canvas.draw("x", at: CellPoint(column: column, row: row), style: .plain)
        }
      }
    }
    #expect(shown.count == 12)
    let wide = CellPicture(size: CellSize(columns: 60, rows: 1), cells: Array(repeating: Cell(), count: 60)).with(
      pixels)
    let canvas = Canvas.drawn(columns: 60, rows: 1) { canvas in
      canvas.draw(wide, at: .zero, ground: .plain)
      for column in stride(from: 0, to: 60, by: 2) {
        canvas.draw("x", at: CellPoint(column: column, row: 0), style: .plain)
      }
    }
    #expect(canvas.pixelPlacements == [])
  }

  @Test func `the last row of a picture may have another background`() {
    let red = CellStyle(background: .rgb(0xFF0000))
    let canvas = Canvas.drawn(columns: 6, rows: 4) { $0.draw(picture(pixels), at: .zero, ground: .plain, below: red) }
    #expect(canvas.row(2).first?.style.background == .terminalDefault)
    #expect(canvas.row(3).first?.style.background == .rgb(0xFF0000))
    #expect(canvas.pixelPlacements.count == 1)
  }

  @Test func `a picture has as many bytes as its size requires`() {
    let size = PixelSize(width: 2, height: 2)
    #expect(PixelPicture(size: size, isOpaque: true, bytes: Array(repeating: 0, count: 12)) != nil)
    #expect(PixelPicture(size: size, isOpaque: false, bytes: Array(repeating: 0, count: 12)) == nil)
    #expect(PixelPicture(size: PixelSize(width: 0, height: 0), isOpaque: true, bytes: []) == nil)
  }

  @Test func `a size is scaled down to an area, but never to zero`() {
    let size = PixelSize(width: 10, height: 20)
    #expect(size.scaledDown(toArea: 200) == size)
    #expect(size.scaledDown(toArea: 50) == PixelSize(width: 5, height: 10))
    #expect(size.scaledDown(toArea: 0) == PixelSize(width: 1, height: 1))
  }
}
