import DesignKit
import MomentsTestSupport
import Pictures
import Synchronization
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession

@Suite(.onMainActor)
@MainActor
struct PictureTests {
  /// Makes pictures of one style, and records the requests.
  private final class Album: Sendable {
    private let made = Mutex<[PictureRequest]>([])

    var requests: [PictureRequest] { made.withLock(\.self) }

    @MainActor
    func loader(_ style: CellStyle = .plain) -> PictureLoader {
      PictureLoader(now: { 0 }) { order in
        let (request, size) = (order.request, order.request.target.size)
        self.made.withLock { $0.append(request) }
        let cells = Array(repeating: Cell("█", style: style), count: size.columns * size.rows)
        return .cells(CellPicture(size: size, cells: cells))
      }
    }
  }

  private let photo = #", "photos":["https://a.example/cat.jpg","https://a.example/dog.jpg"]"#
  private let album = Album()

  private func driver(
    _ loader: PictureLoader? = nil, columns: Int = 80, textSize: TextSizeCategory = .large,
    depth: ColorDepth = .trueColor, allowsSplitView: Bool = false
  ) throws -> SessionDriver {
    try SessionDriver(
      size: CellSize(columns: columns, rows: 40), depth: depth, textSize: textSize,
      feed: momentLine(id: "1", more: photo) + "\n" + momentLine(id: "2", createdDate: 1_600_000_000),
      pictures: loader ?? album.loader(), allowsSplitView: allowsSplitView)
  }

  @Test func `a photo has reserved space, so nothing moves when it arrives`() async throws {
    let driver = try driver()
    let before = try #require(driver.lines.firstIndex { $0.contains("T2") })
    #expect(driver.text.contains("cat.jpg"))
    try await driver.wait { driver.text.contains("████████") }
    #expect(driver.lines.firstIndex { $0.contains("T2") } == before)
  }

  @Test func `the moment screen shows all photos in full`() async throws {
    let driver = try driver()
    driver.press(.enter, "G")
    try await driver.wait {
      let fitted = album.requests.filter { $0.target.mode == .fit }
      return Set(fitted.map(\.address)) == ["https://a.example/cat.jpg", "https://a.example/dog.jpg"]
    }
  }

  @Test(arguments: [
    (80, TextSizeCategory.accessibility1, ColorDepth.trueColor), (59, .large, .trueColor), (80, .large, .ansi8),
  ])
  func `pictures are off at accessibility sizes, in few columns and with few colors`(
    columns: Int, textSize: TextSizeCategory, depth: ColorDepth
  ) throws {
    let driver = try driver(columns: columns, textSize: textSize, depth: depth)
    #expect(driver.text.contains("cat.jpg") && !driver.session.awaitsPictures)
  }

  @Test(arguments: [
    (ColorDepth.trueColor, TerminalColor.rgb(0xFF0000)), (.ansi256, .palette(196)),
  ])
  func `pictures beside a modal frame are dimmed like everything else`(
    depth: ColorDepth, color: TerminalColor
  ) async throws {
    let driver = try driver(
      album.loader(CellStyle(foreground: color)), columns: 200, depth: depth, allowsSplitView: true)
    // The list beside a moment begins at the left of the frame.
    try await driver.wait { place(of: "█", in: driver.screen, before: 50) != nil }
    let point = try #require(place(of: "█", in: driver.screen, before: 50))
    func cell() -> Cell { Array(driver.screen.row(point.row))[point.column] }
    let shown = cell()
    #expect(shown.style.foreground == color)
    driver.press("?")
    #expect(cell().content == shown.content && cell().style.foreground != color)
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
    let driver = try driver(.endless())
    #expect(driver.session.awaitsPictures)
    driver.press("?")
    #expect(!driver.session.awaitsPictures)
  }

  @Test func `the dark appearance uses another cover`() async throws {
    let feed =
      #"{"userDetails":{"id":"0","name":"Wei","backgroundImage":"https://a.example/day.jpg","#
      + #""backgroundImageDark":"https://a.example/night.jpg"},"moments":[\#(momentLine(id: "1"))]}"#
    let driver = try SessionDriver(appearance: .dark, feed: feed, pictures: album.loader())
    try await driver.wait { album.requests.map(\.address) == ["https://a.example/night.jpg"] }
    driver.press("a")
    try await driver.wait { album.requests.last?.address == "https://a.example/day.jpg" }
  }

  @Test func `pixel pictures are used after the terminal reports support for them`() throws {
    let loader = album.loader()
    let driver = try driver(loader)
    #expect(loader.pixelsPerCell == nil)
    driver.terminal.pixelsPerCell = PixelSize(width: 8, height: 16)
    driver.send(.report(.kittyGraphics), .report(.attributes(showsSixel: false)))
    #expect(loader.pixelsPerCell == PixelSize(width: 8, height: 16))
  }

  // MARK: In the browser

  private static let photos = (1...3).map { "https://images.example.org/photos/gerard-the-tomato-\($0).jpg" }

  @Test func `a key opens the first photo, then each of the others`() throws {
    let driver = try SessionDriver()
    driver.press(.enter, "p")
    #expect(driver.links.opened == [Self.photos[0]])
    #expect(driver.lines.last == " Opened images.example.org in firefox.")
    driver.press("p", "p", "p")
    #expect(driver.links.opened == Self.photos + [Self.photos[0]])
  }

  @Test func `the first photo on the screen is opened, and a photo below is scrolled to`() throws {
    let driver = try SessionDriver(size: CellSize(columns: 80, rows: 8))
    driver.press(.enter, "p")
    #expect(driver.links.opened == [Self.photos[0]] && driver.text.contains("tomato-1.jpg"))
    driver.press("G", "p", "g")
    driver.press(" ", " ", "p")
    #expect(driver.links.opened.count == 3 && driver.text.contains("tomato-"))
  }

  @Test func `a moment without photos has no key for them`() throws {
    let driver = try SessionDriver()
    driver.press("j", "j", .enter, "p")
    #expect(driver.links.opened.isEmpty && driver.said.contains("p does nothing on this screen"))
  }
}

extension PictureLoader {
  /// A loader whose pictures never arrive.
  static func endless() -> PictureLoader {
    PictureLoader(now: { 0 }) { _ throws(PictureError) in
      try? await Task.sleep(for: .seconds(600))
      throw .notPicture
    }
  }
}
