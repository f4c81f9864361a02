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

  @Test func `placeholder rows appear immediately, then the moments`() async throws {
    try driver.open("Collection?id=3&id=1")
    #expect(driver.stack.top.isBusy)
    #expect(driver.text.count { $0 == "…" } == 2 && app.collection?.content?.count == 2)
    await driver.settle()
    let text = driver.text
    #expect(!driver.stack.top.isBusy && !text.contains("…"))
    let bread = try #require(text.firstRange(of: "Bread again."))
    let morning = try #require(text.firstRange(of: "A quiet morning."))
    #expect(bread.lowerBound < morning.lowerBound && text.contains("Tom Beck"))
  }

  @Test func `a row without a moment says so`() async throws {
    try await app.open("Collection?id=1&id=nobody")
    #expect(driver.text.contains("There is no moment with the ID “nobody”.") && driver.text.contains("Ada Lind"))
    driver.press("j", .enter, "f")
    #expect(app.opened.isEmpty && !app.likes.isStoring)
  }

  @Test func `a store that cannot be read shows the reason, and r retries`() async throws {
    app.repository.fail(with: .cannotRead(reason: "the disk is gone"))
    try await app.open("Collection?id=1")
    #expect(driver.text.contains("The database cannot be read: the disk is gone"))
    app.repository.recover()
    driver.press("r")
    await driver.settle()
    #expect(driver.text.contains("A quiet morning."))
  }

  @Test func `old content stays on screen until changed moments are reloaded`() async throws {
    try await app.open("Collection?id=1&id=2")
    #expect(driver.text.contains("Rain on the roof."))
    app.repository.replace(.sample(id: "2", title: "Sun on the roof."))
    driver.press("r")
    #expect(driver.stack.top.isBusy && driver.text.contains("Rain on the roof."))
    await driver.settle()
    #expect(driver.text.contains("Sun on the roof.") && !driver.text.contains("Rain"))
  }

  @Test func `a reload during a load starts over and replaces everything at once`() async throws {
    let ids = (0..<3 * CollectionScreen.sliceSize).map(String.init)
    try driver.open("Collection?" + ids.map { "id=\($0)" }.joined(separator: "&"))
    await waitUntil { !app.repository.asked.isEmpty }
    let before = app.repository.asked.count
    driver.press("r")
    await driver.settle()
    #expect(before < ids.count && app.repository.asked.dropFirst(before) == ids[...])
  }

  @Test func `a closed collection is freed and stops reading`() async throws {
    let count = 10 * CollectionScreen.sliceSize
    try driver.open("Collection?" + (0..<count).map { "id=\($0)" }.joined(separator: "&"))
    weak let screen = app.collection
    await waitUntil { !app.repository.asked.isEmpty }
    #expect(screen?.isLoading == true)
    driver.stack.back()
    #expect(screen == nil)
    let asked = app.repository.asked.count
    for _ in 0..<100 { await Task.yield() }
    #expect(app.repository.asked.count == asked && asked < count)
  }

  @Test func `the selected row stays visible when rows above it grow`() async throws {
    let links = (0..<30).map { $0 < 29 ? "id=1&id=2&id=3&id=n\($0)" : "id=last" }
    try driver.open("Collection?" + links.joined(separator: "&"))
    driver.press("G")
    await driver.settle()
    #expect(driver.text.split(separator: "\n").contains { $0.contains("▌") && $0.contains("“last”") })
  }

  // MARK: Actions

  @Test func `f likes a moment and takes the like back`() async throws {
    try await app.open("Collection?id=1")
    driver.press("f")
    #expect(driver.text.contains("♥"))
    await app.likes.finish()
    #expect(try app.repository.moment(id: "1")?.isLiked == true)
    driver.press("f")
    #expect(!driver.text.contains("♥"))
    await app.likes.finish()
    #expect(try app.repository.moment(id: "1")?.isLiked == false)
  }

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

  @Test func `Enter on a row that is still loading does nothing`() throws {
    try driver.open("Collection?id=1")
    driver.press(.enter)
    #expect(app.opened.isEmpty)
  }
}
