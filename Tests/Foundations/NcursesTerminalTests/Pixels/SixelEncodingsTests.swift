import TerminalTestSupport
import Testing

@testable import NcursesTerminal
@testable import TerminalUI

@Suite(.limited)
@MainActor
struct SixelEncodingsTests {
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
