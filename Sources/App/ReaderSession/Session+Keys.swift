import DesignKit
import Localization
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
      hadStatus: stack.status != nil, wasQuitPending: isQuitPending, pending: pending)
    stack.keyWasPressed()
    isQuitPending = false
    pending = PendingKeys()
    if prompt != nil { return handlePrompt(key) }
    if key == .escape,
      before.wasQuitPending || !before.pending.isEmpty || endsSearch() || cancelsRefresh()
    {
      return
    }
    if isTyping { press(key, typed: key, before) } else { translate(key, before) }
  }

  /// The state before a key was pressed.
  struct KeyContext {
    let hadStatus: Bool
    let wasQuitPending: Bool
    let pending: PendingKeys
  }

  /// Runs the command of a key: one of the screen, or else one of the app.
  ///
  /// - Parameter typed: the key that the reader has pressed.
  func press(_ key: KeyEvent, typed: KeyEvent, _ before: KeyContext) {
    if let count = before.pending.count, repeatMove(of: key, count) { return }
    let wasTyping = isTyping
    if stack.top.handle(.key(key)) == .handled {
      if !wasTyping, Self.reloadFilesCommand.responds(to: key) { reloadFilesWithScreen() }
      return
    }
    if let command = appCommands.command(for: key, on: self) {
      pressedKey = (typed, before.wasQuitPending)
      command.run(on: self)
    } else if !isTyping, key != .escape || !before.hadStatus {
      // Else Esc has dismissed the status.
      reportNoCommand([typed])
    }
  }

  /// Repeats the command of a key that moves, without drawing in between; one that goes to the first or last row goes to
  /// the row with the number instead.
  ///
  /// - Returns: `false` for another command, which no count applies to.
  private func repeatMove(of key: KeyEvent, _ count: Int) -> Bool {
    guard let list = stack.top as? any ListScreen,
      let hint = commands.first(where: { $0.responds(to: key) }), hint.repeats
    else { return false }
    if [L10n.Keys.first, L10n.Keys.last].contains(hint.command) {
      list.navigate(.row(count))
      return true
    }
    for _ in 0..<count {
      let before = (list.viewport, stack.status)
      press(key, typed: key, KeyContext(hadStatus: false, wasQuitPending: false, pending: PendingKeys()))
      // At the end of the list, or after Ctrl-C.
      if hasSignal() || (list.viewport, stack.status) == before && !list.isSearching { break }
    }
    return true
  }

  /// Quits if the key is pressed twice.
  func quitByRepeating() {
    guard let pressedKey, !pressedKey.wasQuitPending else { return end(.success) }
    isQuitPending = true
    stack.status = .note(L10n.App.quitPending(key: label(pressedKey.key)))
  }

  /// Returns the name of a key, or of the first key of the command that it stands for.
  func label(_ key: KeyEvent) -> String {
    guard case .command(let command) = key.key else { return key.label(environment.symbols) }
    let keys = stack.shown(commands).first { $0.command == command }?.keys.first
    return (keys ?? KeySequence([key])).label(environment.symbols)
  }

  /// Returns whether a key has an effect, including on typed text.
  private func isUsed(_ key: KeyEvent) -> Bool {
    if isTyping, LineEditor.uses(key) { return true }
    let matcher = keyMatcher
    return prompt == nil && matcher.isUsed(matcher.pressed(key, after: pending.keys))
  }

  /// Ends a search, or the highlighting of its matches.
  private func endsSearch() -> Bool {
    guard !isTyping, let screen = stack.top as? any ListScreen,
      screen.isSearching || screen.showsMatches
    else { return false }
    screen.endSearch()
    return true
  }

  /// Cancels a refresh that the reader waits for, or a background refresh if Esc has no other effect.
  private func cancelsRefresh() -> Bool {
    !isTyping && reader.cancelRefresh(includingBackground: !place.canGoBack)
  }
}

/// The beginning of a command: its count, if there is one, and then the keys of an incomplete sequence.
struct PendingKeys {
  var count: Int?
  var keys: [KeyEvent] = []

  var isEmpty: Bool { count == nil && keys.isEmpty }

  func label(_ symbols: Symbols) -> String {
    [count.map { "\($0)" }, keys.isEmpty ? nil : KeySequence(keys).label(symbols)].compactMap(\.self).joined(
      separator: " ")
  }
}
