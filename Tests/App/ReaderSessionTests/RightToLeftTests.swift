import DesignKit
import Localization
import FeedFormats
import MomentsStore
import MomentsTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession
@testable import Settings

/// A feed in Hebrew and Arabic that contains bidirectional control characters.
@MainActor
struct RightToLeftTests {
  private static let moments = [
    Moment.sample(
      id: "1", author: Author(name: "\u{202E}נועה כהן"), title: "\u{2067}שָׁלוֹם לכולם, זה יום יפה! 2026\u{202D}",
      url: "https://example.com/שלום", createdDate: 1_768_478_200,
      likers: [Liker(id: "a", name: "مُحَمَّد علي"), Liker(id: "b", name: "Eve\u{200F}")]),
    Moment.sample(
      id: "2", author: Author(name: "مريم \u{061C}الخطيب"), title: "مرحبا بالعالم‏ \u{202B}Hello\u{202C} ١٢٣"),
  ]

  private func driver(_ textSize: TextSizeCategory) throws -> SessionDriver {
    try SessionDriver(textSize: textSize, feed: FeedText.lines(Self.moments))
  }

  @Test(arguments: TextSizeCategory.allCases, [false, true])
  func `names and words stay intact in their columns, and control characters are removed`(
    textSize: TextSizeCategory, opensMoment: Bool
  )
    throws
  {
    let driver = try driver(textSize)
    if opensMoment { driver.press(.enter) }
    let canvas = driver.screen
    for row in 0..<canvas.size.rows {
      let columns = canvas.row(row).reduce(0) { count, cell in
        let base = canvas.scalars(of: cell.content).first.flatMap(Unicode.Scalar.init)
        #expect(base?.properties.generalCategory != .format && base?.properties.generalCategory != .nonspacingMark)
        return count + (cell.isContinuation ? 0 : base.map(ScalarWidth.columns) ?? 1)
      }
      #expect(columns == canvas.size.columns, "\(textSize) row \(row)")
    }
    #expect(driver.text.contains("שָׁלוֹם"))
    #expect(opensMoment || driver.text.contains("مرحبا"))
  }

  @Test func `a picture keeps the words of each name together and the date in its place`() throws {
    let driver = try driver(.large)
    let settings = DocumentSettings(
      title: "", language: Language("en"))
    let page = HTMLWriter.text(of: driver.screen, settings)
    #expect(page.contains(">נועה כהן</span>") && page.contains(">مريم الخطيب</span>"))
    #expect(SVGWriter.text(of: driver.screen, settings).contains(">נועה כהן</text>"))
  }
}
