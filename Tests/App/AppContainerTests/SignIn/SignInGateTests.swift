import Accounts
import Localization
import Routing
import RunningInstances
import TerminalTestSupport
import TerminalUI
import Testing

@testable import AppContainer
@testable import Printing
@testable import ReaderSession
@testable import ServerSession
@testable import Settings

/// How one gets to the sign-in, and on from there, in the whole app.
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

  @Test func `a demand leads to the sign-in, and then on to where one was going`() async {
    gate.demandSignIn(goingTo: "https://momentsapp.com/Moment/3")
    driver.session.drawFrame()
    #expect(driver.lines[0].contains("Sign In"))
    await signIn()
    #expect(address == "https://momentsapp.com/Moment/3")
    #expect(driver.lines.last?.contains("Signed in as wei-chen.") == true)
    driver.press(.escape)
    #expect(driver.container.reader.stack.root === driver.top)
  }

  @Test func `an expiry leads back to where one was`() async {
    driver.press("j", .enter)
    let place = address
    let screen = driver.top
    gate.demandSignInFromBackground()
    #expect(driver.top !== screen)
    driver.session.drawFrame()
    await signIn()
    #expect(driver.top === screen && address == place)
  }

  @Test func `a screen to which no link comes back is come back to, too`() async {
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

  @Test func `the background interrupts once, and is content with a note from then on`() async {
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
  func `whoever types in a prompt is not interrupted before it is closed`(key: KeyEvent) {
    driver.press(key, "M")
    gate.demandSignInFromBackground()
    driver.session.drawFrame()
    #expect(driver.container.reader.stack.root === driver.top)
    driver.press("o", .left, .backspace)
    #expect(driver.container.reader.stack.root === driver.top && driver.lines.last?.contains("o") == true)
    driver.press(.escape)
    #expect(driver.lines[0].contains("Sign In"))
  }

  @Test func `what the prompt was for is done before the sign-in opens`() async {
    driver.press(":")
    driver.type("Moment/3")
    gate.demandSignInFromBackground()
    driver.press(.enter)
    #expect(driver.lines[0].contains("Sign In"))
    await signIn()
    #expect(address == "https://momentsapp.com/Moment/3")
  }

  @Test func `a refresh that the reader waits for does not interrupt a prompt either, and goes before the background`()
  {
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

  @Test func `a note that a prompt would hide is told once it is closed`() {
    gate.demandSignInFromBackground()
    driver.press(.escape, "/")
    gate.demandSignInFromBackground()
    driver.press("x", .escape)
    #expect(driver.container.reader.stack.root === driver.top)
    #expect(driver.container.reader.stack.status == .note(L10n.SignIn.demanded))
  }

  @Test func `a feed from a file sends nobody to the sign-in by itself`() {
    authentication.state = .unavailable
    gate.demandSignInFromBackground()
    #expect(driver.container.reader.stack.root === driver.top)
    driver.go(to: "SignIn")
    #expect(driver.text.contains("No sign-in needed"))
  }

  @Test func `while one signs in, the keys of the app are not heard, and links are still taken`() throws {
    driver.go(to: "SignIn")
    driver.press("a", "q", "Q")
    #expect(!driver.session.isFinished && driver.text.contains("aqQ"))
    #expect(driver.session.open(handedOver: "Moment/3").status == 0)
    #expect(address == "https://momentsapp.com/Moment/3")
  }

  @Test func `no history keeps what was typed`() throws {
    driver.go(to: "SignIn")
    driver.type("wei-chen")
    driver.press(.tab)
    driver.type("s3cret-words")
    #expect(driver.container.services.settings[.links] == ["SignIn"])
    #expect(!driver.text.contains("s3cret") && !driver.terminal.copied.contains { $0.contains("s3cret") })
  }
}
