import MomentsStore
import MomentsTestSupport
import TerminalUI
import Testing

@testable import MomentsFeature

/// A first start on a full disk.
@MainActor
struct UnfilledStoreTests {
  private final class Disk {
    var isFull = true
    var attempts = 0
  }

  @Test func `a store that could not be filled says why, and is filled as soon as that is possible`() async throws {
    let disk = Disk()
    let driver = ListDriver([.sample(id: "1", title: "Rain")]) { repository throws(StoreError) in
      disk.attempts += 1
      if disk.isFull { throw .cannotWrite(reason: "database or disk is full") }
      repository.isFilled = true
    }
    #expect(driver.text.contains("disk is full") && !driver.text.contains("No moments yet"))
    driver.press("r")
    await driver.settle()
    #expect(driver.text.contains("disk is full") && disk.attempts == 2)
    disk.isFull = false
    driver.press("r")
    await driver.settle()
    #expect(driver.text.contains("Rain"))
    driver.press("r")
    await driver.settle()
    #expect(disk.attempts == 3)
  }
}
