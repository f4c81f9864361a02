import DesignKit
import Localization
import MomentsTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession
@testable import Settings

@MainActor
struct PictureTests {
  /// Returns the picture that a test has set, and records the requests.
  private final class Album: PictureService {
    var state = PictureState.loading
    /// The style of all cells of its pictures.
    var style = CellStyle.plain
    private(set) var requests: [PictureRequest] = []
    private(set) var frames = 0
    var pixelsPerCell: PixelSize?

    var isLoading: Bool { false }

    func picture(for request: PictureRequest) -> PictureState {
      requests.append(request)
      guard case .ready = state else { return state }
      let cell = Cell("█", style: style)
      let count = request.target.size.columns * request.target.size.rows
      return .ready(CellPicture(size: request.target.size, cells: Array(repeating: cell, count: count)))
    }

    func endFrame() { frames += 1 }
    func forgetFailures() {}
  }

  private static let ready = PictureState.ready(CellPicture(size: CellSize(columns: 0, rows: 0), cells: []))

  private let photo = #", "photos":["https://a.example/cat.jpg","https://a.example/dog.jpg"]"#

  private func driver(
    _ album: Album, columns: Int = 80, textSize: TextSizeCategory = .large, depth: ColorDepth = .trueColor,
    allowsSplitView: Bool = false
  ) throws -> SessionDriver {
    try SessionDriver(
      size: CellSize(columns: columns, rows: 40), depth: depth, textSize: textSize,
      feed: momentLine(id: "1", more: photo) + "\n" + momentLine(id: "2", createdDate: 1_600_000_000), pictures: album,
      allowsSplitView: allowsSplitView)
  }

  @Test func `a photo has reserved space, so nothing moves when it arrives`() throws {
    let album = Album()
    let driver = try driver(album)
    let before = try #require(driver.lines.firstIndex { $0.contains("T2") })
    #expect(driver.text.contains("cat.jpg") && album.requests.map(\.address).contains("https://a.example/cat.jpg"))
    album.state = Self.ready
    driver.press("c")
    #expect(driver.lines.firstIndex { $0.contains("T2") } == before)
    #expect(driver.text.contains("████████"))
    #expect(album.frames == 2)
  }

  @Test func `the moment screen shows all photos in full`() throws {
    let album = Album()
    let driver = try driver(album)
    driver.press(.enter)
    let fitted = Set(album.requests.filter { $0.target.mode == .fit }.map(\.address))
    #expect(fitted.isSubset(of: ["https://a.example/cat.jpg", "https://a.example/dog.jpg"]) && !fitted.isEmpty)
    driver.press("G")
    #expect(album.requests.contains { $0.address.hasSuffix("dog.jpg") })
  }

  @Test func `pictures are off at accessibility sizes, in few columns and with few colors`() throws {
    for (columns, textSize, depth) in [
      (80, TextSizeCategory.accessibility1, ColorDepth.trueColor), (59, .large, .trueColor), (80, .large, .ansi8),
    ] {
      let album = Album()
      #expect(try driver(album, columns: columns, textSize: textSize, depth: depth).text.contains("cat.jpg"))
      #expect(album.requests.isEmpty)
    }
  }

  @Test(arguments: [
    (ColorDepth.trueColor, TerminalColor.rgb(0xFF0000)), (.ansi256, .palette(196)),
  ])
  func `pictures beside a modal frame are dimmed like everything else`(depth: ColorDepth, color: TerminalColor) throws {
    let album = Album()
    album.state = Self.ready
    album.style = CellStyle(foreground: color)
    let driver = try driver(album, columns: 200, depth: depth, allowsSplitView: true)
    // The list beside a moment begins at the left of the frame.
    let point = try #require(place(of: "█", in: driver.screen, before: 50))
    let shown = driver.screen.row(point.row)[driver.screen.row(point.row).startIndex + point.column]
    #expect(shown.style.foreground == color)
    driver.press("?")
    let faded = driver.screen.row(point.row)[driver.screen.row(point.row).startIndex + point.column]
    #expect(faded.content == shown.content && faded.style.foreground != color)
    driver.press(.escape)
    #expect(driver.screen.row(point.row).contains { $0.style.foreground == color })
  }

  /// The location of the first cell that contains `character`.
  private func place(of character: Unicode.Scalar, in canvas: Canvas, before end: Int = .max) -> CellPoint? {
    for row in 0..<canvas.size.rows {
      if let column = canvas.row(row).prefix(end).enumerated().first(where: {
        $0.element.content.scalar == character.value
      })?
      .offset {
        return CellPoint(column: column, row: row)
      }
    }
    return nil
  }

  @Test func `below a full-screen modal frame no pictures are requested`() throws {
    let album = Album()
    album.state = Self.ready
    let driver = try driver(album)
    let count = album.requests.count
    driver.press("?")
    #expect(album.requests.count == count && !driver.text.contains("████████"))
  }

  @Test func `the dark appearance uses another cover`() throws {
    let feed =
      #"{"userDetails":{"id":"0","name":"Wei","backgroundImage":"https://a.example/day.jpg","#
      + #""backgroundImageDark":"https://a.example/night.jpg"},"moments":[\#(momentLine(id: "1"))]}"#
    let album = Album()
    let driver = try SessionDriver(appearance: .dark, feed: feed, pictures: album)
    #expect(album.requests.map(\.address) == ["https://a.example/night.jpg"])
    driver.press("a")
    #expect(album.requests.last?.address == "https://a.example/day.jpg")
  }

  @Test func `pixel pictures are used after the terminal reports support for them`() throws {
    let album = Album()
    let driver = try driver(album)
    #expect(album.pixelsPerCell == nil)
    driver.terminal.pixelsPerCell = PixelSize(width: 8, height: 16)
    driver.send(.report(.kittyGraphics), .report(.attributes(showsSixel: false)))
    #expect(album.pixelsPerCell == PixelSize(width: 8, height: 16))
  }
}
