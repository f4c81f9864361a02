import Screens
package import TerminalUI

/// Keys that readers know from another program.
enum KeyPreset: String, CaseIterable {
  case `default`
  case vim
  case emacs
  case less

  /// The keys of commands by name, as in ``KeysFile``. Other commands keep their default keys.
  var keys: [String: [String]] {
    switch self {
    case .default: [:]
    case .vim:
      [
        "first": ["g g", "Home"], "top": ["H"], "middle": ["M"], "bottom": ["L"], "center": ["z z", "z ."],
        "open-link": ["o", "v", "g x"], "languages": ["g l"], "quit-at-once": ["Q", "Z Z", "Z Q"],
        "quit-by-repeating": [], "read-above": ["g M"],
      ]
    case .emacs:
      [
        "page-down": ["Ctrl-V", "Space", "PgDn"], "page-up": ["Alt-v", "b", "PgUp"], "first": ["Alt-<", "g", "Home"],
        "last": ["Alt->", "G", "End"], "middle": ["Alt-r"], "center": ["Ctrl-L"], "redraw": ["Ctrl-X Ctrl-L"],
        "search": ["Ctrl-S", "/"], "search-previous": ["Ctrl-R", "N"], "go-to": ["Alt-x", ":"],
        "back": ["Ctrl-G", "Esc", "h", "Left", "Backspace"], "copy-address": ["Alt-w", "y"],
        "quit-at-once": ["Ctrl-X Ctrl-C", "Q"],
      ]
    case .less:
      [
        "previous": ["k", "y", "Up", "Ctrl-P"], "page-down": ["f", "Space", "Ctrl-F", "Ctrl-V", "PgDn"],
        "page-up": ["b", "Ctrl-B", "Alt-v", "PgUp"], "half-page-down": ["d", "Ctrl-D"],
        "half-page-up": ["u", "Ctrl-U"], "first": ["g", "<", "Alt-<", "Home"], "last": ["G", ">", "Alt->", "End"],
        "help": ["h", "H", "?", "F1"], "back": ["Esc", "Left", "Backspace"], "like": ["F"], "toggle-dates": ["T"],
        "toggle-address": ["U"], "copy-address": ["Y"], "undo-read": ["Alt-U"],
      ]
    }
  }
}

extension [ScreenCommands] {
  /// The keys for new commands: no command has them or begins with them, neither by default nor in a preset.
  package var freeKeys: [KeyEvent] {
    let presets = KeyPreset.allCases.flatMap { $0.keys.values.joined() }.compactMap {
      try? KeyScript.keys(of: $0).first
    }
    let commands = flatMap { $0.commands + $0.fixed }.flatMap(\.keys).compactMap(\.keys.first)
    let used = Set(presets + commands)
    return KeyEvent.assignable.filter { !used.contains($0) }
  }
}

extension KeyEvent {
  /// The keys that every terminal sends, without digits, which are counts. Some with Ctrl are the same as Backspace, Tab and
  /// Enter.
  fileprivate static let assignable: [KeyEvent] =
    (33...126).map { Character(Unicode.Scalar($0)) }.filter { !$0.isNumber }.map { KeyEvent($0) }
    + "abdefgklnopqrstuvwxy".map { .control($0) } + (1...12).map { .function($0) }
}
