import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession

/// Photos of a moment, which a browser shows.
@Suite(.limited)
@MainActor
struct PhotoLinkTests {
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
