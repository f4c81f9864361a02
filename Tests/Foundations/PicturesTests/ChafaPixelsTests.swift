import Foundation
import MomentsTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

@testable import Pictures

@Suite(.limited)
struct ChafaPixelsTests {
  private func picture(_ bytes: Data, largest: Int) throws(PictureError) -> PixelPicture {
    var output = ChafaPixels(bytes, largest: largest)
    return try output.picture()
  }

  private func picture(_ text: String, largest: Int = 16) throws(PictureError) -> PixelPicture {
    let bytes = Data(text.replacing("E", with: "\u{1B}").utf8)
    return try picture(bytes, largest: largest)
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
    #expect(throws: PictureError.unexpectedOutput) { try picture(bytes, largest: 16) }
  }

  @Test(arguments: ForeignNumbers.texts)
  func `numbers at the limits are no sizes`(number: String) {
    for text in ["E_Gf=32,s=\(number),v=1;AQIDBA==E\\", "E_Gf=32,s=1,v=\(number);AQIDBA==E\\"] {
      #expect(throws: PictureError.unexpectedOutput) { try picture(text) }
    }
  }
}
