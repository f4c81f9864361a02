import DesignKit
import MomentsStore
import MomentsTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

@testable import MomentsFeature

@MainActor
struct CollectionScreenTests {
  private let app = MomentsApp([
    .sample(id: "1", author: Author(name: "Ada Lind"), title: "A quiet morning."),
    .sample(id: "2", author: Author(name: "Wei Chen"), title: "Rain on the roof."),
    .sample(id: "3", author: Author(name: "Tom Beck"), title: "Bread again."),
  ])
  private var driver: ScreenDriver { app.driver }

  // MARK: Reading

  @Test func `the moments are in the order of the link`() async throws {
    try await app.open("Collection?id=3&id=1")
    let text = driver.text
    let bread = try #require(text.firstRange(of: "Bread again."))
    let morning = try #require(text.firstRange(of: "A quiet morning."))
    #expect(bread.lowerBound < morning.lowerBound && text.contains("Tom Beck") && app.collection?.content?.count == 2)
  }

  @Test func `only the moments near the screen are read`() async throws {
    let ids = ["1"] + (4..<1_000).map(String.init)
    try await app.open("Collection?" + ids.map { "id=\($0)" }.joined(separator: "&"))
    #expect(app.collection?.content?.count == ids.count && app.repository.asked.count == MomentWindow.pageSize)
    driver.press("G")
    #expect(driver.text.contains("“999”") && app.repository.asked.count <= 3 * MomentWindow.pageSize)
  }

  @Test func `a row without a moment says so`() async throws {
    try await app.open("Collection?id=1&id=nobody")
    #expect(driver.text.contains("There is no moment with the ID “nobody”.") && driver.text.contains("Ada Lind"))
    driver.press("j", .enter, "f")
    #expect(app.opened.isEmpty && !app.likes.isStoring)
  }

  @Test func `a closed collection is freed`() async throws {
    try await app.open("Collection?id=1")
    weak let screen = app.collection
    #expect(screen != nil)
    driver.stack.back()
    #expect(screen == nil)
  }

  // MARK: Actions

  @Test func `a like that cannot be stored is taken back`() async throws {
    try await app.open("Collection?id=1")
    app.repository.fail(with: .cannotWrite(reason: "the disk is full"))
    driver.press("f")
    await app.likes.finish()
    #expect(!driver.text.contains("♥"))
  }

  @Test func `Enter opens a loaded moment without asking the store again`() async throws {
    try await app.open("Collection?id=2&id=1")
    let asked = app.repository.asked
    driver.press("j", .enter)
    #expect(app.opened == ["1"])
    #expect(app.repository.asked == asked)
  }
}
