import Localization
import Screens
import TerminalUI

/// The keys that one line of the reader's file assigns to a command.
struct KeyAssignment {
  /// The screen of the section; `nil` for everywhere.
  let screen: String?
  let command: String
  /// The name with its section, such as `everywhere.quit`.
  let key: String
  /// The sequences, and the bytes before them in the file.
  var keys: [(sequence: KeySequence, offset: Int)] = []
  /// Whether the command is to have no keys.
  var isEmptied = false
}

/// Removes keys that an earlier line of the same section assigns on the same screen, and keys without which a command would
/// have none. A line that loses all keys has no effect, even if its command has no other key then.
///
/// Commands that share a default key never work at the same time, so they may share others, too.
struct KeyConflicts {
  private let commands: [ScreenCommands]
  private var lines: [KeyAssignment]
  /// The conflicts: the bytes before the key, the name of its command with its section, and the reason.
  private(set) var list: [(offset: Int, key: String, reason: LocalizedString)] = []
  private(set) var map = KeyMap()

  init(_ commands: [ScreenCommands], _ preset: KeyPreset, _ lines: [KeyAssignment]) {
    self.commands = commands
    self.lines = lines
    for (screen, hints) in commands.commandsByScreen {
      let own = indices(in: screen)
      removeConflicts(hints, own)
      removeConflicts(hints.filter { own[$0.name] == nil }, indices(in: nil))
    }
    map = keyMap(over: preset)
    for (screen, hints) in commands.commandsByScreen { removeOnlyKeys(hints, on: screen) }
    map = keyMap(over: preset)
  }

  private func keyMap(over preset: KeyPreset) -> KeyMap {
    let layers = (commands.screens + [nil]).map { section in
      KeyMap.Layer(screen: section, keys: indices(in: section).mapValues { lines[$0].keys.map(\.sequence) })
    }
    return KeyMap(layers: layers + [KeyMap.Layer(screen: nil, keys: preset.sequences)])
  }

  private func indices(in section: String?) -> [String: Int] {
    var indices: [String: Int] = [:]
    for (index, line) in lines.enumerated() where line.screen == section && (line.isEmptied || !line.keys.isEmpty) {
      indices[line.command] = index
    }
    return indices
  }

  /// Lets the first of the commands of a screen keep a key that several lines of a section assign.
  private mutating func removeConflicts(_ hints: [KeyHint], _ indices: [String: Int]) {
    var owners: [KeySequence: KeyHint] = [:]
    let claims = hints.compactMap { hint in indices[hint.name].map { (hint, line: $0) } }
    for (hint, line) in claims.sorted(by: { $0.line < $1.line }) {
      let assignment = lines[line]
      lines[line].keys = assignment.keys.filter { key, offset in
        guard let owner = owners[key], !owner.isAlternative(to: hint) else {
          owners[key] = owners[key] ?? hint
          return true
        }
        list.append((offset, assignment.key, L10n.KeysFile.conflict(key: key.script, command: owner.name)))
        return false
      }
    }
  }

  /// Lets the commands of a screen keep a key, and removes it from the lines that assign it to others.
  private mutating func removeOnlyKeys(_ hints: [KeyHint], on screen: String) {
    for (hint, shown) in zip(hints, map.shown(hints, on: screen)) where shown.keys.isEmpty {
      let only = map.assignment(for: hint, on: screen).keys.first
      for (index, line) in lines.enumerated() where line.screen == nil || line.screen == screen {
        guard let key = line.keys.first(where: { $0.sequence == only }),
          hints.contains(where: { line.command == $0.name && !$0.isAlternative(to: hint) })
        else { continue }
        list.append((key.offset, line.key, L10n.KeysFile.onlyKey(key: key.sequence.script, command: hint.name)))
        lines[index].keys.removeAll { $0.sequence == only }
      }
    }
  }
}

extension KeyPreset {
  fileprivate var sequences: [String: [KeySequence]] {
    keys.mapValues { $0.compactMap { try? KeyScript.keys(of: $0) }.map { KeySequence($0) } }
  }
}

extension KeyHint {
  /// Whether two commands are one for the reader, or share a default key, so that they never work at the same time.
  fileprivate func isAlternative(to other: KeyHint) -> Bool {
    name == other.name || keys.contains { other.keys.contains($0) }
  }
}
