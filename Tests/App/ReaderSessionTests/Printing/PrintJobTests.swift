import TerminalUI
import Testing

@testable import ReaderSession

@MainActor
struct PrintJobTests {
  private func job(
    _ options: PrintOptions = PrintOptions(), colors: ColorDepth? = nil, _ environment: [String: String] = [:]
  ) -> PrintJob {
    PrintJob(options, colors: colors, environment: environment)
  }

  @Test func `the size comes from the option, then the environment, then 80x24`() {
    var options = PrintOptions()
    #expect(job(options).size == CellSize(columns: 80, rows: 24))
    #expect(job(options, ["COLUMNS": "100", "LINES": "30"]).size == CellSize(columns: 100, rows: 30))
    #expect(job(options, ["COLUMNS": "wide"]).size == CellSize(columns: 80, rows: 24))
    options.size = CellSize(columns: 40, rows: 10)
    #expect(job(options, ["COLUMNS": "100", "LINES": "30"]).size == CellSize(columns: 40, rows: 10))
  }

  @Test func `an SVG picture has all colors and symbols in any locale`() {
    var options = PrintOptions()
    options.format = .svg
    #expect(job(options, ["LC_ALL": "C"]).depth == .trueColor)
    #expect(job(options, ["LC_ALL": "C"]).repertoire == .unicode)
    #expect(job(options, colors: .monochrome).depth == .monochrome)
    options.format = .text
    #expect(job(options, ["LC_ALL": "C"]).repertoire == .ascii)
  }
}
