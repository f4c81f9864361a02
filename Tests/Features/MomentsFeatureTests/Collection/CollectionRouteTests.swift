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
struct CollectionRouteTests {
  private let app = MomentsApp([.sample(id: "1"), .sample(id: "2"), .sample(id: "3")])
  private var driver: ScreenDriver { app.driver }

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
    try await app.open("Collection?id=8&id=2&id=9")
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
}
