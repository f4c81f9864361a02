import DesignKit
import TerminalTestSupport
import TerminalUI
import Testing

struct LogoTests {
  private func lines(_ environment: EnvironmentValues) -> [String] {
    Canvas.drawn(columns: Logo.size.columns, rows: Logo.size.rows) {
      Logo().draw(into: &$0, at: .zero, environment: environment)
    }.lines
  }

  @Test func `the logo is a heart, in half blocks or in a frame`() {
    #expect(
      lines(.fixed()) == [
        " ▄██████████▄", "██▀  ▀██▀  ▀██", "█            █", "█▄          ▄█", "███▄      ▄███", "█████▄  ▄█████",
        " ▀██████████▀",
      ])
    #expect(
      lines(.fixed(repertoire: .ascii)) == [
        "+------------+", "| ####  #### |", "|############|", "|############|", "|  ########  |", "|    ####    |",
        "+------------+",
      ])
  }

  @Test(arguments: ColorDepth.allCases, Appearance.allCases)
  func `the logo stays within its cells at every depth`(depth: ColorDepth, appearance: Appearance) {
    let size = CellSize(columns: Logo.size.columns + 2, rows: Logo.size.rows + 2)
    let canvas = Canvas.drawn(columns: size.columns, rows: size.rows) {
      Logo().draw(
        into: &$0, at: CellPoint(column: 1, row: 1), environment: .fixed(appearance: appearance, depth: depth))
    }
    for row in 0..<size.rows {
      let cells = Array(canvas.row(row))
      let isOutside = row == 0 || row == size.rows - 1
      #expect((isOutside ? cells : [cells[0], cells[size.columns - 1]]).allSatisfy { $0 == Cell(style: .plain) })
    }
  }
}
