import DesignKit
import FeedFormats
import FeedServer
import Localization
import MomentsStore
import Routing
import RunningInstances
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession
@testable import Settings

/// Demands of a sign-in, and the screens that follow it, in the whole app.
@Suite(.limited)
@MainActor
struct SignInTests {
  private let authentication = StubAuthentication()
  private let driver: SessionDriver

  init() throws {
    driver = try SessionDriver(authentication: authentication)
  }

  /// The message without the keys that it names.
  private var demandsSignIn: Bool { driver.lines.last?.contains("The server requires you to sign in.") == true }

  private func demandSignIn() {
    driver.session.reader.needsSignIn = true
    driver.session.drawFrame()
  }

  @Test func `a demand is shown once, and the next key has its usual effect`() {
    demandSignIn()
    driver.press("?")
    #expect(driver.top !== driver.stack.root && !demandsSignIn)
    driver.press(.escape)
    #expect(!demandsSignIn)
  }

  @Test(arguments: [":", "/"] as [KeyEvent])
  func `a demand appears after the prompt closes`(key: KeyEvent) {
    driver.press(key, "M")
    demandSignIn()
    driver.press("o", .left, .backspace)
    #expect(driver.lines.last?.contains("o") == true && !demandsSignIn)
    driver.press(.escape)
    #expect(demandsSignIn)
  }

  @Test func `a demand follows the message that is shown`() {
    driver.stack.status = .note(L10n.Live.cancelled)
    demandSignIn()
    #expect(!demandsSignIn)
    driver.press("j")
    #expect(demandsSignIn)
  }

  @Test func `a feed from a file needs no sign-in and has no key for it`() {
    authentication.state = .unavailable
    driver.press("I")
    #expect(driver.stack.root === driver.top)
    driver.go(to: "SignIn")
    #expect(driver.text.contains("No sign-in needed"))
  }

  @Test func `app keys are off during a sign-in, and links still work`() throws {
    driver.go(to: "SignIn")
    driver.press("a", "q", "Q")
    #expect(!driver.session.isFinished && driver.text.contains("aqQ"))
    #expect(driver.session.open(handedOver: "Moment/3").status == .success)
    #expect(driver.address == "https://momentsapp.com/Moment/3")
  }

  @Test func `no history contains the typed text`() throws {
    driver.go(to: "SignIn")
    driver.type("wei-chen")
    driver.press(.tab)
    driver.type("s3cret-words")
    #expect(driver.session.services.history[History.links] == ["SignIn"])
    #expect(!driver.text.contains("s3cret") && !driver.terminal.copied.contains { $0.contains("s3cret") })
  }
}
