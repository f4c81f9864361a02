import TerminalTestSupport
import Testing

@testable import NcursesTerminal
@testable import TerminalUI

@Suite(.onMainActor)
@MainActor
struct SixelGraphicsTests {
  private let cell = PixelSize(width: 2, height: 6)

  private func picture(_ size: PixelSize, _ pixel: (Int, Int) -> [UInt8]) throws -> PixelPicture {
    let bytes = (0..<size.area).flatMap { pixel($0 % size.width, $0 / size.width) }
    return try #require(PixelPicture(size: size, isOpaque: bytes.count == size.area * 3, bytes: bytes))
  }

  /// Red, of two cells.
  private func red() throws -> PixelPicture { try picture(PixelSize(width: 4, height: 6)) { _, _ in [255, 0, 0] } }

  private func placement(_ pixels: PixelPicture, _ columns: Int = 2, _ rows: Int = 1, row: Int = 0) -> PixelPlacement {
    let size = CellSize(columns: columns, rows: rows)
    return PixelPlacement(
      pixels: pixels, size: size, part: CellRect(origin: .zero, size: size),
      origin: CellPoint(column: 3, row: row))
  }

  // MARK: Encoding

  @Test func `a band has a line for each of its colors, with run lengths`() throws {
    let text = SixelEncoder(cell: cell).encode(placement(try red()))
    #expect(text == "\u{1B}P0;1;0q\"1;1;4;6#0;2;100;0;0#0!4~\u{1B}\\")
    let halves = try picture(PixelSize(width: 4, height: 6)) { column, _ in column < 2 ? [255, 0, 0] : [0, 0, 255] }
    let two = try #require(SixelEncoder(cell: cell).encode(placement(halves)))
    #expect(two.contains("#0;2;0;0;100#1;2;100;0;0") && two.hasSuffix("#0??~~$#1~~\u{1B}\\"))
  }

  @Test func `bands follow each other, and incomplete ones are omitted`() throws {
    let high = try picture(PixelSize(width: 2, height: 16)) { _, row in row < 6 ? [255, 255, 255] : [0, 0, 0] }
    let text = SixelEncoder(cell: PixelSize(width: 2, height: 16)).encode(placement(high, 1))
    #expect(text == "\u{1B}P0;1;0q\"1;1;2;12#0;2;0;0;0#1;2;100;100;100#1~~-#0~~\u{1B}\\")
    #expect(SixelEncoder(cell: PixelSize(width: 2, height: 5)).encode(placement(high, 1)) == nil)
  }

  @Test func `transparent pixels are not drawn`() throws {
    let half = try picture(PixelSize(width: 4, height: 6)) { column, row in
      [255, 0, 0, column == 0 ? 0 : row == 0 ? 127 : 128]
    }
    #expect(SixelEncoder(cell: cell).encode(placement(half))?.hasSuffix("#0?}}}\u{1B}\\") == true)
  }

  @Test func `a picture with fewer pixels than its cells is stretched`() throws {
    let small = try picture(PixelSize(width: 2, height: 1)) { column, _ in column == 0 ? [0, 0, 0] : [255, 255, 255] }
    #expect(SixelEncoder(cell: cell).encode(placement(small))?.hasSuffix("#0~~$#1??~~\u{1B}\\") == true)
  }

  @Test func `only the pixels of the shown part are drawn`() throws {
    let rows = try picture(PixelSize(width: 2, height: 12)) { _, row in row < 6 ? [0, 0, 0] : [255, 255, 255] }
    let part = PixelPlacement(
      pixels: rows, size: CellSize(columns: 1, rows: 2), part: CellRect(column: 0, row: 1, columns: 1, rows: 1),
      origin: .zero)
    #expect(SixelEncoder(cell: cell).encode(part)?.hasSuffix("#0;2;100;100;100#0~~\u{1B}\\") == true)
  }

  // MARK: Palette

  @Test func `few colors stay unchanged`() {
    let colors: [UInt32] = [0x102030, 0xFF8000, 0x00FFFF, 0x102030, .max]
    let palette = SixelPalette(of: colors)
    #expect(Set(palette.colors) == [0x102030, 0xFF8000, 0x00FFFF])
    for color in colors.dropLast() { #expect(palette.colors[Int(palette.register(for: color))] == color) }
  }

  @Test func `many colors are reduced to 255 similar ones`() {
    let colors = (0..<UInt32(40_000)).map { ($0 &* 2_654_435_761) >> 8 }
    let palette = SixelPalette(of: colors)
    #expect(palette.colors.count == SixelPalette.mostColors)
    let isNear = colors.allSatisfy { color in
      let near = palette.colors[Int(palette.register(for: color))]
      return [UInt32(16), 8, 0].allSatisfy { abs(Int(color >> $0 & 0xFF) - Int(near >> $0 & 0xFF)) <= 64 }
    }
    #expect(isNear)
    #expect(SixelPalette(of: []).colors == [0])
  }

  // MARK: Frames

  /// The graphics with all of that encoded already.
  private func graphics(_ placements: [PixelPlacement]) async -> SixelGraphics {
    var graphics = SixelGraphics(cell: cell)
    #expect(graphics.show(placements, writtenRows: [], areMoving: false).isEmpty && !graphics.isShowing)
    for placement in placements {
      while graphics.encodings.sixels(of: placement) == nil { try? await Task.sleep(for: .milliseconds(2)) }
    }
    return graphics
  }

  @Test func `cells are shown until the sixels are encoded, once`() async throws {
    let place = placement(try red())
    var graphics = await graphics([place])
    #expect(graphics.show([place], writtenRows: [], areMoving: false).afterCells.contains("q"))
    let elsewhere = placement(place.pixels, row: 3)
    #expect(graphics.show([elsewhere], writtenRows: [], areMoving: false).afterCells.contains("q"))
  }

  @Test func `sixels are sent again only if cells in their rows change`() async throws {
    let pixels = try red()
    let places = [placement(pixels), placement(pixels, row: 5)]
    var graphics = await graphics(places)
    func written(_ rows: Set<Int>) -> Int {
      let update = graphics.show(places, writtenRows: rows, areMoving: false)
      #expect(update.staleRows.isEmpty && update.beforeCells.isEmpty)
      return update.afterCells.count { $0 == "q" }
    }
    #expect(written([]) == 2)
    #expect(written([1, 2, 3]) == 0)
    #expect(written([5]) == 1)
    #expect(graphics.isShowing)
  }

  @Test func `removing sixels redraws the cells, and other sixels in the same rows`() async throws {
    let (one, other) = (try red(), try red())
    var graphics = await graphics([placement(one), placement(other)])
    _ = graphics.show([placement(one), placement(other)], writtenRows: [], areMoving: false)
    let moved = graphics.show([placement(one, row: 1), placement(other)], writtenRows: [], areMoving: false)
    #expect(moved.staleRows == [0])
    #expect(moved.afterCells.hasPrefix("\u{1B}[2;4H\u{1B}P") && moved.afterCells.contains("\u{1B}[1;4H\u{1B}P"))
    let gone = graphics.show([], writtenRows: [], areMoving: false)
    #expect(gone == PixelUpdate(staleRows: [0, 1]) && !graphics.isShowing)
  }

  @Test func `after the screen is cleared, all sixels are sent again`() async throws {
    let place = placement(try red())
    var graphics = await graphics([place])
    _ = graphics.show([place], writtenRows: [], areMoving: false)
    #expect(graphics.clear() == "" && !graphics.isShowing)
    #expect(!graphics.show([place], writtenRows: [], areMoving: false).isEmpty)
  }

  // MARK: Kept encodings

  private static let cell = PixelSize(width: 2, height: 6)

  /// Pixels that are somebody else's.
  private struct Borrowed {
    private(set) weak var pixels: PixelPicture?

    func areReleased() async throws -> Bool {
      for _ in 0..<1000 where pixels != nil { try await Task.sleep(for: .milliseconds(10)) }
      return pixels == nil
    }
  }

  /// A cell in one color.
  private func placement(red: UInt8 = 255, in cell: PixelSize = Self.cell) throws -> PixelPlacement {
    let bytes = (0..<cell.area).flatMap { _ in [red, 0, 0] as [UInt8] }
    let size = CellSize(columns: 1, rows: 1)
    return PixelPlacement(
      pixels: try #require(PixelPicture(size: cell, isOpaque: true, bytes: bytes)), size: size,
      part: CellRect(origin: .zero, size: size), origin: .zero)
  }

  private func text(_ encodings: SixelEncodings, _ placement: PixelPlacement) async throws -> String {
    while true {
      if let text = encodings.sixels(of: placement) { return text }
      try await Task.sleep(for: .milliseconds(2))
    }
  }

  /// Sixels of a cell that nobody shows afterwards.
  private func passing(_ encodings: SixelEncodings, red: UInt8) async throws -> (text: String, Borrowed) {
    let placement = try placement(red: red)
    return (try await text(encodings, placement), Borrowed(pixels: placement.pixels))
  }

  @Test func `a picture at the memory address of a freed one has its own sixels`() async throws {
    let encodings = SixelEncodings(SixelEncoder(cell: Self.cell))
    // Memory that is given back is soon used again.
    for percent in 0...9 {
      let (text, pixels) = try await passing(encodings, red: UInt8(percent * 255 / 100))
      #expect(text.contains("#0;2;\(percent);0;0"))
      #expect(try await pixels.areReleased())
    }
  }

  @Test func `overhead counts as memory, and beyond the limit only the current frame is cached`() async throws {
    // Too low for a band: the sixels are empty.
    let low = PixelSize(width: 2, height: 5)
    let encodings = SixelEncodings(SixelEncoder(cell: low), mostBytes: 10_000)
    let places = try (0..<100).map { _ in try placement(in: low) }
    for place in places {
      #expect(try await text(encodings, place) == "")
      encodings.keep([place])
      #expect(encodings.byteCount > 0 && encodings.byteCount <= 10_000)
    }
    #expect(encodings.sixels(of: places[99]) != nil && encodings.sixels(of: places[0]) == nil)
  }

  @Test func `the current frame is cached beyond the limit`() async throws {
    let encodings = SixelEncodings(SixelEncoder(cell: Self.cell), mostBytes: 0)
    let places = try (0..<3).map { _ in try placement() }
    for place in places { _ = try await text(encodings, place) }
    encodings.keep(Array(places.prefix(2)))
    #expect(places.map { encodings.sixels(of: $0) != nil } == [true, true, false])
  }

  /// Begins to encode a cell that the next frame does not have.
  private func scrollPast(_ encodings: SixelEncodings) throws -> Borrowed {
    let placement = try placement()
    #expect(encodings.sixels(of: placement) == nil)
    encodings.keep([])
    return Borrowed(pixels: placement.pixels)
  }

  @Test func `encoding is canceled for placements that scrolled away`() async throws {
    let encodings = SixelEncodings(SixelEncoder(cell: Self.cell))
    #expect(try await scrollPast(encodings).areReleased())
    #expect(encodings.byteCount == 0)
  }

  @Test func `a placement that scrolls back is encoded again`() async throws {
    let encodings = SixelEncodings(SixelEncoder(cell: Self.cell))
    let place = try placement()
    #expect(encodings.sixels(of: place) == nil)
    encodings.keep([])
    #expect(try await text(encodings, place).hasPrefix("\u{1B}P"))
  }
}
