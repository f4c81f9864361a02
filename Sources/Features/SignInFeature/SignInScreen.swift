import DesignKit
import Documents
package import Following
import Localization
import Platform
package import Routing
import Screens
package import Settings
import TerminalUI

package struct SignInDependencies {
  let followed: SourceController
  /// The values that the program remembers between runs.
  let history: SettingsStore
  /// The account that the reader has typed last.
  let account: Setting<String>
  let router: AppRouter
  /// Waits between the pictures of the spinner.
  let sleep: @MainActor (Duration) async throws -> Void
  /// Returns whether the spinner turns.
  let showsMotion: @MainActor () -> Bool

  package init(
    followed: SourceController, history: SettingsStore, account: Setting<String>, router: AppRouter,
    sleep: @escaping @MainActor (Duration) async throws -> Void, showsMotion: @escaping @MainActor () -> Bool
  ) {
    (self.followed, self.history, self.account, self.router) = (followed, history, account, router)
    (self.sleep, self.showsMotion) = (sleep, showsMotion)
  }
}

extension Feature {
  /// `https://momentsapp.com/SignIn?account=@ada@example.org&next=…`. A link sends nothing: the reader does.
  package static func signIn(_ dependencies: SignInDependencies) -> Feature {
    Feature(
      Route(
        "SignIn", .optionalText("account"), .optionalText("next"), trust: .outside
      ) { _, account, next throws(RoutingError) in
        // An invalid link is refused before the reader types.
        if let next, let error = try dependencies.router.resolve(next, from: .inside).error {
          throw error
        }
        return SignInScreen(account: account, next: next, dependencies)
      })
  }
}

/// A form for an account, whose server shows a page in the browser, and then for the code of that page. After signing in, it
/// is replaced by the screen that the reader wanted to open.
final class SignInScreen: FormScreen, RoutingSource {
  /// Sends the form.
  struct Action: Hashable {}

  let list = ListState()
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
  var nextField: Int?
  var hasStoppedTyping = false
  let title = L10n.SignIn.title
  private let dependencies: SignInDependencies
  private let next: String?
  /// The account that the reader has not typed.
  private var knownAccount: String
  private var fields = [SignInField(isCode: false), SignInField(isCode: true)]
  private var isRevealed = false
  /// The sign-in whose page shows a code; `nil` before the server of the account is found.
  private var signIn: AccountSignIn?
  /// Whether a browser shows the page.
  private var isPageOpen = false
  /// The request in progress.
  private var work: Task<Void, Never>?
  private var turn = 0

  init(account: String?, next: String?, _ dependencies: SignInDependencies) {
    self.dependencies = dependencies
    self.next = next
    knownAccount = account ?? dependencies.history[dependencies.account]
    fields[0].insert(knownAccount)
    nextField = 0
  }

  var isLoading: Bool { work != nil }
  var shownLink: String? { signIn?.page }
  /// The form takes all letters.
  var isTyping: Bool { !hasStoppedTyping || isLoading }
  var hasTypedText: Bool { fields[0].text != knownAccount || !fields[1].isEmpty || signIn != nil }
  /// Two fields and the button.
  var fieldCount: Int { fields.count + 1 }

  // MARK: Rows

  /// In a small room first the logo is omitted, then the controls get smaller.
  func rows(in context: RowContext) -> [Row<Action>] {
    let rows = rows(isRoomy: true, context)
    let free = size.rows - RowList(rows, in: context).height - Logo.size.rows - 2
    if free >= 0 { return [Row(.space(1 + free / 3), .logo).spacing(.fixed(1))] + rows }
    return free + Logo.size.rows + 2 >= 0 ? rows : self.rows(isRoomy: false, context)
  }

  private func rows(isRoomy: Bool, _ context: RowContext) -> [Row<Action>] {
    notices(context) + fields.map { row($0, isRoomy: isRoomy, context) } + [button(isRoomy: isRoomy, context)]
  }

  private func notices(_ context: RowContext) -> [Row<Action>] {
    guard let signIn else { return [notice(L10n.SignIn.introduction, context)] }
    let host = signIn.server.domain
    if isPageOpen { return [notice(L10n.SignIn.allow(host: host), context)] }
    let link = Row<Action>(.text(signIn.page.foreground(.primary).link(signIn.page), .caption)).spacing(.fixed(1))
    return [
      notice(L10n.SignIn.openThisPage(host: host, key: key(of: .copyAddress)), context),
      link.semantics(SemanticNode(.link, signIn.page, link: signIn.page)),
    ]
  }

  private func notice(_ message: LocalizedString, _ context: RowContext) -> Row<Action> {
    let words = context.text(message)
    return Row(.text(words.foreground(.secondaryText), .caption)).inForm().spacing(.fixed(1))
      .semantics(SemanticNode(.status, words))
  }

  private func row(_ field: SignInField, isRoomy: Bool, _ context: RowContext) -> Row<Action> {
    let text = TextField(
      placeholder: field.hint, editor: field.editor, isMasked: field.isCode && !isRevealed, isEnabled: !isLoading,
      isTypedInto: isTyping)
    let reveal = context.text(isRevealed ? L10n.SignIn.hide : L10n.SignIn.show)
      .foreground(.primary).clickable(.command(Self.revealHint.name))
    // The row stays when the field is complete, so that nothing moves while the reader types.
    let note = field.isEmpty ? context.text(field.note) : context.environment.symbols.check
    // A node and not a closure: the row must not keep the screen, which keeps the row.
    let node = node(of: field, context)
    return Row(
      .control(.field(text, accessory: field.isCode && !field.isEmpty ? reveal : nil, isRoomy: isRoomy)),
      .text(note.foreground(.secondaryText), .caption)
    )
    .inForm().indented(FormControl.inset).spacing(.element).selectable().semantics(node)
  }

  private func button(isRoomy: Bool, _ context: RowContext) -> Row<Action> {
    let title = signIn == nil ? L10n.SignIn.openPage : L10n.SignIn.title
    let isRunning = isLoading
    let isEnabled = !isRunning && !fields[signIn == nil ? 0 : 1].isEmpty
    let control = FormControl.button(
      isRunning ? L10n.SignIn.waiting : title, turn: isRunning ? turn : nil, isEnabled: isEnabled, isRoomy: isRoomy)
    return Row(.control(control)).inForm().spacing(isRoomy ? .fixed(0) : .element).action(Action())
      .semantics(
        SemanticNode(
          .button, context.text(title), states: isEnabled ? [] : [.disabled],
          attributes: ["isRunning": .boolean(isRunning)]))
  }

  /// Semantics contain neither a code nor its length.
  private func node(of field: SignInField, _ context: RowContext) -> SemanticNode {
    let note = SemanticNode(.text, context.text(field.note))
    let reveal = SemanticNode(
      .switch, context.text(L10n.SignIn.toggleReveal), states: [isRevealed ? .on : .off])
    return SemanticNode(
      .textbox, context.text(field.name), value: field.isCode ? nil : field.editor.text,
      states: isLoading ? [.disabled] : [],
      children: (field.isEmpty ? [note] : []) + (field.isCode ? [reveal] : []))
  }

  // MARK: Keys

  static let commands: [Command<SignInScreen>] =
    [
      Command(openHint, scope: .typing, when: { $0.canSend && $0.opensPage }) { try $0.openPage() },
      Command(
        "sign-in", .enter, title: L10n.Keys.signIn, footer: L10n.SignIn.submitHint, scope: .typing,
        when: { $0.canSend && !$0.opensPage }
      ) { $0.submit() },
    ] + Command.form(when: { !$0.isLoading }) + [
      Command(revealHint.footer(L10n.SignIn.show), scope: .typing, when: { !$0.isLoading && !$0.isRevealed }) {
        $0.isRevealed = true
      },
      Command(revealHint.footer(L10n.SignIn.hide), scope: .typing, when: { !$0.isLoading && $0.isRevealed }) {
        $0.isRevealed = false
      },
      Command(
        "cancel", .escape, title: L10n.SignIn.cancel, footer: L10n.SignIn.cancelHint, scope: .typing,
        when: { $0.isLoading }
      ) { $0.cancel() },
      Command(KeyHint.openLink.footer(L10n.Hints.openLink), when: { !$0.isTyping && $0.signIn != nil }) {
        $0.showPage()
      },
    ]

  private static let openHint = KeyHint("open-page", .enter, title: L10n.SignIn.openPage, footer: L10n.SignIn.openHint)
  private static let revealHint = KeyHint("toggle-reveal", .control("r"), title: L10n.SignIn.toggleReveal)

  private var canSend: Bool { !isLoading && (isTyping || canPerform) }

  /// Whether Enter opens a page of the server: a new one in the field of the account.
  private var opensPage: Bool { signIn == nil || focus == 0 }

  /// Stops waiting for the server.
  private func cancel() -> LocalizedString {
    giveUp()
    return L10n.SignIn.cancelled
  }

  func handle(_ event: InputEvent) -> EventOutcome {
    guard case .mouse(let mouse) = event else { return handleInList(event) }
    return mouse.kind == .click ? click(mouse) : isLoading ? .handled : handleInList(event)
  }

  /// A click next to a button does nothing.
  private func click(_ mouse: MouseEvent) -> EventOutcome {
    guard !isLoading, let content else { return .handled }
    if case .command(let name)? = mouse.target, run({ $0.name == name }) { return .handled }
    let index = viewport.index(atRow: mouse.location.row, in: content, rows: size.rows)
    let isButton = index.map { content.action(at: $0) != nil } ?? false
    return isButton && !content.context.form.contains(mouse.location.column)
      ? .handled : handleInList(.mouse(mouse))
  }

  func handleTyped(_ event: InputEvent) -> EventOutcome {
    guard isTyping else { return .ignored }
    if focus == fields.count, event == .key(" ") { stack?.report { try perform(Action()) } }
    // Keys that no field uses, such as Ctrl-L, may be keys of the app.
    guard LineEditor.uses(event) else { return .ignored }
    edit { if case .paste(let text) = event { $0.insert(text) } else { _ = $0.editor.handle(event) } }
    return .handled
  }

  /// Changes the focused field, unless a request is in progress. The page belongs to the account that was typed.
  private func edit(_ change: (inout SignInField) -> Void) {
    guard !isLoading, let focus, focus < fields.count else { return }
    let before = fields[0].text
    change(&fields[focus])
    if fields[0].text != before { signIn = nil }
  }

  func perform(_ action: Action) throws -> LocalizedString? {
    if signIn == nil { try openPage() } else { submit() }
    return nil
  }

  // MARK: Signing in

  /// Finds the server of the account, and opens its page.
  private func openPage() throws(Confirmation) {
    let account = fields[0].text
    guard !isLoading, !account.isEmpty else { return nextField = 0 }
    if let host = SourceClient.nearbyHost(typed: account) {
      try stack?.confirm(L10n.Following.confirmNearby(key: key(of: Self.openHint), host: host))
    }
    signIn = nil
    fields[1] = SignInField(isCode: true)
    begin { [self] in
      do throws(SourceError) {
        let signIn = try await dependencies.followed.signIn(typed: account)
        guard !Task.isCancelled else { return }
        dependencies.history[dependencies.account] = account
        knownAccount = account
        (self.signIn, isPageOpen, nextField) = (signIn, false, 1)
        showPage()
      } catch {
        if !Task.isCancelled { fail(error.message, field: 0) }
      }
    }
  }

  /// Opens the page in the browser, or leaves it to the reader.
  private func showPage() {
    guard let page = signIn?.page else { return }
    stack?.report {
      try stack?.request(
        .open(address: page) { [weak self] result in
          guard let self, signIn?.page == page else { return }
          stack?.report {
            guard case .shown(let browser) = try result.get() else { return L10n.SignIn.copied }
            isPageOpen = true
            return L10n.Links.opened(host: try ExternalLink(page).host, browser: browser)
          }
        })
    }
  }

  /// Exchanges the code, and follows the account.
  private func submit() {
    guard !isLoading, let signIn else { return }
    guard !fields[1].isEmpty else { return nextField = 1 }
    isRevealed = false
    begin { [self, code = fields[1].text] in
      let result = await dependencies.followed.follow(signIn, pasted: code)
      guard !Task.isCancelled else { return }
      switch result {
      case .success(let outcome): succeed(outcome)
      case .failure(let error):
        // The next one needs a new page.
        let isUsed = [.codeRefused, .foreignCode].contains(error)
        if isUsed { fields[1] = SignInField(isCode: true) }
        fail(error.message, field: isUsed ? 0 : 1)
      }
    }
  }

  private func fail(_ message: LocalizedString, field: Int) {
    nextField = field
    stack?.status = .failure(message)
  }

  private static let turnDuration = Duration.milliseconds(100)

  /// Sends a request and animates the spinner until it ends.
  private func begin(_ ask: @escaping @MainActor () async -> Void) {
    turn = 0
    work = Task.start { [self] in
      let spinner = Task.start { [self] in
        guard dependencies.showsMotion() else { return }
        while (try? await dependencies.sleep(Self.turnDuration)) != nil, !Task.isCancelled { turn += 1 }
      }
      defer { spinner.cancel() }
      await ask()
      if !Task.isCancelled { work = nil }
    }
  }

  private func giveUp() {
    work?.cancel()
    work = nil
  }

  /// Leaves the screen for the one that the reader wanted to open, else for the screen below, which reloads its data.
  private func succeed(_ outcome: SourceRefresher.Outcome) {
    work = nil
    guard let stack else { return }
    do throws(RoutingError) {
      if stack.top !== self {
        // The reader opened another screen meanwhile, so it stays open.
        stack.remove(self)
      } else if let next {
        try dependencies.router.replace(self, with: next)
      } else {
        stack.back()
        stack.top.reload()
      }
      stack.status = outcome.error == nil ? .note(outcome.signInMessage) : .failure(outcome.signInMessage)
    } catch {
      stack.remove(self)
      stack.status = .failure(error.message)
    }
  }
}

private struct SignInField {
  let isCode: Bool
  var editor = LineEditor()

  init(isCode: Bool) { self.isCode = isCode }

  var name: LocalizedString { isCode ? L10n.SignIn.code : L10n.SignIn.account }
  var hint: LocalizedString { isCode ? L10n.SignIn.codeHint : L10n.SignIn.accountHint }
  var note: LocalizedString { isCode ? L10n.SignIn.codeNote : L10n.SignIn.accountNote }

  var text: String { String(editor.text.trimmed) }
  var isEmpty: Bool { editor.text.allSatisfy(\.isWhitespace) }

  /// Inserts pasted text without the line breaks around it.
  mutating func insert(_ pasted: String) { editor.insert(String(pasted.trimming(while: \.isNewline))) }
}
