import DesignKit
import FeedFormats
import MomentsStore
import MomentsTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

@testable import MomentsFeature

@MainActor
struct TimelineTests {
  private let app = MomentsApp([
    .sample(id: "1", author: Author(name: "Ada Lind"), title: "A quiet morning.", url: "https://example.org/x"),
    .sample(id: "2", author: Author(name: "Wei Chen"), title: "Rain on the roof."),
    .sample(id: "3", author: Author(name: "Tom Beck"), title: "Bread again."),
  ])
  private var driver: ScreenDriver { app.driver }

  private var timeline: MomentListScreen? { driver.stack.root as? MomentListScreen }

  /// The text of the lines with the selection mark.
  private var selected: String {
    driver.text.split(separator: "\n").filter { $0.hasPrefix("▌") }.joined(separator: "\n")
  }

  @Test func `moments are in order, and j and k move between them`() {
    #expect(selected.contains("A quiet morning."))
    driver.press("j", "j")
    #expect(selected.contains("Bread again."))
    driver.press("j")
    #expect(selected.contains("Bread again."))
    driver.press("k")
    #expect(selected.contains("Rain on the roof."))
  }

  @Test func `without a server, r reads the feed again and shows how to follow`() async {
    app.repository.setUser(UserDetails(id: "7", name: "Olga Petrova"))
    driver.press("r")
    #expect(driver.status == "There is nothing to refresh. Follow a page with: moments follow URL")
    await driver.settle()
    #expect(driver.text.contains("Olga Petrova"))
    driver.press(.enter)
    driver.press("r")
    #expect(driver.status == "There is nothing to refresh. Follow a page with: moments follow URL")
  }

  @Test func `the header names the owner of the feed and cannot be selected`() async {
    app.repository.setUser(UserDetails(id: "7", name: "Olga Petrova"))
    driver.press("r")
    await driver.settle()
    #expect(driver.text.contains("Olga Petrova") && timeline?.content?.count == 4)
    driver.press("g")
    #expect(selected.contains("A quiet morning.") && !selected.contains("Olga"))
    driver.press("k", .enter)
    #expect(app.opened == ["1"])
  }

  @Test func `the selected moment stays selected when newer moments arrive`() async {
    driver.press("j")
    app.repository.add(.sample(id: "4", author: Author(name: "Bo Berg"), title: "Brand new."))
    driver.press("r")
    await driver.settle()
    #expect(selected.contains("Rain on the roof.") && driver.text.contains("Brand new."))
    driver.press(.enter)
    #expect(app.opened == ["2"])
  }

  @Test func `f likes the selected moment and takes the like back`() async throws {
    #expect(!driver.text.contains("♥"))
    driver.press("f")
    #expect(selected.contains("♥") && driver.text.count { $0 == "♥" } == 1)
    await app.likes.finish()
    #expect(try app.repository.moment(id: "1")?.isLiked == true)
    driver.press("f")
    #expect(!driver.text.contains("♥"))
    await app.likes.finish()
    #expect(try app.repository.moment(id: "1")?.isLiked == false)
  }

  @Test func `a changed moment is redrawn after it is reloaded`() async {
    #expect(driver.text.contains("Bread again."))
    app.repository.replace(.sample(id: "3", title: "Cake, for once."))
    driver.press("r")
    await driver.settle()
    #expect(driver.text.contains("Cake, for once.") && !driver.text.contains("Bread"))
  }

  @Test func `o on a moment without a link says so`() {
    driver.press("j", "o")
    #expect(driver.status != nil)
  }

  @Test func `a failing store shows the reason, offers r and recovers`() async {
    app.repository.fail(with: .cannotRead(reason: "the disk is gone"))
    driver.press("r")
    await driver.settle()
    #expect(driver.text.contains("the disk is gone") && timeline?.content == nil)
    #expect(timeline?.keyHints.count == 1 && timeline?.movesByKeys == false)
    app.repository.recover()
    driver.press("r")
    await driver.settle()
    #expect(selected.contains("A quiet morning."))
  }
}
