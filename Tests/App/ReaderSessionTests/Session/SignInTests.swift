import Localization
import RunningInstances
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession
@testable import Settings

/// The sign-in in the whole app.
@Suite(.limited)
@MainActor
struct SignInTests {
  private let driver: SessionDriver

  init() throws {
    driver = try SessionDriver()
  }

  @Test func `app keys are off during a sign-in, and links still work`() throws {
    driver.press("I", "a", "q", "Q")
    #expect(!driver.session.isFinished && driver.text.contains("aqQ"))
    #expect(driver.session.open(handedOver: "Moment/3").status == .success)
    #expect(driver.address == "https://momentsapp.com/Moment/3")
  }

  @Test func `no history contains the typed text`() throws {
    driver.go(to: "SignIn")
    driver.type("@ada@example.org")
    driver.press(.tab)
    driver.type("s3cret-words")
    #expect(driver.session.services.history[History.links] == ["SignIn"])
    #expect(!driver.text.contains("s3cret") && !driver.terminal.copied.contains { $0.contains("s3cret") })
  }
}
