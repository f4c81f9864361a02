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
    var hadStatus = false
    var wasQuitPending = false
    var pending = PendingKeys()
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
      let hint = commands.first(where: { $0.responds(to: key) })
    else { return false }
    if list is any NumberedScreen, Self.commandsOfNumbers.contains(hint.command) {
      if goToRow(count, of: list) { press(key, typed: key, KeyContext()) }
      return true
    }
    guard hint.repeats else { return false }
    if [L10n.Keys.first, L10n.Keys.last].contains(hint.command) {
      list.navigate(.row(count))
      return true
    }
    for _ in 0..<count {
      let before = (list.viewport, viewportOfDetail, stack.status)
      press(key, typed: key, KeyContext())
      // At the end of the list, or after Ctrl-C.
      if hasSignal() || (list.viewport, viewportOfDetail, stack.status) == before && !list.isSearching { break }
    }
    return true
  }

  /// The commands that apply to the row with the number before their keys, on screens that show the numbers.
  private static let commandsOfNumbers = [KeyHint.open.command, KeyHint.openLink.command, L10n.Keys.copyAddress]

  /// Selects a row by its number.
  ///
  /// - Returns: `false` if there is none.
  private func goToRow(_ number: Int, of list: any ListScreen) -> Bool {
    guard number <= list.spokenItem?.count ?? 0 else {
      stack.status = .failure(L10n.Reader.noNumber(text: "\(number)"))
      return false
    }
    list.navigate(.row(number))
    return true
  }

  /// Takes a count, which opens the row with the number as soon as no longer number is possible.
  func take(count: Int) {
    if let list = stack.top as? any NumberedScreen, 10 * count > list.spokenItem?.count ?? 0 {
      if goToRow(count, of: list) { list.performSelected() }
    } else {
      wait(for: PendingKeys(count: count))
    }
  }

  private var viewportOfDetail: ListViewport? { (split?.detail as? any ListScreen)?.viewport }

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
    if isTyping, LineEditor.uses(.key(key)) { return true }
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
