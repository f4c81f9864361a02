import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession

@Suite(.onMainActor)
@MainActor
struct PrintJobTests {
  @Test func `the size comes from the option, then the environment, then 80x24`() {
    let environment = ["COLUMNS": "100", "LINES": "30"]
    #expect(PrintJob(environment: [:]).size == CellSize(columns: 80, rows: 24))
    #expect(PrintJob(environment: environment).size == CellSize(columns: 100, rows: 30))
    #expect(PrintJob(environment: ["COLUMNS": "wide"]).size == CellSize(columns: 80, rows: 24))
    let size = CellSize(columns: 40, rows: 10)
    #expect(PrintJob(size: size, environment: environment).size == size)
  }

  @Test func `an SVG picture has all colors and symbols in any locale`() {
    func job(_ format: PrintFormat, colors: ColorDepth? = nil) -> PrintJob {
      PrintJob(format: format, colors: colors, environment: ["LC_ALL": "C"])
    }
    #expect(job(.svg).depth == .trueColor && job(.svg).repertoire == .unicode)
    #expect(job(.svg, colors: .monochrome).depth == .monochrome)
    #expect(job(.text).repertoire == .ascii)
  }
}
