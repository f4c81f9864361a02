import DesignKit
import Localization
import Screens
import TerminalUI

/// Handles keys: those of the screen first, then those that work on every screen.
extension Session {
  /// Performs the action of a key, or shows that it has none.
  func handle(_ key: KeyEvent) {
    if let typed = key.afterEscape, !isUsed(key) {
      handle(.escape)
      return handle(typed)
    }
    let before = beginKey()
    if prompt != nil { return handlePrompt(key) }
    if key == .escape,
      before.wasQuitPending || !before.pending.isEmpty || endsSearch() || cancelsRefresh()
    {
      return
    }
    guard isTyping else { return translate(key, before) }
    if stack.top.handle(.key(key)) == .handled { return }
    // Keys that no field uses, such as F1, may be keys of the app.
    let command = appCommands.working(on: self) { $0.responds(to: key) }.first
    if let command { run(command, by: key, before) }
  }

  /// Runs a command by its name, as if the reader had pressed its key.
  func run(_ name: String) {
    let before = beginKey()
    if let command = workingCommands(where: { $0.name == name }).first { run(command, by: nil, before) }
  }

  struct KeyContext {
    var hadStatus = false
    var wasQuitPending = false
    var pending = PendingKeys()
  }

  private func beginKey() -> KeyContext {
    let before = KeyContext(hadStatus: stack.status != nil, wasQuitPending: isQuitPending, pending: pending)
    stack.keyWasPressed()
    isQuitPending = false
    finishedPrompt = nil
    pending = PendingKeys()
    return before
  }

  /// - Parameter key: the key that the reader has pressed; `nil` for none.
  func run(_ command: WorkingCommand, by key: KeyEvent?, _ before: KeyContext) {
    if let count = before.pending.count, repeatMove(command, count) { return }
    let name = command.hint.name
    pressedKey = (key?.label(environment.symbols) ?? label(of: name), before.wasQuitPending)
    stack.report(command.run)
    // The files are read again together with the screen.
    if name == KeyHint.reload.name { stack.report(reloadFiles) }
  }

  /// Repeats a command that moves, without drawing in between; one that goes to the first or last row goes to the row with
  /// the number instead.
  ///
  /// - Returns: `false` for another command, which no count applies to.
  private func repeatMove(_ command: WorkingCommand, _ count: Int) -> Bool {
    guard let list = stack.top as? any ListScreen else { return false }
    if list is any NumberedScreen, Self.commandsOfNumbers.contains(command.hint.name) {
      stack.report {
        try goToRow(count, of: list)
        return try command.run()
      }
      return true
    }
    guard command.hint.repeats else { return false }
    if ["first", "last"].contains(command.hint.name) {
      list.navigate(.row(count))
      return true
    }
    for _ in 0..<count {
      let before = (list.viewport, viewportOfDetail, stack.status)
      stack.report(command.run)
      // At the end of the list, or after Ctrl-C.
      if hasSignal() || (list.viewport, viewportOfDetail, stack.status) == before && !list.isSearching { break }
    }
    return true
  }

  /// The commands that apply to the row with the number before their keys, on screens that show the numbers.
  private static let commandsOfNumbers = [KeyHint.open, .openLink, .openWith, .copyAddress].map(\.name)

  /// Selects a row by its number.
  ///
  /// - Throws: a message if there is none.
  private func goToRow(_ number: Int, of list: any ListScreen) throws(CommandError) {
    guard number <= list.spokenItem?.count ?? 0 else {
      throw CommandError(L10n.Reader.noNumber(text: "\(number)"))
    }
    list.navigate(.row(number))
  }

  /// Takes a count, which opens the row with the number as soon as no longer number is possible.
  func take(count: Int) {
    if let list = stack.top as? any NumberedScreen, 10 * count > list.spokenItem?.count ?? 0 {
      stack.report {
        try goToRow(count, of: list)
        return try list.performSelected()
      }
    } else {
      wait(for: PendingKeys(count: count))
    }
  }

  private var viewportOfDetail: ListViewport? { (stack.top.detail as? any ListScreen)?.viewport }

  /// Quits if the key is pressed twice.
  func quitByRepeating() -> LocalizedString? {
    guard let pressedKey, !pressedKey.wasQuitPending else {
      end(.success)
      return nil
    }
    isQuitPending = true
    return L10n.App.quitPending(key: pressedKey.label)
  }

  /// Returns the label of the first key of a command, or its name if it has none.
  func label(of command: String) -> String {
    let keys = stack.shown(commands).first { $0.name == command }?.keys.first
    return keys?.label(environment.symbols) ?? command
  }

  /// Returns whether a key has an effect, including on typed text.
  private func isUsed(_ key: KeyEvent) -> Bool {
    if isTyping, LineEditor.uses(.key(key)) { return true }
    let matcher = keyMatcher(first: pending.keys.first ?? key)
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
    !isTyping && model.cancelRefresh(includingBackground: !place.canGoBack)
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
