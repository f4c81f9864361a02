import DesignKit
import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

@testable import Pictures

@Suite(.limited)
struct ChafaOutputTests {
  private func picture(
    _ text: String, columns: Int = 2, rows: Int = 1, depth: ColorDepth = .trueColor, repertoire: Repertoire = .unicode
  ) throws(PictureError) -> CellPicture {
    let size = CellSize(columns: columns, rows: rows)
    let target = PictureTarget(size: size, mode: .fit, depth: depth, repertoire: repertoire)
    var output = ChafaOutput(size: size, target: target)
    return try output.picture(Data(text.replacing("E", with: "\u{1B}").utf8))
  }

  private func cells(_ picture: CellPicture) -> [Cell] {
    (0..<picture.size.rows).flatMap { row in
      (0..<picture.size.columns).map { picture.cell(at: CellPoint(column: $0, row: row), on: .plain) }
    }
  }

  @Test func `cells keep their symbols and colors`() throws {
    let picture = try picture("E[0mE[38;2;1;2;3;48;2;255;0;0m▂E[0mE[7mE[38;2;9;9;9m▋E[0m\n")
    #expect(
      cells(picture) == [
        Cell("▂", style: CellStyle(foreground: .rgb(0x010203), background: .rgb(0xFF0000))),
        Cell("▋", style: CellStyle(foreground: .rgb(0x090909), attributes: .reverse)),
      ])
  }

  @Test func `each depth has its own colors`() throws {
    #expect(
      cells(try picture("E[38;5;16;48;5;255m█ ", depth: .ansi256)).map(\.style)
        == Array(repeating: CellStyle(foreground: .palette(16), background: .palette(255)), count: 2))
    #expect(
      cells(try picture("E[90;47m█E[31;107m ", depth: .ansi16)).map(\.style) == [
        CellStyle(foreground: .palette(8), background: .palette(7)),
        CellStyle(foreground: .palette(1), background: .palette(15)),
      ])
    #expect(cells(try picture("E[35;46m▆▆", depth: .ansi8))[1].style.foreground == .palette(5))
    #expect(cells(try picture("▖▞", depth: .monochrome)).map(\.style) == [.plain, .plain])
    #expect(cells(try picture("#.", depth: .monochrome, repertoire: .ascii)).count == 2)
  }

  @Test(
    arguments: [
      "", "█", "███", "██\n██", "██\n\n", "█\n█", "█E[2J█", "█E]0;x\u{7}█", "█E[38;2;1;2m█", "█E[38;5;300m█",
      "E[38;5;1m██",
      "E[31m██", "E[38m██", "E[1m██", "E[", "E", "██E", "E[?25l██", "E[0;0;0;0;0;0;0;0;0;0;0;0;0m██",
      "E[9999999999999999999m██",
      "█x", "█中", "█\u{301}█", "█\t", "█\r", "█\u{9B}0m█", "█▒", "█\0",
    ])
  func `any other output is an error`(text: String) {
    #expect(throws: PictureError.unexpectedOutput) { try picture(text) }
  }

  @Test func `bytes that are not text are an error`() {
    let size = CellSize(columns: 1, rows: 1)
    var output = ChafaOutput(size: size, target: PictureTarget(size: size, mode: .fit, depth: .trueColor))
    #expect(throws: PictureError.unexpectedOutput) { try output.picture(Data([0xE2, 0x96])) }
  }

  @Test func `symbols and colors that the terminal lacks are an error`() {
    #expect(throws: PictureError.unexpectedOutput) { try picture("██", repertoire: .ascii) }
    for depth in [ColorDepth.monochrome, .ansi8, .ansi16, .ansi256] {
      #expect(throws: PictureError.unexpectedOutput) { try picture("E[38;2;1;2;3m██", depth: depth) }
    }
    #expect(throws: PictureError.unexpectedOutput) { try picture("E[91m██", depth: .ansi8) }
    #expect(throws: PictureError.unexpectedOutput) { try picture("E[38;5;16m██", depth: .ansi16) }
    #expect(throws: PictureError.unexpectedOutput) { try picture("E[31m██", depth: .monochrome) }
  }
}
