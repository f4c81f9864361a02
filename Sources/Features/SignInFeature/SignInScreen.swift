import DesignKit
import Documents
package import FeedServer
import Localization
package import Routing
import TerminalUI

/// The services that the sign-in uses.
package struct SignInDependencies {
  /// `nil` if the feed comes from a file.
  let authentication: (any Authenticating)?
  let router: AppRouter
  /// Waits between the pictures of the spinner.
  let sleep: @MainActor (Duration) async throws -> Void
  /// Returns whether the spinner turns.
  let showsMotion: @MainActor () -> Bool

  package init(
    authentication: (any Authenticating)?, router: AppRouter,
    sleep: @escaping @MainActor (Duration) async throws -> Void, showsMotion: @escaping @MainActor () -> Bool
  ) {
    self.authentication = authentication
    self.router = router
    self.sleep = sleep
    self.showsMotion = showsMotion
  }
}

extension Route {
  package static let signInPath = "SignIn"
  /// The name of the parameter with the link to open after signing in.
  static let nextName = "next"
}

extension Feature {
  /// `https://momentsapp.com/SignIn?next=…`. No link can fill in the form, or choose the server.
  package static func signIn(_ dependencies: SignInDependencies) -> Feature {
    Feature(
      Route(Route.signInPath, SignInScreen.Parameters.self, trust: .outside) { parameters, _ throws(RoutingError) in
        // An invalid link is refused before the reader types a password.
        if let next = parameters.next, let error = try dependencies.router.resolve(next, from: .inside).error {
          throw error
        }
        return SignInScreen(next: parameters.next, dependencies: dependencies)
      })
  }
}

extension Screen {
  /// The link that the sign-in opens afterwards; `nil` if it names none, and for other screens.
  package var linkAfterSignIn: String? { (self as? SignInScreen)?.next }
}

/// A form for user name and password. After signing in, it is replaced by the screen that the reader wanted to open. A
/// signed-in user can sign out here.
final class SignInScreen: FormScreen, LoadingScreen, RoutingSource {
  struct Parameters: Decodable {
    let next: String?
  }

  enum Action: Hashable {
    /// Sends the form to the server.
    case submit
    case signOut
  }

  private enum Purpose {
    case signIn
    case signOut

    var title: LocalizedString { self == .signIn ? L10n.SignIn.title : L10n.SignIn.signOut }

    /// The title of the button during the request.
    var progress: LocalizedString { self == .signIn ? L10n.SignIn.signingIn : L10n.SignIn.signingOut }
  }

  let list = ListState<Action>()
  /// Closing the screen stops waiting for the server.
  var stack: ScreenStack? {
    get { list.stack }
    set {
      list.stack = newValue
      guard newValue == nil else { return }
      giveUp()
      list.content = nil
    }
  }
  var nextField: Int? = 0
  var hasStoppedTyping = false
  let next: String?
  private let dependencies: SignInDependencies
  private var fields = [SignInField(isPassword: false), SignInField(isPassword: true)]
  private var isRevealed = false
  /// The request in progress.
  private var work: (purpose: Purpose, task: Task<Void, Never>)?
  /// The frame of the spinner.
  private var turn = 0

  init(next: String?, dependencies: SignInDependencies) {
    self.next = next
    self.dependencies = dependencies
    if let name = dependencies.authentication?.loginName {
      fields[0].insert(name)
      nextField = 1
    }
  }

  var title: LocalizedString { L10n.SignIn.title }
  var isLoading: Bool { work != nil }
  private var state: AuthenticationState { dependencies.authentication?.state ?? .unavailable }
  private var isSigningIn: Bool { work?.purpose == .signIn }

  private var hasForm: Bool {
    if case .signedOut = state { true } else { isSigningIn }
  }

  /// The form takes all letters. During a sign-out keys do nothing, since it would close what they open.
  var isTyping: Bool { hasForm && !hasStoppedTyping || isLoading }

  var hasTypedText: Bool {
    fields[0].text != dependencies.authentication?.loginName ?? "" || !fields[1].editor.isEmpty
  }

  /// Two fields and the button, or the button alone.
  var fieldCount: Int { hasForm ? fields.count + 1 : 1 }

  // MARK: Rows

  /// In a small room first the logo is omitted, then the controls get smaller.
  func rows(in context: RowContext) -> [Row<Action>] {
    let rows = rows(isRoomy: true, context)
    let free = size.rows - RowList(rows, in: context).height - Logo.size.rows - 2
    if free >= 0 { return [Row(.space(1 + free / 3), .logo).spacing(.fixed(1))] + rows }
    return free + Logo.size.rows + 2 >= 0 ? rows : self.rows(isRoomy: false, context)
  }

  private func rows(isRoomy: Bool, _ context: RowContext) -> [Row<Action>] {
    switch state {
    case .unavailable:
      return [notice(L10n.SignIn.unavailableTitle, L10n.SignIn.unavailableMessage, context)]
    case .signedIn(let account, let server) where !isSigningIn:
      let message = L10n.SignIn.signedInMessage(name: account.name, server: server)
      return [
        notice(L10n.SignIn.signedInTitle, message, context),
        button(.signOut, isEnabled: true, isRoomy: isRoomy, context),
      ]
    case .signedIn(_, let server), .signedOut(let server, hasExpired: false):
      return [notice(nil, L10n.SignIn.server(server: server), context)] + form(isRoomy: isRoomy, context)
    case .signedOut(let server, hasExpired: true):
      return [notice(nil, L10n.SignIn.expired(server: server), context)] + form(isRoomy: isRoomy, context)
    }
  }

  private func notice(_ title: LocalizedString?, _ message: LocalizedString, _ context: RowContext) -> Row<Action> {
    let words = context.text(message)
    let text = RowPart.text(words.foreground(.secondaryText), .caption)
    guard let title = title.map(context.text) else {
      return Row(text).inForm().spacing(.fixed(1)).semantics(SemanticNode(.status, words))
    }
    return Row(.text(title.bold(), .title3), text).inForm().spacing(.fixed(1))
      .semantics(SemanticNode(.status, title, children: [SemanticNode(.text, words)]))
  }

  private func form(isRoomy: Bool, _ context: RowContext) -> [Row<Action>] {
    fields.map { row($0, isRoomy: isRoomy, context) } + [
      button(.signIn, isEnabled: canSubmit, isRoomy: isRoomy, context)
    ]
  }

  private func row(_ field: SignInField, isRoomy: Bool, _ context: RowContext) -> Row<Action> {
    let text = TextField(
      placeholder: field.hint, editor: field.editor, isMasked: field.isPassword && !isRevealed,
      isEnabled: !isSigningIn, isTypedInto: isTyping)
    let reveal = context.text(isRevealed ? L10n.SignIn.hide : L10n.SignIn.show)
      .foreground(.primary).clickable(.key(Self.revealKey))
    // The row stays when the field is complete, so that nothing moves while the reader types.
    let note = field.note.map(context.text) ?? context.environment.symbols.check
    // A node and not a closure: the row must not keep the screen, which keeps the row.
    let node = node(of: field, context)
    return Row(
      .control(.field(text, accessory: field.isPassword && !field.editor.isEmpty ? reveal : nil, isRoomy: isRoomy)),
      .text(note.foreground(.secondaryText), .caption)
    )
    .inForm().indented(FormControl.inset).spacing(.element).selectable().semantics(node)
  }

  private func button(
    _ purpose: Purpose, isEnabled: Bool, isRoomy: Bool, _ context: RowContext
  ) -> Row<Action> {
    let isRunning = work?.purpose == purpose
    let isEnabled = isEnabled && !isRunning
    let control = FormControl.button(
      isRunning ? purpose.progress : purpose.title, turn: isRunning ? turn : nil, isEnabled: isEnabled,
      isRoomy: isRoomy)
    return Row(.control(control)).inForm().spacing(isRoomy ? .fixed(0) : .element)
      .action(purpose == .signIn ? .submit : .signOut)
      .semantics(
        SemanticNode(
          .button, context.text(purpose.title), states: isEnabled ? [] : [.disabled],
          attributes: ["isRunning": .boolean(isRunning)]))
  }

  /// Semantics contain neither a password nor its length.
  private func node(of field: SignInField, _ context: RowContext) -> SemanticNode {
    let note = SemanticNode(.text, context.text(L10n.SignIn.atLeast(minimum: SignInField.fewestCharacters)))
    let reveal = SemanticNode(
      .switch, context.text(L10n.SignIn.toggleReveal), states: [isRevealed ? .on : .off])
    return SemanticNode(
      .textbox, context.text(field.name), value: field.isPassword ? nil : field.editor.text,
      states: Set((field.isLongEnough ? [] : [.failing]) + (isSigningIn ? [.disabled] : [])),
      attributes: ["minimumLength": .integer(SignInField.fewestCharacters)],
      children: (field.isLongEnough ? [] : [note]) + (field.isPassword ? [reveal] : []))
  }

  // MARK: Keys

  static let commands: [Command<SignInScreen>] =
    [
      Command(.enterNextField, scope: .typing, when: { $0.isEditing && $0.isTyping && $0.focus == 0 }) {
        $0.moveField(by: 1)
      },
      Command(
        .enter, title: L10n.Keys.signIn, footer: L10n.SignIn.submitHint, scope: .typing,
        when: { $0.isEditing && ($0.isTyping || $0.canPerform) && $0.focus != 0 }
      ) { $0.submit() },
    ] + Command.form(when: { $0.isEditing }) + [
      Command(revealHint.footer(L10n.SignIn.show), scope: .typing, when: { $0.isEditing && !$0.isRevealed }) {
        $0.isRevealed = true
      },
      Command(revealHint.footer(L10n.SignIn.hide), scope: .typing, when: { $0.isEditing && $0.isRevealed }) {
        $0.isRevealed = false
      },
      Command(
        .escape, title: L10n.SignIn.cancel, footer: L10n.SignIn.cancelHint, scope: .typing,
        when: { $0.isSigningIn }
      ) { $0.cancel() },
      Command(.leaveForm, scope: .typing, when: { !$0.hasForm && $0.isLoading }) { $0.stack?.back() },
      Command(
        .enter, title: L10n.SignIn.signOut, footer: L10n.SignIn.signOutHint, needsWholeName: true,
        when: { $0.canSignOut }
      ) { $0.signOut() },
    ]

  private static let revealKey = KeyEvent.control("r")
  private static let revealHint = KeyHint(revealKey, title: L10n.SignIn.toggleReveal)

  /// Whether the reader can type into the form.
  private var isEditing: Bool { hasForm && !isSigningIn }

  private var canSignOut: Bool {
    if case .signedIn = state { !hasForm && !isLoading } else { false }
  }

  /// Stops waiting for the server.
  private func cancel() {
    giveUp()
    nextField = 1
    stack?.status = .note(L10n.SignIn.cancelled)
  }

  func handle(_ event: InputEvent) -> EventOutcome {
    switch event {
    case .mouse(let mouse) where mouse.kind == .click: return click(mouse)
    case .mouse where isSigningIn: return .handled
    case .key(let key) where hasForm && isTyping && Self.commands.command(for: key, on: self) == nil: return type(key)
    case .paste(let text) where hasForm && isTyping:
      edit { $0.insert(text) }
      return .handled
    default:
      let outcome = handleInList(event)
      return isLoading && !hasForm ? .handled : outcome
    }
  }

  /// A click next to a button does nothing.
  private func click(_ mouse: MouseEvent) -> EventOutcome {
    guard !isSigningIn, let content else { return .handled }
    if case .key(let key)? = mouse.target { return handleInList(.key(key)) }
    let index = viewport.index(atRow: mouse.location.row, in: content, rows: size.rows)
    let isButton = index.map { content.row(at: $0).action != nil } ?? false
    return isButton && !content.context.form.contains(mouse.location.column)
      ? .handled : handleInList(.mouse(mouse))
  }

  private func type(_ key: KeyEvent) -> EventOutcome {
    if focus == fields.count, key == " " { submit() }
    // Keys that no field uses, such as Ctrl-L, may be keys of the app.
    guard LineEditor.uses(.key(key)) else { return .ignored }
    edit { _ = $0.editor.handle(key) }
    return .handled
  }

  /// Changes the focused field, unless a request is in progress.
  private func edit(_ change: (inout SignInField) -> Void) {
    if !isSigningIn, let focus, focus < fields.count { change(&fields[focus]) }
  }

  func perform(_ action: Action) {
    switch action {
    case .submit: submit()
    case .signOut: signOut()
    }
  }

  // MARK: Signing in and out

  private var canSubmit: Bool { fields.allSatisfy(\.isLongEnough) }

  private func submit() {
    guard !isSigningIn, let authentication = dependencies.authentication else { return }
    if let short = fields.firstIndex(where: { !$0.isLongEnough }) {
      nextField = short
      return
    }
    isRevealed = false
    let (userName, password) = (fields[0].text, Password(fields[1].text))
    begin(.signIn) { [self] in
      do throws(FeedServerError) {
        let account = try await authentication.signIn(userName: userName, password: password)
        if !Task.isCancelled { succeed(account) }
      } catch {
        guard !Task.isCancelled else { return }
        work = nil
        nextField = 1
        stack?.status = .failure(error.signInMessage)
      }
    }
  }

  private func signOut() {
    guard work == nil, let authentication = dependencies.authentication else { return }
    begin(.signOut) { [self] in
      let concern = await authentication.signOut()
      guard !Task.isCancelled else { return }
      work = nil
      nextField = 0
      if let concern { stack?.status = .failure(concern) }
    }
  }

  private static let turnDuration = Duration.milliseconds(100)

  /// Sends a request and animates the spinner until it ends.
  private func begin(_ purpose: Purpose, _ ask: @escaping @MainActor () async -> Void) {
    turn = 0
    let task = Task {
      let spinner = Task {
        guard dependencies.showsMotion() else { return }
        while (try? await dependencies.sleep(Self.turnDuration)) != nil, !Task.isCancelled { turn += 1 }
      }
      defer { spinner.cancel() }
      await ask()
    }
    work = (purpose, task)
  }

  private func giveUp() {
    work?.task.cancel()
    work = nil
  }

  /// Leaves the screen for the one that the reader wanted to open, else for the screen below, which reloads its data.
  private func succeed(_ account: Account) {
    work = nil
    fields[1].editor = LineEditor()
    guard let stack else { return }
    do throws(RoutingError) {
      if stack.top !== self {
        // The reader opened another screen meanwhile, so it stays open.
        stack.remove(self)
      } else if let next {
        try dependencies.router.replace(self, with: next)
      } else {
        stack.back()
        (stack.top as? any LoadingScreen)?.reload()
      }
      stack.status = .note(account.welcome)
    } catch {
      stack.remove(self)
      stack.status = .failure(error.message)
    }
  }
}

/// A field of the form, and its text.
private struct SignInField {
  /// The minimum number of characters of a user name or password.
  static let fewestCharacters = 6

  let isPassword: Bool
  var editor = LineEditor()

  var name: LocalizedString { isPassword ? L10n.SignIn.password : L10n.SignIn.userName }
  var hint: LocalizedString { isPassword ? L10n.SignIn.passwordHint : L10n.SignIn.userNameHint }

  /// The text. Spaces around a user name are removed; in a password every character counts.
  var text: String { isPassword ? editor.text : String(editor.text.trimmed) }

  var isLongEnough: Bool { text.count >= Self.fewestCharacters }

  /// The requirement that is not met; `nil` if the field is complete.
  var note: LocalizedString? {
    if isLongEnough { return nil }
    let count = text.count
    return count == 0
      ? L10n.SignIn.atLeast(minimum: Self.fewestCharacters)
      : L10n.SignIn.soFar(count: count, minimum: Self.fewestCharacters)
  }

  /// Inserts pasted text without the line breaks around it.
  mutating func insert(_ pasted: String) { editor.insert(String(pasted.trimming(while: \.isNewline))) }
}
