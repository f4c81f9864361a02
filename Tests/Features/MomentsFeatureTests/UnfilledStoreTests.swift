import MomentsStore
import MomentsTestSupport
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
    await app.driver.settle()
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

  @Test func `a store that another program has locked shows so, and its moments as soon as it is free`() async throws {
    let app = MomentsApp([.sample(id: "1", title: "Rain")])
    app.repository.fail(with: .busy)
    app.driver.press("r")
    #expect(app.driver.text.contains("Another instance") && !app.driver.text.contains("No moments yet"))
    app.repository.recover()
    await app.driver.settle()
    #expect(app.driver.text.contains("Rain"))
  }
}
