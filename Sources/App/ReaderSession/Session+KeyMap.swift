import Localization
import TerminalUI

/// Applies the reader's keys, and the positions of letters on other keyboard layouts.
extension Session {
  /// The keys of the commands that work now.
  var keyMatcher: KeyMatcher {
    KeyMatcher(commands, stack.top.isTypedInto ? KeyMap() : stack.keyMap, on: stack.name(of: stack.top))
  }

  /// Performs the command of a key and of the keys before it, or waits for more keys.
  func translate(_ key: KeyEvent, _ before: KeyContext) {
    // Without the reader's keys, only letters of other scripts have another effect.
    if stack.keyMap.isEmpty, key.onLatinLayout == nil { return press(key, typed: key, before) }
    if case .command = key.key { return press(key, typed: key, before) }
    let matcher = keyMatcher
    let pressed = matcher.pressed(key, after: before.pendingKeys)
    switch matcher.match(pressed) {
    case .press(let command): press(command, typed: key, before)
    case .incomplete:
      pendingKeys = pressed
      stack.status = .note(L10n.App.pendingKeys(keys: label(pressed)))
    case .none: runShorterCommand(pressed, matcher, before)
    }
  }

  /// Performs the longest command at the beginning of keys that are no sequence, and then handles the others.
  private func runShorterCommand(_ pressed: [KeyEvent], _ matcher: KeyMatcher, _ before: KeyContext) {
    for count in stride(from: before.pendingKeys.count, to: 0, by: -1) {
      let beginning = Array(pressed.prefix(count))
      guard matcher.isComplete(beginning), case .press(let command) = matcher.complete(beginning) else { continue }
      press(command, typed: beginning[count - 1], before)
      for key in pressed.dropFirst(count) { handle(key) }
      return
    }
    reportNoCommand(pressed)
  }

  /// Shows that keys have no effect, and the key of the help.
  func reportNoCommand(_ pressed: [KeyEvent]) {
    let help = stack.shown(commands).first { $0.command == L10n.Keys.help }?.keys.first
    let symbols = Symbols(presentation.capabilities.repertoire)
    let key = label(pressed)
    stack.status = .note(
      help.map { L10n.App.noCommand(key: key, help: $0.label(symbols)) } ?? L10n.App.noCommandNoHelp(key: key))
  }

  private func label(_ keys: [KeyEvent]) -> String {
    KeySequence(keys).label(Symbols(presentation.capabilities.repertoire))
  }
}
