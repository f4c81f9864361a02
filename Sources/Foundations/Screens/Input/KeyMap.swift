import DesignKit
package import TerminalUI

/// The keys that the reader has assigned to commands, in order of precedence. An assignment replaces all other keys of
/// its command, and takes its keys from commands with a lower precedence.
package struct KeyMap: Sendable {
  /// Assignments for one screen, or for all.
  package struct Layer: Sendable {
    /// The name of the screen's route; `nil` for all screens.
    package let screen: String?
    /// The keys by the name of the command.
    let keys: [String: [KeySequence]]

    package init(screen: String?, keys: [String: [KeySequence]]) {
      self.screen = screen
      self.keys = keys
    }
  }

  private let layers: [Layer]
  package let isEmpty: Bool

  /// - Parameter layers: the first one has the highest precedence.
  package init(layers: [Layer] = []) {
    self.layers = layers
    isEmpty = layers.allSatisfy { $0.keys.isEmpty }
  }

  /// The keys of a command, and the rank of their layer; a higher rank has a lower precedence.
  package typealias Assignment = (rank: Int, keys: [KeySequence])

  /// Returns the keys that a command would have if no other command existed.
  package func assignment(for hint: KeyHint, on screen: String?) -> Assignment {
    for (rank, layer) in layers.enumerated() where layer.screen == nil || layer.screen == screen {
      if let keys = layer.keys[hint.name] { return (rank, keys) }
    }
    return (layers.count, hint.keys)
  }

  /// Returns commands that work at the same time with the keys that run them.
  package func shown(_ hints: [KeyHint], on screen: String?) -> [KeyHint] {
    guard !isEmpty else { return hints }
    let assignments = hints.map { assignment(for: $0, on: screen) }
    var ranks: [KeySequence: Int] = [:]
    for (rank, keys) in assignments {
      for key in keys { ranks[key] = min(rank, ranks[key] ?? rank) }
    }
    return zip(hints, assignments).map { hint, assignment in
      hint.with(assignment.keys.filter { ranks[$0] == assignment.rank })
    }
  }
}

/// The commands of pressed keys on a screen where the reader's keys apply.
@MainActor
package struct KeyMatcher {
  package enum Match {
    case run(WorkingCommand)
    /// More keys make a command.
    case incomplete
    /// The keys have no effect.
    case none
  }

  private let commands: [WorkingCommand]

  /// - Parameters:
  ///   - commands: the commands that work now, with their default keys. Of two commands with one key the first wins.
  ///   - screen: the name of the screen's route.
  package init(_ commands: [WorkingCommand], _ map: KeyMap, on screen: String?) {
    self.commands =
      map.isEmpty
      ? commands
      : zip(map.shown(commands.map(\.hint), on: screen), commands).map { WorkingCommand(hint: $0, run: $1.run) }
  }

  /// Returns the effect of keys that were pressed one after the other.
  package func match(_ pressed: [KeyEvent]) -> Match {
    let isBeginning = commands.contains { $0.hint.keys.contains { $0.continues(pressed) } }
    return isBeginning ? .incomplete : command(of: pressed).map(Match.run) ?? .none
  }

  /// Returns the command that keys run, without regard to longer sequences.
  package func command(of pressed: [KeyEvent]) -> WorkingCommand? {
    let sequence = KeySequence(pressed)
    return commands.first { $0.hint.keys.contains(sequence) }
  }

  /// Returns keys that were pressed and the one after them. If no command has the letter, it is replaced by the one at
  /// its position on a Latin keyboard layout.
  package func pressed(_ key: KeyEvent, after keys: [KeyEvent]) -> [KeyEvent] {
    guard let latin = key.onLatinLayout, !isUsed(keys + [key]), isUsed(keys + [latin]) else { return keys + [key] }
    return keys + [latin]
  }

  /// Returns whether keys run a command or begin a sequence.
  package func isUsed(_ pressed: [KeyEvent]) -> Bool {
    commands.contains { $0.hint.keys.contains { $0.keys.starts(with: pressed) } }
  }
}
