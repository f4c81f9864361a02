import Localization
import TerminalUI

/// The keys that one line of the reader's file assigns to a command.
struct KeyAssignment {
  /// The screen of the section; `nil` for everywhere.
  let screen: String?
  /// The identities of the commands with the name.
  let commands: [LocalizedString]
  let name: String
  /// The name with its section, such as `everywhere.quit`.
  let key: String
  /// The sequences, and the bytes before them in the file.
  var keys: [(sequence: KeySequence, offset: Int)] = []
  /// Whether the command is to have no keys.
  var isEmptied = false
}

/// Removes keys that two commands of a screen would have, and keys without which a command would have none.
///
/// Commands that share a default key never work at the same time, so they may share others, too.
struct KeyConflictResolver {
  private let commands: CommandNames
  private let preset: KeyMap.Layer
  private var assignments: [KeyAssignment]
  /// The keys that were removed: the bytes before them, the name of their command with its section, and the reason.
  private(set) var conflicts: [(offset: Int, key: String, reason: LocalizedString)] = []

  init(_ commands: CommandNames, _ preset: KeyPreset, _ assignments: [KeyAssignment]) {
    self.commands = commands
    self.assignments = assignments
    var keys: [LocalizedString: [KeySequence]] = [:]
    for (name, scripts) in preset.keys {
      let sequences = scripts.compactMap { try? KeyScript.keys(of: $0) }.map { KeySequence($0) }
      for identity in commands.identities(of: name, on: nil) { keys[identity] = sequences }
    }
    self.preset = KeyMap.Layer(screen: nil, keys: keys)
  }

  /// Returns the keys without conflicts.
  mutating func resolve() -> KeyMap {
    // A command whose keys were removed has its default keys again, which may be assigned to others.
    while removeConflicts() {}
    return map
  }

  /// The sections of the file in the order of their precedence: screens, then everywhere.
  private var sections: [String?] { commands.screens + [nil] }

  private var map: KeyMap {
    let layers = sections.map { section in
      var keys: [LocalizedString: [KeySequence]] = [:]
      for assignment in assignments where assignment.screen == section {
        guard assignment.isEmptied || !assignment.keys.isEmpty else { continue }
        for command in assignment.commands { keys[command] = assignment.keys.map(\.sequence) }
      }
      return KeyMap.Layer(screen: section, keys: keys)
    }
    return KeyMap(layers: layers + [preset])
  }

  private mutating func removeConflicts() -> Bool {
    let (map, sections) = (map, sections)
    let count = conflicts.count
    for (screen, hints) in commands.commandsByScreen {
      let keys = hints.map { map.assignment(for: $0, on: screen) }
      /// The commands that have claimed a key with the highest precedence.
      var owners: [KeySequence: [Int]] = [:]
      for (index, assignment) in keys.enumerated() {
        for sequence in assignment.keys {
          let rank = owners[sequence]?.first.map { keys[$0].rank } ?? .max
          if assignment.rank < rank { owners[sequence] = [index] }
          if assignment.rank == rank { owners[sequence, default: []].append(index) }
        }
      }
      for (index, assignment) in keys.enumerated() {
        let hint = hints[index]
        let rivals = assignment.keys.map { sequence in
          owners[sequence]?.first {
            $0 != index && keys[$0].rank < sections.count && !hint.isAlternative(to: hints[$0])
          }
        }
        if assignment.rank < sections.count {
          for case (let sequence, let rival?) in zip(assignment.keys, rivals)
          where keys[rival].rank == assignment.rank && rival < index {
            remove(sequence, fromLaterOf: hint, hints[rival], section: sections[assignment.rank])
          }
        } else if let rival = rivals.first ?? nil, !rivals.contains(nil) {
          let reason = L10n.KeysFile.onlyKey(key: assignment.keys[0].script, command: hint.name)
          remove(assignment.keys[0], from: hints[rival], section: sections[keys[rival].rank], reason)
        }
      }
    }
    return conflicts.count > count
  }

  /// Removes a key from that of two commands in one section that comes later in the file.
  private mutating func remove(
    _ sequence: KeySequence, fromLaterOf first: KeyHint, _ second: KeyHint, section: String?
  ) {
    let (firstOffset, secondOffset) = (
      offset(of: sequence, first, section: section), offset(of: sequence, second, section: section)
    )
    guard let firstOffset, let secondOffset else { return }
    let (earlier, later) = firstOffset < secondOffset ? (first, second) : (second, first)
    remove(
      sequence, from: later, section: section,
      L10n.KeysFile.conflict(key: sequence.script, command: earlier.name))
  }

  private func offset(of sequence: KeySequence, _ hint: KeyHint, section: String?) -> Int? {
    assignment(of: hint, section: section).flatMap { index in
      assignments[index].keys.first { $0.sequence == sequence }?.offset
    }
  }

  private func assignment(of hint: KeyHint, section: String?) -> Int? {
    assignments.firstIndex { $0.screen == section && $0.commands.contains(hint.command) }
  }

  private mutating func remove(
    _ sequence: KeySequence, from hint: KeyHint, section: String?, _ reason: LocalizedString
  ) {
    guard let index = assignment(of: hint, section: section),
      let offset = offset(of: sequence, hint, section: section)
    else { return }
    conflicts.append((offset, assignments[index].key, reason))
    assignments[index].keys.removeAll { $0.sequence == sequence }
  }
}

extension KeyHint {
  /// Whether two commands are one for the reader, or share a default key, so that they never work at the same time.
  fileprivate func isAlternative(to other: KeyHint) -> Bool {
    command == other.command || keys.contains { other.keys.contains($0) }
  }
}
