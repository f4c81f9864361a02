import DesignKit
import Foundation
import MomentsTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

@testable import Pictures

@Suite(.limited)
struct PictureRendererTests {
  private let renderer = PictureRenderer(environment: ProcessInfo.processInfo.environment)

  private func target(
    _ depth: ColorDepth = .trueColor, columns: Int = 16, rows: Int = 8, mode: PictureTarget.Mode = .fill,
    repertoire: Repertoire = .unicode, ground: UInt32 = 0x000000
  ) -> PictureTarget {
    PictureTarget(
      size: CellSize(columns: columns, rows: rows), mode: mode, depth: depth, repertoire: repertoire,
      ground: RGBColor(ground))
  }

  /// The color of a cell that has but one; nil for others.
  private func color(_ picture: CellPicture, _ column: Int, _ row: Int) -> TerminalColor? {
    let cell = picture.cell(at: CellPoint(column: column, row: row), on: .plain)
    let isReversed = cell.style.attributes.contains(.reverse)
    if cell.style.foreground == cell.style.background { return cell.style.foreground }
    if cell == Cell(" ", style: cell.style) { return isReversed ? cell.style.foreground : cell.style.background }
    if cell == Cell("█", style: cell.style) { return isReversed ? cell.style.background : cell.style.foreground }
    return nil
  }

  /// Red, blue, green; the fourth is white, of which a pattern may be made.
  private func corners(_ picture: CellPicture) -> [TerminalColor?] {
    [color(picture, 1, 1), color(picture, 14, 1), color(picture, 1, 6)]
  }

  @Test(
    arguments: [
      (.trueColor, [.rgb(0xFF0000), .rgb(0x0000FF), .rgb(0x00FF00)]),
      (.ansi256, [.palette(196), .palette(21), .palette(46)]),
      (.ansi16, [.palette(9), .palette(12), .palette(10)]),
    ] as [(ColorDepth, [TerminalColor?])])
  func `a picture has the colors of the depth`(depth: ColorDepth, colors: [TerminalColor?]) async throws {
    let picture = try await renderer.render(SamplePicture.squares, for: target(depth))
    #expect(picture.size == CellSize(columns: 16, rows: 8))
    #expect(corners(picture) == colors)
  }

  @Test func `a picture is drawn with eight colors and without any`() async throws {
    let eight = try await renderer.render(SamplePicture.squares, for: target(.ansi8))
    #expect(eight.size == CellSize(columns: 16, rows: 8))
    for (ground, dark, light) in [(0x000000, " ", "█"), (0xFFFFFF, "█", " ")]
      as [(UInt32, Unicode.Scalar, Unicode.Scalar)]
    {
      let picture = try await renderer.render(SamplePicture.halves, for: target(.monochrome, ground: ground))
      for row in 0..<8 {
        #expect(picture.cell(at: CellPoint(column: 2, row: row), on: .plain) == Cell(dark, style: .plain))
        #expect(picture.cell(at: CellPoint(column: 13, row: row), on: .plain) == Cell(light, style: .plain))
      }
    }
    let letters = try await renderer.render(SamplePicture.halves, for: target(.monochrome, repertoire: .ascii))
    #expect(letters.cell(at: CellPoint(column: 2, row: 1), on: .plain) == Cell(" ", style: .plain))
    #expect(letters.cell(at: CellPoint(column: 13, row: 1), on: .plain) != Cell(" ", style: .plain))
  }

  @Test(
    arguments: [
      SamplePicture.jpeg, SamplePicture.animatedGIF, SamplePicture.losslessWebP, SamplePicture.lossyWebP,
      SamplePicture.extendedWebP,
    ])
  func `every format is read`(bytes: Data) async throws {
    #expect(try await renderer.render(bytes, for: target()).size == CellSize(columns: 16, rows: 8))
  }

  @Test func `the first frame of an animation is shown`() async throws {
    let picture = try await renderer.render(SamplePicture.animatedGIF, for: target(.ansi256))
    #expect(corners(picture) == [.palette(196), .palette(21), .palette(46)])
  }

  @Test func `a rotated photo is shown upright`() async throws {
    let picture = try await renderer.render(
      SamplePicture.turnedJPEG, for: target(.ansi256, columns: 8, rows: 8, mode: .fit))
    #expect(picture.size == CellSize(columns: 8, rows: 8))
    #expect((color(picture, 4, 1), color(picture, 4, 6)) == (.palette(21), .palette(196)))
  }

  @Test func `transparent parts show the background`() async throws {
    let picture = try await renderer.render(SamplePicture.clearHalf, for: target())
    let ground = CellStyle(foreground: .rgb(0x111111), background: .rgb(0x222222), attributes: .bold)
    let cell = picture.cell(at: CellPoint(column: 2, row: 2), on: ground)
    #expect(cell == Cell(" ", style: CellStyle(foreground: cell.style.foreground, background: .rgb(0x222222))))
    #expect(color(picture, 13, 2) == .rgb(0xFF0000))
  }

  // MARK: Pixels

  private func color(_ picture: PixelPicture, _ column: Int, _ row: Int) -> [UInt8] {
    let index = (row * picture.size.width + column) * picture.bytesPerPixel
    return Array(picture.bytes[index..<(index + picture.bytesPerPixel)])
  }

  @Test func `pixels have the size of the cells, and all colors`() async throws {
    let picture = try await renderer.renderPixels(
      SamplePicture.squares, for: target(), pixelsPerCell: PixelSize(width: 7, height: 15))
    #expect(picture.size == PixelSize(width: 112, height: 120) && picture.isOpaque)
    #expect(color(picture, 2, 2) == [255, 0, 0] && color(picture, 109, 2) == [0, 0, 255])
    #expect(color(picture, 2, 117) == [0, 255, 0] && color(picture, 109, 117) == [255, 255, 255])
  }

  @Test func `pixels keep transparency, and rounded corners are transparent`() async throws {
    let cell = PixelSize(width: 8, height: 16)
    let picture = try await renderer.renderPixels(SamplePicture.clearHalf, for: target(), pixelsPerCell: cell)
    #expect(!picture.isOpaque && color(picture, 4, 4)[3] == 0 && color(picture, 120, 4) == [255, 0, 0, 255])
    let rounded = PictureTarget(size: CellSize(columns: 5, rows: 3), mode: .fill, isRounded: true, depth: .trueColor)
    let avatar = try await renderer.renderPixels(SamplePicture.squares, for: rounded, pixelsPerCell: cell)
    #expect(avatar.size == PixelSize(width: 40, height: 48))
    #expect(color(avatar, 0, 0)[3] == 0 && color(avatar, 39, 47)[3] == 0 && color(avatar, 20, 0)[3] == 255)
    let cells = try await renderer.render(SamplePicture.squares, for: rounded)
    #expect(cells.cell(at: .zero, on: .plain) == Cell("▗", style: CellStyle(foreground: .rgb(0xFF0000))))
  }

  @Test func `a very large picture has fewer pixels`() async throws {
    let picture = try await renderer.renderPixels(
      SamplePicture.squares, for: target(columns: 200, rows: 100), pixelsPerCell: PixelSize(width: 30, height: 60))
    #expect(picture.size.area <= 1 << 21)
    #expect(picture.size.width % 200 == 0 && picture.size.height % 100 == 0)
  }

  // MARK: What is not a picture

  @Test func `without chafa the error says so`() async {
    let renderer = PictureRenderer(environment: ["PATH": "/nowhere:relative"])
    await #expect(throws: PictureError.noProgram) { try await renderer.render(SamplePicture.squares, for: target()) }
  }

  @Test func `incomplete or other files are reported`() async {
    let cell = PixelSize(width: 8, height: 16)
    let half = SamplePicture.squares.count / 2
    for (bytes, error) in [(SamplePicture.svg, .notPicture), (SamplePicture.squares.prefix(half), .damaged)]
      as [(Data, PictureError)]
    {
      await #expect(throws: error) { try await renderer.render(bytes, for: target()) }
      await #expect(throws: error) { try await renderer.renderPixels(bytes, for: target(), pixelsPerCell: cell) }
    }
  }

  @Test func `without room, no program is started`() async throws {
    let renderer = PictureRenderer(environment: [:])
    let picture = try await renderer.render(SamplePicture.squares, for: target(columns: 0, rows: 8))
    #expect(picture.size == CellSize(columns: 0, rows: 8))
    await #expect(throws: PictureError.empty) {
      try await renderer.renderPixels(
        SamplePicture.squares, for: target(columns: 0), pixelsPerCell: PixelSize(width: 8, height: 16))
    }
  }

  // MARK: Limits

  /// Expects that a script in the place of chafa draws two cells.
  private func expectCells(
    of script: String, _ limits: PictureLimits = PictureLimits(),
    path: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
  ) async throws {
    let folder = try TemporaryFolder()
    try await folder.program("chafa", script)
    let renderer = PictureRenderer(environment: ["PATH": "\(folder.path):\(path)"], limits: limits)
    let picture = try await renderer.render(SamplePicture.squares, for: target(.monochrome, columns: 2, rows: 1))
    #expect(picture.size == CellSize(columns: 2, rows: 1))
  }

  @Test func `a decompression bomb cannot exceed its memory`() async throws {
    #expect(try await renderer.render(SamplePicture.bomb, for: target()).size == CellSize(columns: 16, rows: 8))
    var limits = PictureLimits()
    limits.memory = 96 << 20
    let strict = PictureRenderer(environment: ProcessInfo.processInfo.environment, limits: limits)
    await #expect(throws: PictureError.self) { try await strict.render(SamplePicture.bomb, for: target()) }
    // Little ones are drawn within the same limit.
    #expect(try await strict.render(SamplePicture.squares, for: target()).size == CellSize(columns: 16, rows: 8))
  }

  @Test func `a picture that takes too long is ended by the system or the app`() async throws {
    var limits = PictureLimits()
    limits.processorSeconds = 1
    await #expect(throws: PictureError.tooCostly) { try await expectCells(of: "while :; do :; done", limits) }
    limits.duration = .milliseconds(300)
    await #expect(throws: PictureError.tooCostly) { try await expectCells(of: "exec sleep 600", limits) }
  }

  @Test func `the decoder cannot write files, and has no environment or terminal`() async throws {
    try await expectCells(
      of: """
        (echo something > "${0%/*}/file") 2>/dev/null
        [ -s "${0%/*}/file" ] && exit 1
        [ "$(ulimit -v) $(ulimit -t) $(ulimit -c)" = '786432 10 0' ] || exit 1
        [ -z "$HOME$DISPLAY$SSH_AUTH_SOCK" ] || exit 1
        (: < /dev/tty) 2>/dev/null && exit 1
        cat > /dev/null
        printf '██'
        """)
  }

  @Test func `decoding has a lower priority than drawing`() async throws {
    let own = getpriority(__priority_which_t(0), 0)
    try await expectCells(
      of: #"cat > /dev/null; [ "$(nice)" = \#(min(own + 10, 19)) ] && printf '██' || exit 1"#)
  }

  @Test func `a picture is decoded without the program nice`() async throws {
    try await expectCells(of: "printf '██'", path: "")
  }

  @Test(
    arguments: [
      ("printf '\\033]0;owned\\007'", PictureError.unexpectedOutput), ("yes", .unexpectedOutput), ("exit 2", .damaged),
      ("kill -TRAP $$", .tooCostly), ("exit 125", .failed(reason: "ulimit")), (":", .unexpectedOutput),
    ])
  func `any failure of the program becomes an error`(script: String, error: PictureError) async throws {
    await #expect(throws: error) { try await expectCells(of: script) }
  }

  @Test func `canceling ends the program`() async throws {
    let folder = try TemporaryFolder()
    try await folder.program("chafa", "exec sleep 600")
    let (renderer, target) = (PictureRenderer(environment: ["PATH": "\(folder.path):/usr/bin:/bin"]), target())
    let task = Task { try await renderer.render(SamplePicture.squares, for: target) }
    task.cancel()
    await #expect(throws: PictureError.cancelled) { try await task.value }
  }
}
