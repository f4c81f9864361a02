import MomentsStore
import MomentsTestSupport
import Routing
import TerminalTestSupport
import TerminalUI
import Testing

@testable import MomentsFeature

/// The first start on a full disk.
@MainActor
struct UnfilledStoreTests {
  private final class Disk {
    var isFull = true
    var attempts = 0
  }

  @Test func `a store that could not be filled shows the reason and is filled when possible`() async throws {
    let disk = Disk()
    let app = MomentsApp([.sample(id: "1", title: "Rain")]) { repository throws(StoreError) in
      disk.attempts += 1
      if disk.isFull { throw .cannotWrite(reason: "database or disk is full") }
      repository.isFilled = true
    }
    #expect(app.driver.text.contains("disk is full") && !app.driver.text.contains("No moments yet"))
    app.driver.press("r")
    await app.driver.settle()
    #expect(app.driver.text.contains("disk is full") && disk.attempts == 2)
    disk.isFull = false
    app.driver.press("r")
    await app.driver.settle()
    #expect(app.driver.text.contains("Rain"))
    app.driver.press("r")
    await app.driver.settle()
    #expect(disk.attempts == 3)
  }

  @Test func `a link to a moment fills the store first`() throws {
    let store = try TemporaryStore()
    let router = AppRouter(isInternalBuild: false)
    let dependencies = MomentsApp.dependencies(store.database, router: router) { () throws(StoreError) in
      try store.database.importSample(now: 1_768_478_400)
    }
    let driver = ScreenDriver(root: Timeline.makeScreen(dependencies), router: router, Feature(.moment(dependencies)))
    try driver.open("Moment?id=14")
    #expect(driver.top is MomentScreen)
  }
}
