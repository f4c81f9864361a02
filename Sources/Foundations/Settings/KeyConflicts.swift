import Localization
import TerminalUI

/// The keys that one line of the reader's file assigns to a command.
struct KeyAssignment {
  /// The screen of the section; `nil` for everywhere.
  let screen: String?
  /// The identities of the commands with the name.
  let commands: [LocalizedString]
  /// The name with its section, such as `everywhere.quit`.
  let key: String
  /// The sequences, and the bytes before them in the file.
  var keys: [(sequence: KeySequence, offset: Int)] = []
  /// Whether the command is to have no keys.
  var isEmptied = false
}

/// Removes keys that an earlier line of the file assigns on the same screen, and keys without which a command would have
/// none.
///
/// Commands that share a default key never work at the same time, so they may share others, too.
struct KeyConflictResolver {
  private let commands: CommandNames
  private let preset: [LocalizedString: [KeySequence]]
  private var lines: [KeyAssignment]
  /// The line of each command, by its section.
  private var lineIndices: [String?: [LocalizedString: Int]] = [:]
  /// The keys that were removed: the bytes before them, the name of their command with its section, and the reason.
  private(set) var conflicts: [(offset: Int, key: String, reason: LocalizedString)] = []

  init(_ commands: CommandNames, _ preset: KeyPreset, _ lines: [KeyAssignment]) {
    self.commands = commands
    self.lines = lines
    self.preset = preset.keys(of: commands)
    for (index, line) in lines.enumerated() where line.isEmptied || !line.keys.isEmpty {
      for command in line.commands { lineIndices[line.screen, default: [:]][command] = index }
    }
  }

  /// Returns the keys without conflicts.
  mutating func resolve() -> KeyMap {
    // A command without its line has its default keys again, which other lines may have taken.
    while removeConflicts() {}
    let layers = (commands.screens + [nil]).map { section in
      KeyMap.Layer(screen: section, keys: (lineIndices[section] ?? [:]).mapValues { lines[$0].keys.map(\.sequence) })
    }
    return KeyMap(layers: layers + [KeyMap.Layer(screen: nil, keys: preset)])
  }

  /// The keys that a command would have if no other command existed.
  private struct Claim {
    let hint: KeyHint
    let keys: [KeySequence]
    /// The section of the file, in the order of precedence: screen, everywhere, default keys.
    let rank: Int
    /// The line of the file; after all lines for default keys.
    let line: Int
  }

  private func claim(of hint: KeyHint, on screen: String) -> Claim {
    for (rank, section) in [screen, nil].enumerated() {
      guard let line = lineIndices[section]?[hint.command] else { continue }
      return Claim(hint: hint, keys: lines[line].keys.map(\.sequence), rank: rank, line: line)
    }
    return Claim(hint: hint, keys: preset[hint.command] ?? hint.keys, rank: 2, line: lines.count)
  }

  /// Lets the commands of each screen claim their keys in the order of precedence.
  private mutating func removeConflicts() -> Bool {
    let count = conflicts.count
    for (screen, hints) in commands.commandsByScreen {
      var owners: [KeySequence: Claim] = [:]
      for claim in hints.map({ claim(of: $0, on: screen) }).sorted(by: { ($0.rank, $0.line) < ($1.rank, $1.line) }) {
        let takers = claim.keys.map { key in
          owners[key].flatMap { $0.line < lines.count && !$0.hint.isAlternative(to: claim.hint) ? $0 : nil }
        }
        for case (let key, let taker?) in zip(claim.keys, takers) where taker.rank == claim.rank {
          remove(key, from: claim.line, L10n.KeysFile.conflict(key: key.script, command: taker.hint.name))
        }
        if let key = claim.keys.first, let taker = takers[0], taker.rank < claim.rank,
          !takers.contains(where: { $0 == nil })
        {
          remove(key, from: taker.line, L10n.KeysFile.onlyKey(key: key.script, command: claim.hint.name))
        }
        for key in claim.keys where owners[key] == nil { owners[key] = claim }
      }
    }
    return conflicts.count > count
  }

  private mutating func remove(_ sequence: KeySequence, from index: Int, _ reason: LocalizedString) {
    guard let key = lines[index].keys.first(where: { $0.sequence == sequence }) else { return }
    conflicts.append((key.offset, lines[index].key, reason))
    lines[index].keys.removeAll { $0.sequence == sequence }
    guard lines[index].keys.isEmpty else { return }
    for command in lines[index].commands { lineIndices[lines[index].screen]?[command] = nil }
  }
}

extension KeyPreset {
  /// Returns the keys by the identity of the command.
  fileprivate func keys(of commands: CommandNames) -> [LocalizedString: [KeySequence]] {
    keys.reduce(into: [:]) { keys, entry in
      let sequences = entry.value.compactMap { try? KeyScript.keys(of: $0) }.map { KeySequence($0) }
      for identity in commands.identities(of: entry.key, on: nil) { keys[identity] = sequences }
    }
  }
}

extension KeyHint {
  /// Whether two commands are one for the reader, or share a default key, so that they never work at the same time.
  fileprivate func isAlternative(to other: KeyHint) -> Bool {
    command == other.command || keys.contains { other.keys.contains($0) }
  }
}
