import Localization
import MomentsStore
import MomentsTestSupport
import Routing
import TerminalTestSupport
import TerminalUI
import Testing

@testable import MomentsFeature

@MainActor
struct CollectionRouteTests {
  private let app = MomentsApp([.sample(id: "1"), .sample(id: "2"), .sample(id: "3")])
  private var driver: ScreenDriver { app.driver }

  private func link(_ list: Handoff) -> String {
    UniversalLinks.address("Collection/\(list.linkText)")
  }

  @Test func `the ids of a link are a list, of which each counts once`() async throws {
    try await app.open("Collection?id=3&ID=1&id=3&id=2&id=1")
    #expect(app.repository.asked == ["3", "1", "2"])
  }

  @Test func `the title is that of the link, else the count`() async throws {
    try driver.open("Collection?id=3&title=Rain%20and%20bread")
    #expect(driver.title == "Rain and bread")
    try driver.open("Collection?id=3&id=1&id=2&title=")
    #expect(driver.title == "3 moments")
    try driver.open("Collection?id=3")
    #expect(driver.title == "1 moment")
  }

  @Test func `a list that waits is fetched by its key, once`() async throws {
    let link = link(app.handoffs.deposit(["2", "1", "2"]))
    try await app.open(link)
    #expect(app.repository.asked == ["2", "1"])
    let screen = driver.stack.top
    #expect(throws: RoutingError.notFound(L10n.Routing.handoffGone)) { try driver.open(link) }
    #expect(driver.stack.top === screen)
  }

  @Test func `something else than a list of ids is not there`() {
    let list = app.handoffs.deposit([1, 2])
    #expect(throws: RoutingError.notFound(L10n.Routing.handoffGone)) { try driver.open(link(list)) }
  }

  @Test func `without any id there is nothing to open`() {
    let missing = RoutingError.wrongParameters(path: "Collection", [.missing(name: "id", expected: .text)])
    for query in ["", "?id=", "?title=x"] {
      #expect(throws: missing, "\(query)") { try driver.open("Collection\(query)") }
    }
    let list = app.handoffs.deposit([String]())
    #expect(throws: RoutingError.notFound(L10n.Routing.handoffGone)) { try driver.open(link(list)) }
  }

  @Test func `a link from outside may name ids, and no list that waits`() throws {
    let list = app.handoffs.deposit(["2"])
    let path = "Collection/\(list.key)"
    let refused = RoutingError.refused(path: path, reason: L10n.Routing.cannotBeTyped(pattern: "Collection/<list>"))
    #expect(throws: refused) { try driver.open(link(list), isFromOutside: true) }
    try driver.open("Collection?id=2", isFromOutside: true)
    #expect(driver.title == "1 moment")
  }

  @Test func `ids of which none exists are not found, and of some that do not exist the screen knows`() async throws {
    let missing = RoutingError.notFound(L10n.Collection.missing(ids: "8, 9"))
    #expect(throws: missing) { try driver.open("Collection?id=8&id=9") }
    #expect(app.collection == nil)
    try await app.open("Collection?id=8&id=2&id=9")
    #expect(app.collection?.warning == L10n.Collection.missing(ids: "8, 9"))
    try await app.open("Collection?id=2")
    #expect(app.collection?.warning == nil)
  }

  @Test func `a store that cannot be read opens the collection, which says so`() async throws {
    app.repository.fail(with: .cannotRead(reason: "disk on fire"))
    try await app.open("Collection?id=2")
    #expect(driver.text.contains("disk on fire"))
  }

  @Test func `the same ids lead back to the collection that is open, which reads them again`() async throws {
    try await app.open("Collection?id=2&id=3")
    let screen = driver.stack.top
    try await app.open("Collection?id=1")
    try await app.open("https://momentsapp.com/collection?id=2&id=3")
    #expect(driver.stack.top === screen && app.repository.asked == ["2", "3", "1", "2", "3"])
  }
}
