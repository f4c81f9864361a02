import Testing

@testable import TerminalUI

struct DrawableSizeTests {
  @Test(arguments: [(1, 1), (80, 24), (500, 200), (1000, 500), (32_767, 16), (16, 32_767)])
  func `a window that a screen can have is drawn whole`(columns: Int, rows: Int) {
    let size = CellSize(columns: columns, rows: rows)
    #expect(size.drawable == size)
  }

  @Test(arguments: [
    (65_535, 65_535), (65_535, 1), (1, 65_535), (5000, 5000), (32_768, 24), (32_767, 32_767), (1001, 1000),
  ])
  func `of a larger window as much is drawn as ncurses can count and 64 MiB can hold`(columns: Int, rows: Int) {
    let drawable = CellSize(columns: columns, rows: rows).drawable
    #expect((1...min(columns, 32_767)).contains(drawable.columns) && (1...min(rows, 32_767)).contains(drawable.rows))
    // Three windows of ncurses with 28 bytes a cell, and two canvases.
    let bytes = drawable.columns * drawable.rows * (3 * 28 + 2 * MemoryLayout<Cell>.stride)
    #expect(bytes <= 64 << 20)
    #expect(bytes > 48 << 20 || drawable.columns == 32_767 || drawable.rows == 32_767)
  }
}
