import Analytics
import AppContainer
import DesignKit
import Localization
import MomentsStore
import Routing
import ServerSession
import Settings
import TerminalUI

/// Handles keys: those of the screen first, then those that work on every screen.
extension Session {
  /// Performs the action of a key, or shows that it has none.
  func handle(_ key: KeyEvent) {
    if let typed = key.afterEscape, !isUsed(key) {
      handle(.escape)
      return handle(typed)
    }
    let before = KeyContext(
      hadStatus: stack.status != nil, wasQuitPending: isQuitPending, pendingKeys: pendingKeys)
    stack.keyWasPressed()
    isQuitPending = false
    pendingKeys = []
    if prompt != nil { return handlePrompt(key) }
    if key == .escape,
      before.wasQuitPending || !before.pendingKeys.isEmpty || endsSearch() || cancelsRefresh()
    {
      return
    }
    if isTyping { press(key, typed: key, before) } else { translate(key, before) }
  }

  /// The state before a key was pressed.
  struct KeyContext {
    let hadStatus: Bool
    let wasQuitPending: Bool
    /// The keys of an incomplete sequence.
    let pendingKeys: [KeyEvent]
  }

  /// Performs the action of one of the app's own keys, or of a command.
  ///
  /// - Parameter typed: the key that the reader has pressed.
  func press(_ key: KeyEvent, typed: KeyEvent, _ before: KeyContext) {
    let action = bindings.action(for: key)
    if !isTyping, action == .reloadFiles { return reloadFiles(before: .key(key)) }
    if stack.top.handle(.key(key)) == .handled { return }
    switch action {
    case .quitByRepeating? where !before.wasQuitPending:
      isQuitPending = true
      stack.status = .note(L10n.App.quitPending(key: label(typed)))
    case let action?: perform(action)
    case nil:
      // Esc dismissed the status.
      if isTyping || key == .escape && before.hadStatus { return }
      reportNoCommand([typed])
    }
  }

  /// Returns the name of a key, or of the first key of the command that it stands for.
  func label(_ key: KeyEvent) -> String {
    let symbols = Symbols(presentation.capabilities.repertoire)
    guard case .command(let command) = key.key else { return key.label(symbols) }
    let keys = stack.shown(commands).first { $0.command == command }?.keys.first
    return keys?.label(symbols) ?? key.label(symbols)
  }

  /// Returns whether a key has an effect, including on typed text.
  private func isUsed(_ key: KeyEvent) -> Bool {
    if isTyping, LineEditor.uses(key) { return true }
    let matcher = keyMatcher
    return prompt == nil && matcher.isUsed(matcher.pressed(key, after: pendingKeys))
  }

  /// Ends a search, or the highlighting of its matches.
  private func endsSearch() -> Bool {
    guard !isTyping, stack.top.isSearching || stack.top.showsMatches else { return false }
    stack.top.endSearch()
    return true
  }

  /// Cancels a refresh that the reader waits for, or a background refresh if Esc has no other effect.
  private func cancelsRefresh() -> Bool {
    !isTyping && container.reader.cancelRefresh(includingBackground: !services.keyPlace(in: stack).canGoBack)
  }

  func perform(_ action: AppAction) {
    let settings = services.settings
    switch action {
    case .back: stack.back()
    case .quit: if !stack.back() { end(.success) }
    case .quitAtOnce, .quitByRepeating: end(.success)
    case .toggleAppearance:
      presentation.appearancePreference = presentation.appearance == .light ? .dark : .light
    case .followTerminal:
      presentation.appearancePreference = .auto
      askTerminal()
    case .toggleContrast:
      let contrast = settings.current.contrast.opposite
      stack.status = .note(contrast == .increased ? L10n.App.increasedContrast : L10n.App.standardContrast)
      settings.set { $0.contrast = contrast }
    case .nextTheme: chooseNextTheme()
    case .languages: go(to: UniversalLinks.address("Languages"))
    case .reloadFiles: reloadFiles()
    case .larger: set(textSize: settings.current.textSize.larger)
    case .smaller: set(textSize: settings.current.textSize.smaller)
    case .defaultSize: set(textSize: .large)
    case .internalMenu:
      services.analytics.report(.shake(userID: container.reader.readerID))
      go(to: "InternalMenu")
    case .signIn: go(to: UniversalLinks.address("SignIn"))
    case .goTo: prompt = Prompt(purpose: .goTo, history: services.history.current.links)
    case .copyAddress: copyAddress()
    case .toggleAddress: settings.set { $0.showsAddress.toggle() }
    case .toggleDates:
      let isAbsolute = !settings.current.showsAbsoluteDates
      stack.status = .note(isAbsolute ? L10n.App.absoluteDates : L10n.App.relativeDates)
      settings.set { $0.showsAbsoluteDates = isAbsolute }
    case .toggleSplitView: toggleSplitView()
    case .search: prompt = Prompt(purpose: .search, history: searches)
    case .searchNext: search(forward: true)
    case .searchPrevious: search(forward: false)
    case .help: go(to: UniversalLinks.address("Help"))
    case .redraw: terminal.invalidate()
    }
  }

  // MARK: Settings

  private func set(textSize: TextSizeCategory) {
    stack.status = .note(L10n.App.textSize(name: textSize.name))
    services.settings.set { $0.textSize = textSize }
  }

  private func toggleSplitView() {
    guard SplitView(in: chrome.areaBetweenBars, environment: presentation.environment()) != nil else {
      stack.status = .note(L10n.App.tooNarrow)
      return
    }
    let isShown = !services.settings.current.showsSplitView
    stack.status = .note(isShown ? L10n.App.splitView : L10n.App.listOnly)
    services.settings.set { $0.showsSplitView = isShown }
  }

  private func chooseNextTheme() {
    choose { () throws(ThemeError) in try services.themes.chooseNext() }
  }

  func choose(theme name: String) {
    choose { () throws(ThemeError) in try services.themes.choose(name) }
  }

  private func choose(_ change: () throws(ThemeError) -> Void) {
    do throws(ThemeError) {
      try change()
      stack.status = .note(L10n.Themes.now(name: services.themes.container.currentTheme.name))
      services.themes.keep()
    } catch {
      stack.status = .failure(error.message)
    }
  }
}
