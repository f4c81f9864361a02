import TerminalTestSupport
import Testing

@testable import TerminalUI

@Suite(.limited)
struct ColorDepthTests {
  @Test(
    arguments: [
      ([:], 256, ColorDepth.ansi256), ([:], 8, .ansi8), ([:], 16, .ansi16), ([:], -1, .monochrome),
      ([:], 1 << 24, .trueColor),
      (["COLORTERM": "truecolor"], 256, .trueColor), (["COLORTERM": "24bit"], 8, .trueColor),
      (["COLORTERM": "yes"], 256, .ansi256),
      (["COLORTERM": "truecolor"], 0, .monochrome), (["NO_COLOR": "1"], 256, .monochrome),
      (["NO_COLOR": ""], 256, .ansi256),
      (["NO_COLOR": "0", "FORCE_COLOR": "3"], 256, .monochrome), (["FORCE_COLOR": "3"], 8, .trueColor),
      (["FORCE_COLOR": "2"], 8, .ansi256), (["FORCE_COLOR": "1"], 0, .ansi16), (["FORCE_COLOR": "0"], 256, .monochrome),
      (["CLICOLOR_FORCE": "1"], 0, .ansi16), (["CLICOLOR_FORCE": "0"], 8, .ansi8),
      (["CLICOLOR": "0"], 256, .monochrome),
      (["CLICOLOR": "1"], 256, .ansi256),
    ] as [([String: String], Int, ColorDepth)])
  func `the depth follows the environment, then the terminal`(
    environment: [String: String], colors: Int, depth: ColorDepth
  ) {
    #expect(ColorDepth.detected(environment: environment, terminfoColors: colors) == depth)
  }

  @Test(arguments: ["80x24", "1x1", "500x200"])
  func `a size is parsed from its written form`(text: String) throws {
    #expect(try #require(CellSize(text)).description == text)
    #expect(CellSize(text.replacing("x", with: "×")) == CellSize(text))
  }

  @Test(arguments: ["", "80", "80x", "x24", "0x1", "80x24x2", "-1x5", "99999999999999999999x1", "80X24 "])
  func `text that is not a size is rejected`(text: String) {
    #expect(CellSize(text) == nil)
  }
}
