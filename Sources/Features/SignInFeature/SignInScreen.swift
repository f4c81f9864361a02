import Accounts
import Localization
package import Routing
import TerminalUI

extension Route {
  package static let signInPath = "SignIn"
  /// The name of the parameter that says where to go then.
  package static let nextName = "next"

  /// `https://momentsapp.com/SignIn?next=…`. No link can fill in the form, or choose the server.
  package static func signIn(_ dependencies: SignInDependencies) -> Route {
    Route(signInPath, SignInScreen.Parameters.self, trust: .outside) { parameters, _ throws(RoutingError) in
      // Nobody types a password for a link that leads nowhere.
      if let next = parameters.next, let error = try dependencies.router.resolve(next, from: .inside).error {
        throw error
      }
      return SignInScreen(next: parameters.next, dependencies: dependencies)
    }
  }
}

/// Asks for user name and password, asks the server, and goes on to where one was going; whoever has signed in can sign out.
final class SignInScreen: ListScreen, RoutingSource {
  struct Parameters: Codable {
    let next: String?
  }

  /// Who leaves the screen gives up.
  var list = ListState<SignInRows>() {
    didSet { if list.stack == nil, oldValue.stack != nil { giveUp() } }
  }

  /// Where one was going; nil for nowhere else.
  private let next: String?
  private let dependencies: SignInDependencies
  private var userName = SignInField(.userName)
  private var password = SignInField(.password)
  private var isRevealed = false
  /// Asks the server; nil while nobody does.
  private var work: (purpose: SignInButton.Purpose, task: Task<Void, Never>)?
  /// Turns while the server is asked.
  private var turn = 0
  private var focus = Focus.userName
  /// Whether the choice in the list is to follow with the next layout.
  private var movesFocus = true

  /// What takes the keys.
  private enum Focus: Int, CaseIterable {
    case userName
    case password
    case button
  }

  init(next: String?, dependencies: SignInDependencies) {
    self.next = next
    self.dependencies = dependencies
  }

  var title: LocalizedString { L10n.SignIn.title }

  var isLoading: Bool { work != nil }

  private var isSigningIn: Bool { work?.purpose == .signIn }

  private var hasForm: Bool {
    if case .signedOut = dependencies.authentication.state { true } else { isSigningIn }
  }

  /// As long as the form is there, what is typed is for its fields; while somebody signs out, for nobody: what they would
  /// open would be gone with them.
  var isTyping: Bool { hasForm || isLoading }

  // MARK: Laying out

  func makeContent(columns: Int, environment: EnvironmentValues) -> SignInRows? {
    func rows(_ items: [SignInItem], isRoomy: Bool) -> SignInRows {
      SignInRows(items: items, columns: columns, isRoomy: isRoomy, environment: environment)
    }
    func height(_ rows: SignInRows) -> Int { (0..<rows.count).reduce(0) { $0 + rows.height(at: $1) } }
    let items = items
    // In too small a room the logo gives way first, then the height of the fields.
    let withLogo = rows([.top(air: 1, showsLogo: true)] + items, isRoomy: true)
    if height(withLogo) <= size.rows { return withLogo.lowered(by: (size.rows - height(withLogo)) / 3) }
    let roomy = rows(items, isRoomy: true)
    return height(roomy) <= size.rows ? roomy : rows(items, isRoomy: false)
  }

  private var items: [SignInItem] {
    switch dependencies.authentication.state {
    case .unavailable:
      [.notice(title: L10n.SignIn.unavailableTitle, L10n.SignIn.unavailableMessage)]
    case .signedIn(let account, let server) where !isSigningIn:
      [
        .notice(title: L10n.SignIn.signedInTitle, L10n.SignIn.signedInMessage(name: account.name, server: server)),
        button(.signOut, isEnabled: true),
      ]
    case .signedIn(_, let server), .signedOut(let server, hasExpired: false):
      [.notice(title: nil, L10n.SignIn.server(server: server))] + form
    case .signedOut(let server, hasExpired: true):
      [.notice(title: nil, L10n.SignIn.expired(server: server))] + form
    }
  }

  private var form: [SignInItem] {
    [
      .field(userName, isRevealed: true), .field(password, isRevealed: isRevealed),
      button(.signIn, isEnabled: canSubmit),
    ]
  }

  private func button(_ purpose: SignInButton.Purpose, isEnabled: Bool) -> SignInItem {
    .button(
      SignInButton(
        purpose: purpose, state: work?.purpose == purpose ? .running(turn: turn) : isEnabled ? .enabled : .disabled))
  }

  /// The choice can follow the focus once the form is laid out; in another size it is to be in sight, too.
  func layout(in size: CellSize, environment: EnvironmentValues) {
    movesFocus = movesFocus || size != self.size
    self.size = size
    guard let content = makeContent(columns: size.columns, environment: environment) else { return }
    self.content = content
    if movesFocus, let first = content.firstField {
      viewport.select(first + focus.rawValue, in: content, rows: size.rows)
    } else if movesFocus, let button = content.items.indices.last(where: content.isSelectable) {
      viewport.select(button, in: content, rows: size.rows)
    }
    movesFocus = false
    viewport.settle(in: content, rows: size.rows)
    if let first = content.firstField, let chosen = Focus(rawValue: viewport.selection - first) { focus = chosen }
  }

  // MARK: Keys

  enum Action: Hashable {
    case nextField
    case previousField
    /// Asks the server.
    case submit
    case signOut
    case toggleReveal
    /// Gives up waiting for the server.
    case cancel
    case leave
  }

  var movesByKeys: Bool { false }

  var commands: [KeyBinding<Action>] {
    guard hasForm else { return signOutCommands }
    guard !isSigningIn else {
      return [KeyBinding(.escape, action: .cancel, title: L10n.SignIn.cancel, footer: L10n.SignIn.cancelHint)]
    }
    let submit = L10n.SignIn.title
    return [
      focus == .userName
        ? KeyBinding(.enter, action: .nextField, title: L10n.Parameters.nextField, footer: L10n.Parameters.field)
        : KeyBinding(.enter, action: .submit, title: submit, footer: L10n.SignIn.submitHint),
      KeyBinding(
        .tab, .down, .control("n"), action: .nextField, title: L10n.Parameters.nextField,
        footer: L10n.Parameters.field),
      KeyBinding(.backTab, .up, .control("p"), action: .previousField, title: L10n.Parameters.previousField),
      KeyBinding(
        .control("r"), action: .toggleReveal, title: L10n.SignIn.toggleReveal,
        footer: isRevealed ? L10n.SignIn.hide : L10n.SignIn.show),
      KeyBinding(.escape, action: .leave, title: L10n.Keys.back, footer: L10n.Hints.back),
    ]
  }

  private var signOutCommands: [KeyBinding<Action>] {
    guard work == nil else {
      return [KeyBinding(.escape, action: .leave, title: L10n.Keys.back, footer: L10n.Hints.back)]
    }
    guard case .signedIn = dependencies.authentication.state else { return [] }
    return [KeyBinding(.enter, action: .signOut, title: L10n.SignIn.signOut, footer: L10n.SignIn.signOutHint)]
  }

  func handle(_ event: InputEvent) -> EventOutcome {
    if case .mouse(let mouse) = event, mouse.kind == .click, isBesideButton(mouse.location) { return .handled }
    guard hasForm else {
      let outcome = handleInList(event)
      return isLoading ? .handled : outcome
    }
    switch event {
    case .key(let key) where commands.action(for: key) == nil: return type(key)
    case .paste(let text):
      edit { $0.insert(text) }
      return .handled
    case .mouse(let mouse) where mouse.kind == .click && isOnRevealWord(mouse.location):
      perform(.toggleReveal)
      return .handled
    case .mouse where isSigningIn: return .handled
    case .key, .mouse, .report, .endOfInput: return handleInList(event)
    }
  }

  private func type(_ key: KeyEvent) -> EventOutcome {
    if focus == .button, key == " " { perform(.submit) }
    // What no field makes use of may be a key of the app, such as Ctrl-L; what one does never is, whatever has the focus.
    guard LineEditor.uses(key) else { return .ignored }
    edit { _ = $0.editor.handle(key) }
    return .handled
  }

  /// Changes the field that has the focus, unless the server is asked.
  private func edit(_ change: (inout SignInField) -> Void) {
    guard !isSigningIn else { return }
    switch focus {
    case .userName: change(&userName)
    case .password: change(&password)
    case .button: break
    }
  }

  private func isOnRevealWord(_ point: CellPoint) -> Bool {
    guard !isSigningIn, let content,
      let placement = viewport.placements(in: content, rows: size.rows).first(where: {
        point.row == $0.row + content.capsuleMiddle
      })
    else { return false }
    return content.revealColumns(at: placement.index)?.contains(point.column) == true
  }

  /// In the row of the button, where it is not: a click there has no consequences.
  private func isBesideButton(_ point: CellPoint) -> Bool {
    guard let content, let index = viewport.index(atRow: point.row, in: content, rows: size.rows),
      case .button = content.items[index]
    else { return false }
    return !content.buttonColumns.contains(point.column)
  }

  func clickAction(isChosen: Bool) -> Action? {
    guard let content, case .button(let button) = content.items[viewport.selection] else { return nil }
    return button.purpose == .signIn ? .submit : .signOut
  }

  func perform(_ action: Action) {
    switch action {
    case .nextField: move(by: 1)
    case .previousField: move(by: Focus.allCases.count - 1)
    case .submit: submit()
    case .signOut: signOut()
    case .toggleReveal: isRevealed.toggle()
    case .cancel: cancel()
    case .leave: stack?.back()
    }
  }

  private func move(by distance: Int) {
    go(to: Focus.allCases[(focus.rawValue + distance) % Focus.allCases.count])
  }

  private func go(to focus: Focus) {
    self.focus = focus
    movesFocus = true
  }

  // MARK: Signing in

  private var canSubmit: Bool { userName.isLongEnough && password.isLongEnough }

  private func submit() {
    guard !isSigningIn else { return }
    guard canSubmit else { return go(to: userName.isLongEnough ? .password : .userName) }
    isRevealed = false
    let (userName, password) = (userName.text, Password(password.text))
    begin(.signIn) { [self] in
      do throws(AuthenticationError) {
        let account = try await dependencies.authentication.signIn(userName: userName, password: password)
        if !Task.isCancelled { succeed(account) }
      } catch {
        if !Task.isCancelled { fail(error) }
      }
    }
  }

  /// Asks the server while the spinner turns.
  private func begin(_ purpose: SignInButton.Purpose, _ ask: @escaping @MainActor () async -> Void) {
    turn = 0
    let task = Task {
      let spinner = Task { await self.spin() }
      defer { spinner.cancel() }
      await ask()
    }
    work = (purpose, task)
  }

  private static let turnDuration = Duration.milliseconds(100)

  private func spin() async {
    while (try? await dependencies.clock.sleep(for: Self.turnDuration)) != nil, !Task.isCancelled { turn += 1 }
  }

  private func fail(_ error: AuthenticationError) {
    work = nil
    go(to: .password)
    stack?.status = .failure(error.message)
  }

  private func cancel() {
    giveUp()
    go(to: .password)
    stack?.status = .note(L10n.SignIn.cancelled)
  }

  private func giveUp() {
    work?.task.cancel()
    work = nil
  }

  private func succeed(_ account: Account) {
    work = nil
    password = SignInField(.password)
    guard let stack else { return }
    let status = StatusMessage.note(account.welcome)
    do throws(RoutingError) {
      try goOn(in: stack)
      stack.status = status
    } catch {
      stack.remove(self)
      stack.status = .failure(error.message)
    }
  }

  // MARK: Signing out

  /// That it is done, is told where one is then.
  private func signOut() {
    guard work == nil else { return }
    begin(.signOut) { [self] in
      let concern = await dependencies.authentication.signOut()
      guard !Task.isCancelled else { return }
      work = nil
      if let concern { stack?.status = .failure(concern) }
    }
  }

  // MARK: Going on

  /// Leaves the screen for where one was going, else for the screen below, which reads its data anew.
  private func goOn(in stack: ScreenStack) throws(RoutingError) {
    // Something else was opened meanwhile: one stays there.
    guard stack.top === self else { return stack.remove(self) }
    guard let next else {
      stack.back()
      return stack.top.reload()
    }
    try dependencies.router.route(to: next, from: source(in: stack))
    // What was shown on top of the screen below has closed this one already; a modal screen has not.
    if stack.top !== self { stack.remove(self) }
  }

  /// The screen below. A sign-in that a link from outside has opened goes on to links from outside.
  private func source(in stack: ScreenStack) -> (any RoutingSource)? {
    if stack.isFromOutside(self) { return nil }
    return stack.previousInLayer as? any RoutingSource ?? stack
  }
}

extension SignInRows {
  /// Of the form; nil where there is none.
  fileprivate var firstField: Int? { items.firstIndex { if case .field = $0 { true } else { false } } }

  /// The same with more free rows above the logo.
  fileprivate func lowered(by rows: Int) -> SignInRows {
    var copy = self
    copy.items[0] = .top(air: 1 + rows, showsLogo: true)
    return copy
  }
}
