import Foundation
import TerminalTestSupport
import Testing

@testable import Pictures

@Suite(.limited)
struct PictureHeaderTests {
  @Test(arguments: [SamplePicture.svg, SamplePicture.html, SamplePicture.pdf, Data(), Data("RIFF    WAVE".utf8)])
  func `other formats are detected by their first bytes, despite other claims`(bytes: Data) {
    #expect(throws: PictureError.notPicture) { try PictureHeader(bytes) }
  }

  @Test(
    arguments: [
      (SamplePicture.squares, 64, 64), (SamplePicture.jpeg, 16, 16), (SamplePicture.turnedJPEG, 8, 16),
      (SamplePicture.animatedGIF, 16, 16), (SamplePicture.lossyWebP, 16, 16), (SamplePicture.losslessWebP, 16, 16),
      (SamplePicture.extendedWebP, 16, 16),
    ])
  func `the size is read from the header and rotated`(bytes: Data, width: Int, height: Int) throws {
    let header = try PictureHeader(bytes)
    #expect(header.width == width && header.height == height)
  }

  @Test(
    arguments: [
      (60_000, 60_000, .tooManyPixels(width: 60_000, height: 60_000)),
      (0xFFFF_FFFF, 0xFFFF_FFFF, .tooManyPixels(width: 0xFFFF_FFFF, height: 0xFFFF_FFFF)),
      (100_000, 1, .tooManyPixels(width: 100_000, height: 1)), (0, 100, .empty), (100, 0, .empty),
      (1, 21, .tooNarrow(width: 1, height: 21)),
    ] as [(Int, Int, PictureError)])
  func `a size without pixels or beyond the limits is rejected before decoding`(
    width: Int, height: Int, error: PictureError
  ) throws {
    #expect(throws: error) { try PictureHeader(SamplePicture.header(width: width, height: height)) }
    for (width, height) in [(20, 1), (8_000, 5_000)] {
      #expect(try PictureHeader(SamplePicture.header(width: width, height: height)).width == width)
    }
    let large = Data(count: PictureHeader.mostBytes + 1)
    #expect(throws: PictureError.tooManyBytes(limit: 16 << 20)) { try PictureHeader(large) }
  }

  @Test func `a header that ends early at any point is damaged`() {
    for sample in [
      SamplePicture.squares.prefix(24), SamplePicture.jpeg.prefix(180), SamplePicture.turnedJPEG.prefix(200),
      SamplePicture.animatedGIF.prefix(10), SamplePicture.lossyWebP.prefix(30), SamplePicture.losslessWebP.prefix(25),
      SamplePicture.extendedWebP.prefix(30),
    ] {
      for count in 0..<sample.count {
        // A part of the whole, whose indices do not begin with 0.
        let part = (Data([0]) + sample.prefix(count)).dropFirst()
        do throws(PictureError) {
          _ = try PictureHeader(part)
        } catch {
          #expect([.damaged, .notPicture].contains(error))
        }
      }
    }
  }

  @Test func `changed bytes never crash`() {
    var generator = SystemRandomNumberGenerator()
    for sample in [
      SamplePicture.jpeg, SamplePicture.turnedJPEG, SamplePicture.animatedGIF, SamplePicture.lossyWebP,
      SamplePicture.extendedWebP,
    ] {
      for _ in 0..<500 {
        var changed = sample
        for _ in 0..<4 { changed[Int.random(in: 3..<64, using: &generator)] = .random(in: 0...255, using: &generator) }
        _ = try? PictureHeader(changed)
      }
    }
  }

  @Test func `reading a JPEG of countless segments ends`() {
    let segments = Data([0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: 2_000_000))
    #expect(throws: PictureError.damaged) { try PictureHeader(segments) }
    let tables = Data([0xFF, 0xD8]) + Data((0..<100_000).flatMap { _ in [0xFF, 0xE2, 0x00, 0x02] as [UInt8] })
    #expect(throws: PictureError.damaged) { try PictureHeader(tables) }
  }
}
