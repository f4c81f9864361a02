import DesignKit
import FeedServer
import Localization
import Routing
import TerminalTestSupport
import TerminalUI
import Testing

@testable import SignInFeature

@Suite(.limited)
@MainActor
struct SignInScreenTests {
  /// The screen below the sign-in.
  private let root = ScreenDriver.BlankRoot()
  private let driver: ScreenDriver
  private let authentication = TestAuthentication()
  /// Each value ends one sleep.
  private let ticks = AsyncStream.makeStream(of: Void.self)
  private let account = Account(id: "7", name: "Wei Chen")

  init() {
    driver = ScreenDriver(root: root, Feature(Route("Somewhere") { _ in ScreenDriver.BlankRoot() }), rows: 22)
    let dependencies = SignInDependencies(
      authentication: authentication, router: driver.router,
      sleep: { [ticks] _ in
        var iterator = ticks.stream.makeAsyncIterator()
        guard await iterator.next() != nil else { throw CancellationError() }
      }, showsMotion: { true })
    driver.router.register([.signIn(dependencies)])
  }

  @discardableResult
  private func open(_ link: String = "SignIn", isFromOutside: Bool = false) throws -> SignInScreen {
    try driver.open(link, isFromOutside: isFromOutside)
    return try #require(driver.top as? SignInScreen)
  }

  private func press(_ keys: KeyEvent...) {
    for key in keys { #expect(driver.press(key) == [.handled], "\(key)") }
  }

  private func type(_ text: String) {
    for character in text { press(KeyEvent(character)) }
  }

  private func fill(_ userName: String = "wei-chen", _ password: String = "moments") {
    type(userName)
    press(.enter)
    type(password)
  }

  /// Fills in the form, sends it, and waits for the effect of the server's answer.
  private func signIn(_ answer: Result<Account, FeedServerError>) async {
    fill()
    press(.enter)
    await authentication.answer(answer)
  }

  // MARK: Typing

  @Test func `the fields have hints and show how many characters are missing`() throws {
    try open()
    #expect(driver.text.contains("Enter your user name") && driver.text.contains("Enter your password"))
    #expect(driver.text.contains("Sign in to example.org."))
    #expect(driver.lines.count { $0.contains("At least 6 characters") } == 2)
    type("wei")
    #expect(driver.text.contains("3 of at least 6 characters"))
    type("-ch")
    #expect(!driver.text.contains("of at least") && driver.text.contains("✓"))
  }

  @Test func `the last user name is filled in, and the password has the focus`() async throws {
    authentication.loginName = "wei-chen"
    try open()
    type("moments")
    press(.enter)
    await authentication.answer(.success(account))
    #expect(authentication.questions == [["wei-chen", "moments"]])
  }

  @Test(arguments: [("eve-123", "12345", false), ("12345", "eve-123", false), ("123456", "123456", true)])
  func `the button is enabled when both fields have six characters`(
    userName: String, password: String, isEnabled: Bool
  ) throws {
    let screen = try open()
    fill(userName, password)
    let button = try #require(driver.nodes.last)
    #expect(button.role == .button && button.states.contains(.disabled) != isEnabled)
    press(.enter)
    #expect(screen.isLoading == isEnabled)
  }

  @Test func `Enter moves to the first incomplete field`() throws {
    let screen = try open()
    fill("wei", "moments")
    press(.enter)
    type("-chen")
    #expect(driver.text.contains("wei-chen") && !screen.isLoading)
  }

  @Test func `a password is shown as bullets of the same width until the reader reveals it`() throws {
    try open()
    fill("wei-chen", "ab密码")
    #expect(driver.text.contains("••••••") && !driver.text.contains("•••••••") && !driver.text.contains("密"))
    #expect(driver.canvas.cursor?.column == 26)
    press(.control("r"))
    #expect(driver.text.contains("ab密码") && driver.text.contains("hide"))
    press(.control("r"))
    #expect(!driver.text.contains("密"))
  }

  @Test func `readline keys edit a line, and Tab and arrows move between the fields`() throws {
    try open()
    type("one two")
    press(.control("w"), .control("a"), "X", .tab)
    type("secret")
    press(.up, .control("e"), "!", .down, .down, .backTab, .control("u"))
    #expect(driver.text.contains("Xone !") && driver.text.contains("Enter your password"))
  }

  @Test func `pasted text stays in its field and submits nothing`() throws {
    let screen = try open()
    #expect(driver.send(.paste("\nwei-chen\r\n")) == [.handled])
    press(.tab)
    #expect(driver.send(.paste("moments\n")) == [.handled])
    #expect(!screen.isLoading && authentication.questions.isEmpty)
    press(.control("r"))
    #expect(driver.text.contains(" moments "))
  }

  @Test func `letters never run commands, not even on the button`() throws {
    let screen = try open()
    press("q", "a", .tab, "?", .tab, "q", "Q", .backspace, .left, " ")
    #expect(driver.stack.top === screen && screen.isTyping)
    #expect(driver.press(.control("l")) == [.ignored])
  }

  @Test func `a click selects a field, reveals the password, and signs in`() async throws {
    let screen = try open()
    fill()
    try driver.click(on: "show")
    #expect(driver.text.contains("moments"))
    try driver.click(on: "wei-chen")
    type("!")
    #expect(driver.text.contains("wei-chen!"))
    try driver.click(on: "Sign In")
    #expect(screen.isLoading)
    await authentication.answer(.success(account))
    #expect(authentication.questions == [["wei-chen!", "moments"]])
  }

  @Test func `closing the form frees the typed text`() throws {
    weak let screen = try open()
    fill()
    #expect(screen != nil && !driver.nodes.isEmpty)
    driver.stack.back()
    #expect(screen == nil)
  }

  // MARK: Signing in

  @Test func `during a sign-in, a spinner turns and typing is disabled`() async throws {
    let screen = try open()
    fill()
    press(.enter, "x", .backspace, .left)
    #expect(screen.isLoading && driver.text.contains("| Signing in…") && driver.text.contains(" wei-chen\n"))
    #expect(driver.canvas.cursor == nil)
    #expect(driver.nodes.filter { $0.states.contains(.disabled) }.count == 3)
    await waitUntil { !authentication.questions.isEmpty }
    ticks.continuation.yield()
    await waitUntil { driver.text.contains("/ Signing in…") }
    await authentication.answer(.success(account))
    #expect(!screen.isLoading && driver.stack.top === root && driver.status == "Signed in as Wei Chen.")
    #expect(authentication.questions == [["wei-chen", "moments"]])
  }

  @Test func `without a destination, a sign-in returns to the previous screen, which reloads`() async throws {
    let screen = try open()
    await signIn(.success(account))
    #expect(root.reloads == 1 && screen.stack == nil)
  }

  @Test func `a sign-in continues to the requested screen`() async throws {
    try open("SignIn?next=Somewhere")
    await signIn(.success(account))
    #expect(driver.stack.top !== root && driver.stack.previousInLayer === root)
    #expect(driver.stack.topEntry.address == "https://momentsapp.com/Somewhere")
  }

  @Test(arguments: ["Nowhere", "Somewhere?a=b", "https://example.org/"])
  func `an unreachable destination is reported before the reader types`(next: String) throws {
    let link = UniversalLinks.address(Route.signInPath, [Route.nextName: next])
    #expect(throws: RoutingError.self) { try driver.open(link) }
    #expect(driver.stack.top === root)
  }

  @Test func `a sign-in from outside opens only what outside links may open`() async throws {
    try open("SignIn?next=Somewhere", isFromOutside: true)
    await signIn(.success(account))
    #expect(driver.stack.top === root && driver.stack.status?.isFailure == true)
  }

  @Test func `a sign-in that cannot be saved is reported`() async throws {
    try open()
    await signIn(.success(Account(id: "7", name: "Wei Chen", concern: L10n.SignIn.badCredentials)))
    #expect(driver.status?.hasPrefix("Signed in as Wei Chen until you quit. Incorrect user name") == true)
  }

  @Test func `a failed sign-in shows the error and can be repeated`() async throws {
    let screen = try open()
    await signIn(.failure(.unauthenticated(.missing)))
    #expect(driver.stack.top === screen && driver.status == "Incorrect user name or password.")
    #expect(driver.stack.status?.isFailure == true && !screen.isLoading)
    press("!", .enter)
    await authentication.answer(.failure(.webPage))
    #expect(driver.status?.hasPrefix("The sign-in failed. The server sent a web page instead of data.") == true)
    #expect(authentication.questions.last == ["wei-chen", "moments!"])
  }

  @Test func `Esc cancels, then leaves; a late answer changes nothing`() async throws {
    let screen = try open()
    fill()
    press(.enter)
    await waitUntil { !authentication.questions.isEmpty }
    press(.escape)
    #expect(driver.stack.top === screen && !screen.isLoading && driver.status == "The sign-in was canceled.")
    await authentication.answer(.success(account))
    #expect(driver.stack.top === screen && driver.status == "The sign-in was canceled.")
    press(.escape)
    #expect(driver.stack.top === screen && !screen.isTyping && driver.canvas.cursor == nil)
    press("k", "e", "n")
    #expect(screen.isTyping && driver.text.contains("wei-chenn"))
    press(.escape)
    #expect(driver.stack.top === screen && !screen.isTyping, "Typed text is not lost by one key.")
    press(.escape)
    #expect(driver.stack.top === root)
  }

  @Test func `a screen that opened above the form stays open`() async throws {
    try open()
    fill()
    press(.enter)
    let above = ScreenDriver.BlankRoot()
    driver.stack.show(above)
    await authentication.answer(.success(account))
    #expect(driver.stack.top === above && driver.stack.previousInLayer === root)
  }

  // MARK: Without a form

  @Test func `a feed from a file has no sign-in`() throws {
    authentication.state = .unavailable
    let screen = try open()
    #expect(driver.text.contains("No sign-in needed") && !screen.isTyping && screen.keyHints.isEmpty)
    #expect(screen.handle(.key(.escape)) == .ignored)
    #expect(driver.nodes.map(\.role) == [.status])
  }

  @Test(arguments: [
    (AuthenticationState.signedIn(Account(id: "7", name: "Wei"), server: "example.org"), "You are Wei on example.org."),
    (.signedOut(server: "example.org", hasExpired: true), "Your sign-in on example.org has expired."),
  ])
  func `a sentence says who is signed in, or that the session has expired`(
    state: AuthenticationState, sentence: String
  ) throws {
    authentication.state = state
    try open()
    #expect(driver.text.contains(sentence))
  }

  @Test func `a signed-in reader can sign out, and a spinner turns meanwhile`() async throws {
    authentication.state = .signedIn(account, server: "example.org")
    let screen = try open()
    #expect(screen.keyHints.map(\.title) == [L10n.SignIn.signOut])
    #expect(driver.nodes.first { $0.role == .button }?.states.contains(.disabled) == false)
    press(.enter)
    #expect(screen.isLoading && driver.text.contains("Signing out…"))
    #expect(driver.nodes.first { $0.role == .button }?.states.contains(.disabled) == true)
    // A second sign-out does nothing, and no other screen opens meanwhile.
    press(.enter, ":", "?", "q")
    screen.perform(.signOut)
    await authentication.letGo()
    #expect(authentication.goodbyes == 1 && !screen.isLoading)
    #expect(driver.text.contains("Enter your user name"))
    type("wei")
    #expect(driver.text.contains("wei"))
  }

  @Test func `on a small screen the button is visible`() throws {
    authentication.state = .signedIn(account, server: "example.org")
    try open()
    #expect(driver.lines(columns: 20, rows: 4).contains { $0.contains("Sign Out") })
  }

  @Test func `the focus stays on its field in another size`() throws {
    try open()
    type("wei")
    press(.tab)
    _ = driver.lines(columns: 20, rows: 4)
    type("moments")
    #expect(driver.lines(columns: 80, rows: 24).contains { $0.contains("•••••••") })
    #expect(driver.text.contains("wei") && !driver.text.contains("moments"))
  }

  @Test func `a failed sign-out shows the reason and can be repeated`() async throws {
    authentication.state = .signedIn(account, server: "example.org")
    authentication.concern = L10n.SignIn.unavailableMessage
    let screen = try open()
    press(.enter)
    await authentication.letGo()
    #expect(driver.stack.status == .failure(L10n.SignIn.unavailableMessage))
    #expect(driver.text.contains("You are Wei Chen"))
    press(.enter)
    #expect(screen.isLoading)
    await authentication.letGo()
    #expect(authentication.goodbyes == 2)
  }

  @Test func `a click on the button signs out`() async throws {
    authentication.state = .signedIn(account, server: "example.org")
    let screen = try open()
    let row = try #require(driver.lines.firstIndex { $0.contains("Sign Out") })
    func click(_ column: Int) { #expect(driver.click(column: column, row: row) == .handled) }
    click(2)
    click(78)
    #expect(!screen.isLoading)
    click(40)
    await authentication.letGo()
    #expect(authentication.goodbyes == 1)
  }

  // MARK: Secrets

  @Test func `the password appears in no semantic tree, log or text`() throws {
    let screen = try open()
    fill("wei-chen", "s3cret-words")
    press(.control("r"))
    var dumped = ""
    dump(driver.nodes, to: &dumped)
    dump(Password("s3cret-words"), to: &dumped)
    dumped += "\(Password("s3cret-words"))" + String(reflecting: Password("s3cret-words"))
    dumped += screen.title.resolved(in: Language("en")) + (driver.stack.topEntry.address ?? "")
    #expect(!dumped.contains("s3cret") && dumped.contains("wei-chen"))
  }

  // MARK: Limited space

  @Test func `on a small screen the logo disappears first, then the fields get lower`() throws {
    try open()
    let withLogo = driver.lines(rows: 22)
    #expect(withLogo[0].isEmpty && withLogo[1].contains("▄██████████▄"))
    let withoutLogo = driver.lines(rows: 21)
    #expect(withoutLogo[0].contains("Sign in to example.org.") && withoutLogo[2].contains("▃▄▄▄"))
    let low = driver.lines(rows: 12)
    #expect(low[2].contains("Enter your user name") && low.contains { $0.contains("Sign In") })
  }
}
