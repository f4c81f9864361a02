import DesignKit
package import TerminalUI

/// The logo of the app: a heart on a square with round corners, in half blocks; without these, or with few colors, in a frame.
package enum Logo {
  package static let size = CellSize(columns: 14, rows: 7)

  /// Square pixels, two in a cell: `#` is the square, `o` the heart.
  private static let pixels = [
    "  ##########  ", " ############ ", "###oo####oo###", "##oooo##oooo##", "#oooooooooooo#", "#oooooooooooo#",
    "#oooooooooooo#", "##oooooooooo##", "###oooooooo###", "####oooooo####", "#####oooo#####", "######oo######",
    " ############ ", "  ##########  ",
  ].map { Array($0.unicodeScalars) }

  /// Draws the logo from the top left corner of the region.
  static func draw(into canvas: inout Canvas, environment: EnvironmentValues) {
    let isInBlocks = environment.symbols.hasBlocks && environment.palette.depth > .ansi16
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let (top, bottom) = (pixels[2 * row][column], pixels[2 * row + 1][column])
        let cell = CellRect(column: column, row: row, columns: 1, rows: 1)
        if isInBlocks {
          drawBlock(top, bottom, cell, into: &canvas, environment.palette)
        } else if top == "o" || bottom == "o" {
          let sign = environment.symbols.fullBlock.unicodeScalars.first ?? "#"
          canvas.fill(cell, with: sign, style: environment.palette.style(.heart))
        }
      }
    }
    if !isInBlocks {
      canvas.drawFrame(
        CellRect(origin: .zero, size: size), symbols: environment.symbols.frame,
        style: environment.palette.style(.primary))
    }
  }

  /// Draws the square and leaves the heart out, so that text without colors shows it, too.
  private static func drawBlock(
    _ top: Unicode.Scalar, _ bottom: Unicode.Scalar, _ cell: CellRect, into canvas: inout Canvas, _ palette: Palette
  ) {
    let block: Unicode.Scalar =
      switch (top == "#", bottom == "#") {
      case (true, true): "█"
      case (true, false): "▀"
      case (false, true): "▄"
      case (false, false): " "
      }
    let ground: ColorRole = top == "o" || bottom == "o" ? .avatarText : .background
    canvas.fill(cell, with: block, style: palette.style(.fillAccent, on: ground))
  }
}
