import Foundation
import TerminalTestSupport
import Testing

@testable import NcursesTerminal
@testable import TerminalUI

@Suite(.onMainActor)
@MainActor
struct KittyGraphicsTests {
  private func picture(_ width: Int = 4, _ height: Int = 4, isOpaque: Bool = true) throws -> PixelPicture {
    let size = PixelSize(width: width, height: height)
    let bytes = [UInt8](repeating: 0, count: size.area * (isOpaque ? 3 : 4))
    return try #require(PixelPicture(size: size, isOpaque: isOpaque, bytes: bytes))
  }

  /// Two columns and two rows of a picture of two by two cells, or a part of it.
  private func placement(
    _ pixels: PixelPicture, part: CellRect = CellRect(column: 0, row: 0, columns: 2, rows: 2), row: Int = 4
  ) -> PixelPlacement {
    PixelPlacement(
      pixels: pixels, size: CellSize(columns: 2, rows: 2), part: part, origin: CellPoint(column: 9, row: row))
  }

  /// The output, with `E` for the escape character.
  private func show(
    _ graphics: inout KittyGraphics, _ placements: PixelPlacement..., areMoving: Bool = false
  ) -> [String] {
    let update = graphics.show(placements, writtenRows: [4], areMoving: areMoving)
    #expect(update.staleRows.isEmpty)
    return [update.beforeCells, update.afterCells].map { $0.replacing("\u{1B}", with: "E") }
  }

  @Test func `a picture is sent once, then placed, moved, and deleted by its number`() throws {
    var graphics = KittyGraphics()
    let pixels = try picture()
    let data = String(repeating: "A", count: 64)
    #expect(
      show(&graphics, placement(pixels)) == [
        "", "E_Ga=t,f=24,s=4,v=4,i=1,q=2,m=0;\(data)E\\E[5;10HE_Ga=p,i=1,p=1,c=2,r=2,C=1,q=2E\\",
      ])
    #expect(show(&graphics, placement(pixels)) == ["", ""])
    #expect(show(&graphics, placement(pixels, row: 3)) == ["", "E[4;10HE_Ga=p,i=1,p=1,c=2,r=2,C=1,q=2E\\"])
    // It stays in the terminal as long as somebody has it.
    #expect(show(&graphics) == ["E_Ga=d,d=i,i=1,p=1,q=2E\\", ""])
    #expect(show(&graphics, placement(pixels)) == ["", "E[5;10HE_Ga=p,i=1,p=1,c=2,r=2,C=1,q=2E\\"])
  }

  @Test func `a part of a picture has pixel coordinates`() throws {
    var graphics = KittyGraphics()
    let pixels = try picture()
    _ = show(&graphics, placement(pixels))
    let lower = placement(pixels, part: CellRect(column: 0, row: 1, columns: 2, rows: 1))
    #expect(show(&graphics, lower) == ["", "E[5;10HE_Ga=p,i=1,p=1,x=0,y=2,w=4,h=2,c=2,r=1,C=1,q=2E\\"])
  }

  @Test func `several parts and locations have separate numbers`() throws {
    var graphics = KittyGraphics()
    let (one, other) = (try picture(), try picture(isOpaque: false))
    let first = show(&graphics, placement(one), placement(other, row: 8), placement(one, row: 12))[1]
    #expect(first.contains("f=32,s=4,v=4,i=2") && first.contains("i=1,p=2,") && first.contains("i=2,p=1,"))
    #expect(
      show(&graphics, placement(one), placement(other, row: 9)) == [
        "E_Ga=d,d=i,i=1,p=2,q=2E\\", "E[10;10HE_Ga=p,i=2,p=1,c=2,r=2,C=1,q=2E\\",
      ])
  }

  @Test func `after scrolling, pictures are placed again without being sent again`() throws {
    var graphics = KittyGraphics()
    let (one, other) = (try picture(), try picture())
    _ = show(&graphics, placement(one), placement(other, row: 9))
    #expect(
      show(&graphics, placement(one), placement(other, row: 8), areMoving: true) == [
        "",
        "E[5;10HE_Ga=p,i=1,p=1,c=2,r=2,C=1,q=2E\\E[9;10HE_Ga=p,i=2,p=1,c=2,r=2,C=1,q=2E\\",
      ])
  }

  @Test func `a freed picture is deleted from the terminal, too`() throws {
    var graphics = KittyGraphics()
    var pixels: PixelPicture? = try picture()
    if let pixels { _ = show(&graphics, placement(pixels)) }
    _ = show(&graphics)
    pixels = nil
    #expect(show(&graphics) == ["E_Ga=d,d=I,i=1,q=2E\\", ""])
    #expect(show(&graphics) == ["", ""])
    #expect(pixels == nil)
  }

  @Test func `after the screen is cleared, all pictures are sent again`() throws {
    var graphics = KittyGraphics()
    let pixels = try picture()
    _ = show(&graphics, placement(pixels))
    #expect(graphics.clear() == "\u{1B}_Ga=d,d=I,i=1,q=2\u{1B}\\" && !graphics.isShowing)
    #expect(graphics.clear() == "")
    #expect(show(&graphics, placement(pixels))[1].hasPrefix("E_Ga=t,f=24,s=4,v=4,i=2,q=2,m=0;"))
    #expect(graphics.isShowing)
  }

  @Test func `a large picture is sent completely in chunks of 4096 characters`() throws {
    var graphics = KittyGraphics()
    let size = PixelSize(width: 50, height: 50)
    let bytes = (0..<7500).map { UInt8(truncatingIfNeeded: $0) }
    let pixels = try #require(PixelPicture(size: size, isOpaque: true, bytes: bytes))
    let commands = show(&graphics, placement(pixels))[1].split(separator: "E\\").filter { $0.contains(";") }
      .map { $0.split(separator: ";", maxSplits: 1) }.filter { $0[0].hasPrefix("E_G") }
    #expect(commands.map { $0[0] } == ["E_Ga=t,f=24,s=50,v=50,i=1,q=2,m=1", "E_Gq=2,m=1", "E_Gq=2,m=0"])
    #expect(commands.dropLast().allSatisfy { $0[1].count == 4096 })
    #expect(Data(base64Encoded: commands.map { String($0[1]) }.joined()) == Data(bytes))
  }

  @Test(
    arguments: [
      ("xterm-kitty", [:], true), ("xterm-256color", ["TMUX": "", "STY": ""], true), ("tmux-256color", [:], false),
      ("screen.xterm", [:], false), ("xterm-256color", ["TMUX": "/tmp/tmux-0/default,1,0"], false),
      ("xterm-256color", ["STY": "1.pts"], false), ("xterm-256color", ["TERM_PROGRAM": "Apple_Terminal"], false),
    ] as [(String, [String: String], Bool)])
  @MainActor func `a multiplexer is not queried`(type: String, environment: [String: String], isAsked: Bool) {
    #expect(NcursesTerminal.isDirect(type: type, environment: environment) == isAsked)
  }
}
