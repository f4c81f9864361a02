import DesignKit
import TerminalTestSupport
import TerminalUI
import Testing

struct LogoTests {
  private func lines(_ environment: EnvironmentValues) -> [String] {
    Canvas.drawn(columns: Logo.size.columns, rows: Logo.size.rows) {
      Logo.draw(into: &$0, at: .zero, environment: environment)
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
}
