import Accounts
import Localization
import Routing
import RunningInstances
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession
@testable import Printing
@testable import ServerSession
@testable import Settings

/// The ways to the sign-in screen, and the screens that follow it, in the whole app.
@MainActor
struct SignInGateTests {
  private let authentication = StubAuthentication()
  private let driver: SessionDriver

  init() throws {
    driver = try SessionDriver(authentication: authentication)
  }

  private var gate: SignInGate { driver.container.reader.signIn }
  private var address: String? { driver.container.reader.stack.address(of: driver.top) }

  private func signIn() async {
    driver.type("wei-chen")
    driver.press(.enter)
    driver.type("moments")
    driver.press(.enter)
    await driver.settle()
  }

  @Test func `a required sign-in opens, then continues to the destination`() async {
    gate.demandSignIn(goingTo: "https://momentsapp.com/Moment/3")
    driver.session.drawFrame()
    #expect(driver.lines[0].contains("Sign In"))
    await signIn()
    #expect(address == "https://momentsapp.com/Moment/3")
    #expect(driver.lines.last?.contains("Signed in as wei-chen.") == true)
    driver.press(.escape)
    #expect(driver.container.reader.stack.root === driver.top)
  }

  @Test func `an expired session returns to the previous screen after the sign-in`() async {
    driver.press("j", .enter)
    let place = address
    let screen = driver.top
    gate.demandSignInFromBackground()
    #expect(driver.top !== screen)
    driver.session.drawFrame()
    await signIn()
    #expect(driver.top === screen && address == place)
  }

  @Test func `a sign-in also returns to a screen that has no link`() async {
    driver.press("?")
    let screen = driver.top
    gate.demandSignIn(goingTo: nil)
    driver.session.drawFrame()
    await signIn()
    #expect(driver.top === screen)
  }

  @Test func `the sign-in opens once`() {
    gate.demandSignIn(goingTo: nil)
    let screen = driver.top
    driver.press("w")
    gate.demandSignIn(goingTo: "Moment/3")
    gate.demandSignInFromBackground()
    #expect(driver.top === screen && driver.container.reader.stack.layers[0].count == 2)
  }

  @Test func `background work opens the sign-in once, then only shows a note`() async {
    gate.demandSignInFromBackground()
    driver.session.drawFrame()
    driver.press(.escape)
    #expect(driver.container.reader.stack.root === driver.top)
    gate.demandSignInFromBackground()
    #expect(driver.container.reader.stack.root === driver.top)
    #expect(driver.container.reader.stack.status == .note(L10n.SignIn.demanded))
    gate.didSignIn()
    gate.demandSignInFromBackground()
    #expect(driver.container.reader.stack.root !== driver.top)
  }

  @Test(arguments: [":", "/"] as [KeyEvent])
  func `an open prompt delays the sign-in`(key: KeyEvent) {
    driver.press(key, "M")
    gate.demandSignInFromBackground()
    driver.session.drawFrame()
    #expect(driver.container.reader.stack.root === driver.top)
    driver.press("o", .left, .backspace)
    #expect(driver.container.reader.stack.root === driver.top && driver.lines.last?.contains("o") == true)
    driver.press(.escape)
    #expect(driver.lines[0].contains("Sign In"))
  }

  @Test func `the prompt's command runs before the sign-in opens`() async {
    driver.press(":")
    driver.type("Moment/3")
    gate.demandSignInFromBackground()
    driver.press(.enter)
    #expect(driver.lines[0].contains("Sign In"))
    await signIn()
    #expect(address == "https://momentsapp.com/Moment/3")
  }

  @Test func `a refresh by the reader waits for the prompt, too, and precedes background work`() {
    gate.demandSignInFromBackground()
    driver.press(.escape)
    driver.press("/", "x")
    gate.demandSignInFromBackground()
    gate.demandSignIn(goingTo: nil)
    gate.demandSignInFromBackground()
    #expect(driver.container.reader.stack.root === driver.top)
    driver.press(.escape)
    #expect(driver.container.reader.stack.root !== driver.top)
  }

  @Test func `a note hidden by a prompt appears after the prompt closes`() {
    gate.demandSignInFromBackground()
    driver.press(.escape, "/")
    gate.demandSignInFromBackground()
    driver.press("x", .escape)
    #expect(driver.container.reader.stack.root === driver.top)
    #expect(driver.container.reader.stack.status == .note(L10n.SignIn.demanded))
  }

  @Test func `a feed from a file never opens the sign-in automatically`() {
    authentication.state = .unavailable
    gate.demandSignInFromBackground()
    #expect(driver.container.reader.stack.root === driver.top)
    driver.go(to: "SignIn")
    #expect(driver.text.contains("No sign-in needed"))
  }

  @Test func `app keys are off during a sign-in, and links still work`() throws {
    driver.go(to: "SignIn")
    driver.press("a", "q", "Q")
    #expect(!driver.session.isFinished && driver.text.contains("aqQ"))
    #expect(driver.session.open(handedOver: "Moment/3").status == 0)
    #expect(address == "https://momentsapp.com/Moment/3")
  }

  @Test func `no history contains the typed text`() throws {
    driver.go(to: "SignIn")
    driver.type("wei-chen")
    driver.press(.tab)
    driver.type("s3cret-words")
    #expect(driver.container.services.history.current.links == ["SignIn"])
    #expect(!driver.text.contains("s3cret") && !driver.terminal.copied.contains { $0.contains("s3cret") })
  }
}
