import Foundation

/// Pictures that are made by code, or are in the folder Pictures.
enum SamplePicture {
  /// Four squares: red, blue, green, white.
  static let jpeg = file("squares.jpg")
  /// 16 × 8 pixels, blue beside red, to be turned to the right: blue over red.
  static let turnedJPEG = file("turned.jpg")
  /// Four squares, then a picture of one color.
  static let animatedGIF = file("animated.gif")
  static let lossyWebP = file("lossy.webp")
  static let losslessWebP = file("lossless.webp")
  /// With transparency.
  static let extendedWebP = file("extended.webp")

  /// 3000 × 3000 pixels of one color.
  static let bomb = file("bomb.webp")

  static let svg = Data(
    """
    <?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>
    <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><text>&c;</text></svg>
    """.utf8)
  static let html = Data("<!DOCTYPE html><html><title>Not here</title></html>".utf8)
  static let pdf = Data("%PDF-1.7\n".utf8)

  private static func file(_ name: String) -> Data {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Pictures")
    return (try? Data(contentsOf: folder.appending(path: name))) ?? Data()
  }

  // MARK: PNG

  /// 64 × 64 pixels in four squares: red, blue; green, white.
  static let squares = file("squares.png")
  /// 32 × 32 pixels, black beside white.
  static let halves = file("halves.png")
  /// 32 × 32 pixels, transparent beside red.
  static let clearHalf = file("clear-half.png")

  /// A header that promises more than there is.
  static func header(width: Int, height: Int) -> Data {
    let sides = [width, height].flatMap { side in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: side >> $0) } }
    return squares.prefix(16) + sides + squares[24..<33]
  }
}
