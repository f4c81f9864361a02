package import DesignKit
import Glibc
package import Localization
import Screens
import Settings
import TerminalUI

/// Applies the reader's keys, and the positions of letters on other keyboard layouts.
extension Session {
  /// Uses the reader's keys. Issues of the file leave the default keys in place; without a file, all commands have them.
  ///
  /// - Throws: `DesignFileError`, with all issues.
  package func readKeys(path: String?) throws(DesignFileError) {
    keysPath = path
    let hadFile = hasKeysFile
    hasKeysFile = path.map { access($0, F_OK) == 0 } ?? false
    guard let path, hasKeysFile, let file = try KeysFile(path: path, commands: { model.commands }) else {
      if hadFile { use(KeyMap()) }
      return
    }
    use(file.map)
    if let error = file.error { throw error }
  }

  /// Uses the keys that the reader has assigned to commands.
  func use(_ keyMap: KeyMap) {
    stack.keyMap = keyMap
    let shown = keyMap.shown(model.commands[0].commands, on: nil).first {
      $0.name == "languages"
    }
    if let key = shown?.keys.first { services.languages.shownKey = key.script }
  }

  /// Reads the file with the reader's keys again, which may be new. A file that is not JSON changes nothing, and a line with
  /// an issue changes no keys.
  ///
  /// - Returns: the message for the reader; `nil` if there was no file and is none.
  package func reloadKeys() throws(DesignFileError) -> LocalizedString? {
    let hadFile = hasKeysFile
    try readKeys(path: keysPath)
    return hadFile || hasKeysFile ? L10n.KeysFile.reloaded : nil
  }

  /// Returns the keys of the commands that work now and that a key may begin, also on another keyboard layout.
  func keyMatcher(first: KeyEvent) -> KeyMatcher {
    let map = stack.top.isTyping ? KeyMap() : stack.keyMap
    let first = [first, first.onLatinLayout].compactMap(\.self)
    // The reader's keys of one command are taken from others.
    let commands = workingCommands { !map.isEmpty || $0.begins(with: first) }
    return KeyMatcher(commands, map, on: stack.topEntry.route)
  }

  private static let greatestCount = 99_999

  /// Performs the command of a key and of the keys before it, or waits for more keys.
  func translate(_ key: KeyEvent, _ before: KeyContext) {
    let matcher = keyMatcher(first: before.pending.keys.first ?? key)
    if before.pending.keys.isEmpty, let digit = key.digit,
      before.pending.count != nil || digit > 0 && !matcher.isUsed([key])
    {
      return take(count: min(10 * (before.pending.count ?? 0) + digit, Self.greatestCount))
    }
    let pressed = matcher.pressed(key, after: before.pending.keys)
    switch matcher.match(pressed) {
    case .run(let command): run(command, by: key, before)
    case .incomplete: wait(for: PendingKeys(count: before.pending.count, keys: pressed))
    // Esc may have dismissed the status.
    case .none: if key != .escape || !before.hadStatus { runShorterCommand(pressed, matcher, before) }
    }
  }

  func wait(for pending: PendingKeys) {
    self.pending = pending
    stack.status = .note(L10n.App.pendingKeys(keys: pending.label(environment.symbols)))
  }

  /// Performs the longest command at the beginning of keys that are no sequence, and then handles the others.
  private func runShorterCommand(_ pressed: [KeyEvent], _ matcher: KeyMatcher, _ before: KeyContext) {
    for count in stride(from: before.pending.keys.count, to: 0, by: -1) {
      let beginning = Array(pressed.prefix(count))
      guard let command = matcher.command(of: beginning) else { continue }
      run(command, by: beginning[count - 1], before)
      for key in pressed.dropFirst(count) { handle(key) }
      return
    }
    reportNoCommand(pressed)
  }

  /// Shows that keys have no effect, and the key of the help.
  func reportNoCommand(_ pressed: [KeyEvent]) {
    let help = stack.shown(commands).first { $0.name == "help" }?.keys.first
    let key = label(pressed)
    stack.status = .note(
      help.map { L10n.App.noCommand(key: key, help: $0.label(environment.symbols)) }
        ?? L10n.App.noCommandNoHelp(key: key))
  }

  private func label(_ keys: [KeyEvent]) -> String { KeySequence(keys).label(environment.symbols) }
}

extension KeyEvent {
  fileprivate var digit: Int? {
    guard case .character(let character) = key, modifiers.isEmpty, character.isASCII else { return nil }
    return character.wholeNumberValue
  }
}
