import DesignKit
import Foundation
import MomentsTestSupport
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

@Suite(.limited)
struct ChafaPixelsTests {
  private func pixels(_ bytes: Data, largest: Int) throws(PictureError) -> PixelPicture {
    var output = ChafaPixels(bytes, largest: largest)
    return try output.picture()
  }

  private func picture(_ text: String, largest: Int = 16) throws(PictureError) -> PixelPicture {
    let bytes = Data(text.replacing("E", with: "\u{1B}").utf8)
    return try pixels(bytes, largest: largest)
  }

  @Test func `the size is in the first string, the bytes in all of them`() throws {
    let picture = try picture("E_Ga=T,f=32,s=2,v=1,c=1,r=1,m=1E\\E_Gm=1;/wCAQA==E\\E_Gm=1;AQIDBA==E\\E_Gm=0E\\\n")
    #expect(picture.size == PixelSize(width: 2, height: 1) && !picture.isOpaque)
    #expect(picture.bytes == [255, 0, 128, 64, 1, 2, 3, 4])
    #expect(try self.picture("E_Gf=32,s=1,v=1;AQIDBA==E\\").bytes == [1, 2, 3, 4])
  }

  @Test(
    arguments: [
      "", "\n", "x", "AQIDBA==", "E_G", "E_Gf=32,s=1,v=1;AQIDBA==", "E_Gf=32,s=1,v=1;AQIDBA==E",
      "E_Gf=32,s=1,v=1;AQIDBA==E[", "E_Gf=32,s=1,v=1;AQIDBA==E\\x", "E_Gf=32,s=1,v=1;AQIDBA==E\\E[2J",
      "E]0;titleE\\E_Gf=32,s=1,v=1;AQIDBA==E\\",
      // Too few, too many, no base64.
      "E_Gf=32,s=1,v=1;AQIDE\\", "E_Gf=32,s=1,v=1E\\", "E_Gf=32,s=1,v=1;AQIDBAUGBwg=E\\",
      "E_Gf=32,s=1,v=1;AQID BA==E\\",
      "E_Gf=32,s=1,v=1;AQID\nBA==E\\", "E_Gf=32,s=1,v=1;A;IDBA==E\\", "E_Gf=32,s=1,v=1;AQIDBA==\u{7}",
      // Sizes that are none, or too large.
      "E_Gf=32,s=0,v=1E\\", "E_Gf=32,s=-1,v=-1;AQIDBA==E\\", "E_Gf=32,v=1;AQIDBA==E\\", "E_Gf=32,s=x,v=1;AQIDBA==E\\",
      "E_Gf=32,s=5,v=5;AQIDBA==E\\", "E_Gf=32,s=9223372036854775807,v=2;AQIDBA==E\\",
      "E_Gf=32,s=99999999999999999999,v=1;AQIDBA==E\\",
      // Another format; controls that are none.
      "E_Gf=100,s=1,v=1;AQIDBA==E\\", "E_Gs=1,v=1;AQIDBA==E\\", "E_Gf=32,s=1,s=1,v=1;AQIDBA==E\\", "E_G;AQIDBA==E\\",
      "E_Gf=32,s=1,v=1,;AQIDBA==E\\", "E_Gf=32,s=1=1,v=1;AQIDBA==E\\",
      "E_Gf=32,s=1,v=1,\(String(repeating: "a=1,", count: 80))b=1;AQIDBA==E\\",
    ])
  func `any other output is an error`(text: String) {
    #expect(throws: PictureError.unexpectedOutput) { try picture(text) }
  }

  @Test func `bytes that are not text are an error`() {
    let bytes = Data([0x1B, 0x5F, 0x47, 0xFF, 0x3B, 0x1B, 0x5C])
    #expect(throws: PictureError.unexpectedOutput) { try pixels(bytes, largest: 16) }
  }

  @Test(arguments: ForeignNumbers.texts)
  func `numbers at the limits are no sizes`(number: String) {
    for text in ["E_Gf=32,s=\(number),v=1;AQIDBA==E\\", "E_Gf=32,s=1,v=\(number);AQIDBA==E\\"] {
      #expect(throws: PictureError.unexpectedOutput) { try picture(text) }
    }
  }
}
