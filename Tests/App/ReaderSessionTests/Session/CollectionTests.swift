import DesignKit
import MomentsStore
import MomentsTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession
@testable import Settings

@MainActor
struct CollectionTests {
  @Test func `search results have their own screen, and its moments open`() async throws {
    let feed = [momentLine(id: "31", createdDate: 3), momentLine(id: "2", createdDate: 2), momentLine(id: "13")]
    let driver = try SessionDriver(feed: feed.joined(separator: "\n"))
    driver.press("/")
    driver.type("3")
    driver.press(.enter)
    await driver.settle()
    driver.press("S")
    await driver.settle()
    #expect(driver.lines[0].contains("2 moments") && driver.text.contains("T31") && driver.text.contains("T13"))
    #expect(!driver.text.contains("T2"))
    driver.press("j", .enter)
    #expect(driver.lines[0].contains("Moment") && driver.text.contains("T31"))
    driver.press(.escape, .escape)
    #expect(driver.top === driver.session.reader.stack.root)
  }
}
