import DesignKit
import Localization
import MomentsStore
import MomentsTestSupport
import Routing
import TerminalTestSupport
import TerminalUI
import Testing

@testable import MomentsFeature

@MainActor
struct MomentCollectionTests {
  private let app = MomentsApp([
    .sample(id: "1", author: Author(name: "Ada Lind"), title: "A quiet morning."),
    .sample(id: "2", author: Author(name: "Wei Chen"), title: "Rain on the roof."),
    .sample(id: "3", author: Author(name: "Tom Beck"), title: "Bread again."),
  ])
  private var driver: ScreenDriver { app.driver }

  // MARK: Links

  @Test func `a link lists ids, and duplicates count once`() async throws {
    try await app.open("Collection?id=3&ID=1&id=3&id=2&id=1")
    #expect(app.repository.asked == ["3", "1", "2"])
  }

  @Test func `the title comes from the link, or else from the count`() async throws {
    try driver.open("Collection?id=3&title=Rain%20and%20bread")
    #expect(driver.title == "Rain and bread")
    try driver.open("Collection?id=3&id=1&id=2&title=")
    #expect(driver.title == "3 moments")
    try driver.open("Collection?id=3")
    #expect(driver.title == "1 moment")
  }

  @Test func `a link without ids opens nothing`() {
    let missing = RoutingError.wrongParameters(path: "Collection", [.missing(name: "id", expected: .text)])
    for query in ["", "?id=", "?title=x"] {
      #expect(throws: missing, "\(query)") { try driver.open("Collection\(query)") }
    }
  }

  @Test func `an outside link may contain ids`() throws {
    try driver.open("Collection?id=2", isFromOutside: true)
    #expect(driver.title == "1 moment")
  }

  @Test func `unknown ids alone are not found; some unknown ids are reported on the screen`() async throws {
    let missing = RoutingError.notFound(L10n.Collection.missing(ids: "8, 9"))
    #expect(throws: missing) { try driver.open("Collection?id=8&id=9") }
    #expect(app.collection == nil)
    // A run that prints the screen asks before it is laid out.
    try driver.router.route(to: "Collection?id=8&id=2&id=9", from: nil)
    #expect(app.collection?.warning == L10n.Collection.missing(ids: "8, 9"))
    try await app.open("Collection?id=2")
    #expect(app.collection?.warning == nil)
  }

  @Test func `if the store cannot be read, the collection opens and shows the error`() async throws {
    app.repository.fail(with: .cannotRead(reason: "disk on fire"))
    try await app.open("Collection?id=2")
    #expect(driver.text.contains("disk on fire"))
  }

  @Test func `the same ids return to the open collection and reload it`() async throws {
    try await app.open("Collection?id=2&id=3")
    let screen = driver.stack.top
    try await app.open("Collection?id=1")
    try await app.open("https://momentsapp.com/collection?id=2&id=3")
    #expect(driver.stack.top === screen && driver.text.contains("▌"))
    #expect(app.repository.asked == ["2", "3", "1", "2", "3"])
  }

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

  @Test func `a like of a moment that is removed is taken back`() async throws {
    try await app.open("Collection?id=1")
    app.repository.fail(with: .noSuchMoment(id: "1"))
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
