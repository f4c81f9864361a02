import Accounts
import DesignKit
import Localization
import Routing
import TerminalTestSupport
import TerminalUI
import Testing

@testable import SignInFeature

@MainActor
struct SignInScreenTests {
  private final class Root: BlankScreen, RoutingSource {
    weak var stack: ScreenStack?
    private(set) var reloads = 0

    func reload() { reloads += 1 }
  }

  /// Where one was going.
  private let root = Root()
  private let stack: ScreenStack
  private let router: AppRouter
  private let authentication = TestAuthentication()
  private let clock = ManualClock()
  private let account = Account(id: "7", name: "Wei Chen")

  init() {
    let stack = ScreenStack(root: root)
    self.stack = stack
    router = AppRouter(isInternalBuild: false, stack: stack)
    router.register(Route("Somewhere") { _ in Root() })
    let dependencies = SignInDependencies(authentication: authentication, router: router, clock: clock)
    router.register(.signIn(dependencies))
  }

  private func open(_ link: String = "SignIn", isFromOutside: Bool = false) throws -> SignInScreen {
    try router.route(to: link, from: isFromOutside ? nil : root)
    let screen = try #require(stack.top as? SignInScreen)
    _ = lines(screen)
    return screen
  }

  @discardableResult
  private func lines(
    _ screen: SignInScreen, columns: Int = 80, rows: Int = 22, _ environment: EnvironmentValues = .fixed()
  ) -> [String] { canvas(screen, columns: columns, rows: rows, environment).lines }

  private func canvas(
    _ screen: SignInScreen, columns: Int = 80, rows: Int = 22, _ environment: EnvironmentValues = .fixed()
  ) -> Canvas {
    screen.layout(in: CellSize(columns: columns, rows: rows), environment: environment)
    return Canvas.drawn(columns: columns, rows: rows) { screen.draw(into: &$0, environment: environment) }
  }

  private func text(_ screen: SignInScreen) -> String { lines(screen).joined(separator: "\n") }

  private func press(_ screen: SignInScreen, _ keys: KeyEvent...) {
    for key in keys {
      #expect(screen.handle(.key(key)) == .handled, "\(key)")
      lines(screen)
    }
  }

  private func type(_ screen: SignInScreen, _ text: String) {
    for character in text { press(screen, KeyEvent(character)) }
  }

  private func fill(_ screen: SignInScreen, _ userName: String = "wei-chen", _ password: String = "moments") {
    type(screen, userName)
    press(screen, .enter)
    type(screen, password)
  }

  private var status: String? { stack.status?.text.resolved(in: Language("en")) }

  private func nodes(_ screen: SignInScreen) -> [SemanticNode] {
    var nodes: [SemanticNode] = []
    screen.semantics(of: .whole, marksSelection: true, environment: .fixed()) { nodes.append($0) }
    return nodes
  }

  // MARK: Typing

  @Test func `the fields have hints, and say how much is missing while one types`() throws {
    let screen = try open()
    #expect(text(screen).contains("Enter your user name") && text(screen).contains("Enter your password"))
    #expect(text(screen).contains("User name and password go to example.org."))
    #expect(lines(screen).count { $0.contains("At least 6 characters") } == 2)
    type(screen, "wei")
    #expect(text(screen).contains("3 of at least 6 characters"))
    type(screen, "-ch")
    #expect(!text(screen).contains("of at least") && text(screen).contains("✓"))
  }

  @Test(arguments: [("eve-123", "12345", false), ("12345", "eve-123", false), ("123456", "123456", true)])
  func `the button is enabled when both fields have six characters`(
    userName: String, password: String, isEnabled: Bool
  ) throws {
    let screen = try open()
    fill(screen, userName, password)
    let button = try #require(nodes(screen).last)
    #expect(button.role == .button && button.states.contains(.disabled) != isEnabled)
    press(screen, .enter)
    #expect(screen.isLoading == isEnabled)
  }

  @Test func `Enter goes to what lacks something`() throws {
    let screen = try open()
    fill(screen, "wei", "moments")
    press(screen, .enter)
    type(screen, "-chen")
    #expect(text(screen).contains("wei-chen") && !screen.isLoading)
  }

  @Test func `a password is bullets as wide as what is typed, until it is shown`() throws {
    let screen = try open()
    fill(screen, "wei-chen", "ab密码")
    #expect(text(screen).contains("••••••") && !text(screen).contains("•••••••") && !text(screen).contains("密"))
    #expect(canvas(screen).cursor?.column == 26)
    press(screen, .control("r"))
    #expect(text(screen).contains("ab密码") && text(screen).contains("hide"))
    press(screen, .control("r"))
    #expect(!text(screen).contains("密"))
  }

  @Test func `lines are edited by the keys of readline, and fields gone to by Tab and arrows`() throws {
    let screen = try open()
    type(screen, "one two")
    press(screen, .control("w"), .control("a"), "X", .tab)
    type(screen, "secret")
    press(screen, .up, .control("e"), "!", .down, .down, .backTab, .control("u"))
    #expect(text(screen).contains("Xone !") && text(screen).contains("Enter your password"))
  }

  @Test func `what is pasted stays in its field, and submits nothing`() throws {
    let screen = try open()
    #expect(screen.handle(.paste("\nwei-chen\r\n")) == .handled)
    press(screen, .tab)
    #expect(screen.handle(.paste("moments\n")) == .handled)
    lines(screen)
    #expect(!screen.isLoading && authentication.questions.isEmpty)
    press(screen, .control("r"))
    #expect(text(screen).contains(" moments "))
  }

  @Test func `letters are never keys of the app, also on the button`() throws {
    let screen = try open()
    press(screen, "q", "a", .tab, "?", .tab, "q", "Q", .backspace, .left, " ")
    #expect(stack.top === screen && screen.isTyping)
    #expect(screen.handle(.key(.control("l"))) == .ignored)
  }

  @Test func `a click chooses a field, shows the password, and signs in`() async throws {
    let screen = try open()
    fill(screen)
    let rows = lines(screen)
    func click(_ word: String) throws {
      let row = try #require(rows.firstIndex { $0.contains(word) })
      let line = rows[row]
      let column = try #require(line.firstRange(of: word)).lowerBound
      let place = CellPoint(column: line.distance(from: line.startIndex, to: column), row: row)
      _ = screen.handle(.mouse(MouseEvent(.click, at: place)))
      lines(screen)
    }
    try click("show")
    #expect(text(screen).contains("moments"))
    try click("wei-chen")
    type(screen, "!")
    #expect(text(screen).contains("wei-chen!"))
    try click("Sign In")
    #expect(screen.isLoading)
    await authentication.answer(.success(account))
    #expect(authentication.questions == [["wei-chen!", "moments"]])
  }

  // MARK: Signing in

  @Test func `while the server is asked, a spinner turns and nothing can be typed`() async throws {
    let screen = try open()
    fill(screen)
    press(screen, .enter, "x", .backspace, .left)
    #expect(screen.isLoading && text(screen).contains("⠋ Signing in…") && text(screen).contains(" wei-chen\n"))
    #expect(canvas(screen).cursor == nil)
    #expect(nodes(screen).filter { $0.states.contains(.disabled) }.count == 3)
    while authentication.questions.isEmpty { await Task.yield() }
    clock.tick()
    while !text(screen).contains("⠙ Signing in…") { await Task.yield() }
    await authentication.answer(.success(account))
    #expect(!screen.isLoading && stack.top === root && status == "Signed in as Wei Chen.")
    #expect(authentication.questions == [["wei-chen", "moments"]])
  }

  @Test func `without somewhere to go one comes back, and the screen reads its data anew`() async throws {
    let screen = try open()
    fill(screen)
    press(screen, .enter)
    await authentication.answer(.success(account))
    #expect(root.reloads == 1 && screen.stack == nil)
  }

  @Test func `one goes on to where one was going`() async throws {
    let screen = try open("SignIn?next=Somewhere")
    fill(screen)
    press(screen, .enter)
    await authentication.answer(.success(account))
    #expect(stack.top !== root && stack.previousInLayer === root)
    #expect(stack.address(of: stack.top) == "https://momentsapp.com/Somewhere")
  }

  @Test(arguments: ["Nowhere", "Somewhere?a=b", "https://example.org/"])
  func `where one could not go on to is told before anybody types`(next: String) throws {
    let link = UniversalLinks.address(Route.signInPath, [Route.nextName: next])
    #expect(throws: RoutingError.self) { try router.route(to: link, from: root) }
    #expect(stack.top === root)
  }

  @Test func `a sign-in from outside goes on to no more than links from outside may open`() async throws {
    let screen = try open("SignIn?next=Somewhere", isFromOutside: true)
    fill(screen)
    press(screen, .enter)
    await authentication.answer(.success(account))
    #expect(stack.top === root && stack.status?.kind == .failure)
  }

  @Test func `what cannot be kept is told`() async throws {
    let screen = try open()
    fill(screen)
    press(screen, .enter)
    await authentication.answer(.success(Account(id: "7", name: "Wei Chen", concern: L10n.SignIn.badCredentials)))
    #expect(status?.hasPrefix("Signed in as Wei Chen, for this run only. User name") == true)
  }

  @Test func `a failure is told, and one can type again`() async throws {
    let screen = try open()
    fill(screen)
    press(screen, .enter)
    await authentication.answer(.failure(.badCredentials))
    #expect(stack.top === screen && status == "User name and password do not belong together.")
    #expect(stack.status?.kind == .failure && !screen.isLoading)
    press(screen, "!", .enter)
    await authentication.answer(.failure(.failed(L10n.SignIn.cancelled)))
    #expect(status == "The sign-in failed. The sign-in was cancelled.")
    #expect(authentication.questions.last == ["wei-chen", "moments!"])
  }

  @Test func `Esc cancels, then leaves; a late answer changes nothing`() async throws {
    let screen = try open()
    fill(screen)
    press(screen, .enter)
    while authentication.questions.isEmpty { await Task.yield() }
    press(screen, .escape)
    #expect(stack.top === screen && !screen.isLoading && status == "The sign-in was cancelled.")
    await authentication.answer(.success(account))
    #expect(stack.top === screen && status == "The sign-in was cancelled.")
    press(screen, .escape)
    #expect(stack.top === root)
  }

  @Test func `a screen that was opened above stays`() async throws {
    let screen = try open()
    fill(screen)
    press(screen, .enter)
    let above = Root()
    stack.show(above)
    await authentication.answer(.success(account))
    #expect(stack.top === above && stack.previousInLayer === root)
  }

  // MARK: Without a form

  @Test func `a feed from a file has nothing to sign in to`() throws {
    authentication.state = .unavailable
    let screen = try open()
    #expect(text(screen).contains("Nothing to sign in to") && !screen.isTyping && screen.keyHints.isEmpty)
    #expect(screen.handle(.key(.escape)) == .ignored)
    #expect(nodes(screen).map(\.role) == [.status])
  }

  @Test func `who has signed in is told who that is`() throws {
    authentication.state = .signedIn(account, server: "example.org")
    #expect(text(try open()).contains("You are Wei Chen on example.org."))
  }

  @Test func `who has signed in can sign out; a spinner turns until it is done`() async throws {
    authentication.state = .signedIn(account, server: "example.org")
    let screen = try open()
    #expect(screen.commands.map(\.action) == [.signOut])
    #expect(nodes(screen).first { $0.role == .button }?.states.contains(.disabled) == false)
    press(screen, .enter)
    #expect(screen.isLoading && text(screen).contains("Signing out…"))
    #expect(nodes(screen).first { $0.role == .button }?.states.contains(.disabled) == true)
    // Once is enough, and nothing is opened that would be gone with the reader.
    press(screen, .enter, ":", "?", "q")
    screen.perform(.signOut)
    await authentication.letGo()
    #expect(authentication.goodbyes == 1 && !screen.isLoading)
    #expect(text(screen).contains("Enter your user name"))
    type(screen, "wei")
    #expect(text(screen).contains("wei"))
  }

  @Test func `in a small room the button is in sight`() throws {
    authentication.state = .signedIn(account, server: "example.org")
    let screen = try open()
    #expect(lines(screen, columns: 20, rows: 4).contains { $0.contains("Sign Out") })
  }

  @Test func `who cannot be forgotten is told why, and can try again`() async throws {
    authentication.state = .signedIn(account, server: "example.org")
    authentication.concern = L10n.SignIn.unavailableMessage
    let screen = try open()
    press(screen, .enter)
    await authentication.letGo()
    #expect(stack.status == .failure(L10n.SignIn.unavailableMessage))
    #expect(text(screen).contains("You are Wei Chen"))
    press(screen, .enter)
    #expect(screen.isLoading)
    await authentication.letGo()
    #expect(authentication.goodbyes == 2)
  }

  @Test func `a click on the button signs out`() async throws {
    authentication.state = .signedIn(account, server: "example.org")
    let screen = try open()
    let row = try #require(lines(screen).firstIndex { $0.contains("Sign Out") })
    func click(_ column: Int) {
      #expect(screen.handle(.mouse(MouseEvent(.click, at: CellPoint(column: column, row: row)))) == .handled)
    }
    click(2)
    click(78)
    #expect(!screen.isLoading)
    click(40)
    await authentication.letGo()
    #expect(authentication.goodbyes == 1)
  }

  @Test func `an end of the session is told`() throws {
    authentication.state = .signedOut(server: "example.org", hasExpired: true)
    #expect(text(try open()).contains("Your session on example.org has ended."))
  }

  // MARK: What nobody may know

  @Test func `no semantics, log or text tells the password`() throws {
    let screen = try open()
    fill(screen, "wei-chen", "s3cret-words")
    press(screen, .control("r"))
    var dumped = ""
    dump(nodes(screen), to: &dumped)
    dump(Password("s3cret-words"), to: &dumped)
    dumped += "\(Password("s3cret-words"))" + String(reflecting: Password("s3cret-words"))
    dumped += screen.title.resolved(in: Language("en")) + (stack.address(of: screen) ?? "")
    #expect(!dumped.contains("s3cret") && dumped.contains("wei-chen"))
  }

  // MARK: Room

  @Test func `the logo gives way first, then the height of the fields`() throws {
    let screen = try open()
    let withLogo = lines(screen, rows: 22)
    #expect(withLogo[0].isEmpty && withLogo[1].contains("▄██████████▄"))
    let withoutLogo = lines(screen, rows: 21)
    #expect(withoutLogo[0].contains("go to example.org") && withoutLogo[2].contains("▃▄▄▄"))
    let low = lines(screen, rows: 12)
    #expect(low[2].contains("Enter your user name") && low.contains { $0.contains("Sign In") })
  }

  @Test(arguments: TextSizeCategory.allCases, [20, 40, 80, 200])
  func `it fits at every size and width`(size: TextSizeCategory, columns: Int) throws {
    let screen = try open()
    let lines = lines(screen, columns: columns, .fixed(textSize: size))
    #expect(lines.allSatisfy { DisplayText($0).columns <= columns })
  }
}
