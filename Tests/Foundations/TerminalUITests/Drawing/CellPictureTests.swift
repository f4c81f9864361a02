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
}
