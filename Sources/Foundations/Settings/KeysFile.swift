package import DesignKit
import Documents
import Localization
import Platform
package import Screens
import TerminalUI

/// The file with the reader's keys. Command names have a key or a list of keys, in the form of a `KeyScript`:
///
///     {
///       "preset": "vim",
///       "everywhere": { "quit": ["q", "Ctrl-X Ctrl-C"] },
///       "Moments": { "like": "s" },  // on one screen
///     }
///
/// in `$XDG_CONFIG_HOME/moments/keys.json`, by default below `~/.config` (XDG Base Directory Specification).
package struct KeysFile {
  package let map: KeyMap
  /// The issues in the order of the file. They leave the default keys in place.
  package let issues: [DesignFileIssue]
  private let path: String

  static let presetKey = "preset"
  /// The line of the file that chooses a preset, with the possible values.
  package static var presetLine: String {
    let names = KeyPreset.allCases.map(\.rawValue).joined(separator: ", ")
    return "\"\(presetKey)\": \"\(KeyPreset.default.rawValue)\",  // \(names)"
  }

  package static let everywhere = "everywhere"

  /// Reads the file. Fails without a file.
  ///
  /// - Parameter commands: called if there is a file; returns the commands of all screens.
  /// - Throws: `DesignFileError` if the file cannot be read, or is not JSON.
  package init?(path: String, commands: () -> [ScreenCommands]) throws(DesignFileError) {
    guard let contents = try DesignFileContents.readIfPresent(path: path) else { return nil }
    try self.init(contents, path: path, commands: commands())
  }

  /// - Parameter path: the path that issues show.
  package init(_ contents: [UInt8], path: String, commands: [ScreenCommands]) throws(DesignFileError) {
    self.path = path
    var parser = KeysFileParser(
      try DesignFileReader(contents, path: path, allowsComments: true), commands: commands)
    map = try parser.parse()
    issues = parser.issues
  }

  package static func path(environment: [String: String]) -> String? {
    AppFolder.configuration.path(environment).map { $0 + "/keys.json" }
  }

  /// The error with all issues; `nil` if there are none.
  package var error: DesignFileError? { issues.isEmpty ? nil : .invalid(path: path, issues) }
}

private struct KeysFileParser {
  private var reader: DesignFileReader
  private let commands: [ScreenCommands]
  private var preset = KeyPreset.default
  private var assignments: [KeyAssignment] = []

  init(_ reader: DesignFileReader, commands: [ScreenCommands]) {
    self.reader = reader
    self.commands = commands
  }

  var issues: [DesignFileIssue] { reader.issues() }

  mutating func parse() throws(DesignFileError) -> KeyMap {
    for member in try reader.rootMembers() {
      if member.key == KeysFile.presetKey {
        preset = reader.choice(of: member, key: member.key) ?? preset
      } else if member.key == KeysFile.everywhere {
        readSection(member, screen: nil)
      } else if commands.screens.contains(member.key) {
        readSection(member, screen: member.key)
      } else if !commands.formerScreens.contains(member.key) {
        let names = commands.screens.joined(separator: ", ")
        reader.report(at: member.offset, key: member.key, reason: L10n.KeysFile.unknownScreen(names: names))
      }
    }
    let conflicts = KeyConflicts(commands, preset, assignments)
    for (offset, key, reason) in conflicts.list { reader.report(at: offset, key: key, reason: reason) }
    return conflicts.map
  }

  private mutating func readSection(_ section: DocumentMember, screen: String?) {
    for (member, key) in reader.members(of: section, key: section.key) {
      guard commands.contains(member.key, in: \.commands, on: screen) else {
        reader.report(at: member.offset, key: key, reason: reason(against: member.key, on: screen))
        continue
      }
      var assignment = KeyAssignment(screen: screen, command: member.key, key: key)
      read(member, into: &assignment)
      assignments.append(assignment)
    }
  }

  /// Returns the reason that a section has no command with a name.
  private func reason(against name: String, on screen: String?) -> LocalizedString {
    if commands.contains(name, in: \.fixed, on: screen) { return L10n.KeysFile.fixed }
    let places = commands.screens(with: name)
    if !places.isEmpty { return L10n.KeysFile.notOnScreen(names: places.joined(separator: ", ")) }
    let nearest = reader.nearest(name, among: commands.names)
    return nearest.isEmpty
      ? L10n.KeysFile.unknownCommand
      : L10n.KeysFile.unknownCommandNearest(names: nearest.joined(separator: ", "))
  }

  private mutating func read(_ member: DocumentMember, into assignment: inout KeyAssignment) {
    switch member.value {
    case .text(let text): read(text, at: member.valueOffset, into: &assignment)
    case .list(let elements):
      assignment.isEmptied = elements.isEmpty
      for element in elements {
        if case .text(let text) = element.value {
          read(text, at: element.offset, into: &assignment)
        } else {
          reader.report(at: element.offset, key: assignment.key, reason: L10n.KeysFile.notKeys)
        }
      }
    default: reader.report(at: member.valueOffset, key: assignment.key, reason: L10n.KeysFile.notKeys)
    }
  }

  private mutating func read(_ text: String, at offset: Int, into assignment: inout KeyAssignment) {
    do throws(KeyScriptError) {
      let sequence = KeySequence(try KeyScript.keys(of: text))
      if sequence.keys.isEmpty {
        reader.report(at: offset, key: assignment.key, reason: L10n.KeysFile.notKeys)
      } else if let key = sequence.reservedKey(quits: assignment.quits) {
        let name = key.label(Symbols(.ascii))
        reader.report(at: offset, key: assignment.key, reason: L10n.KeysFile.reserved(key: name))
      } else {
        assignment.keys.append((sequence, offset))
      }
    } catch {
      reader.report(at: offset, key: assignment.key, reason: error.message)
    }
  }
}

extension KeySequence {
  /// Returns the first key that cannot be part of the reader's sequences.
  ///
  /// - Parameter quits: whether the command quits, so that Ctrl-C may follow other keys.
  fileprivate func reservedKey(quits: Bool) -> KeyEvent? {
    keys.enumerated().first { index, key in
      key == .control("z") || (key == .control("c") && (index == 0 || !quits)) || (key == .escape && keys.count > 1)
    }?.element
  }
}

extension KeyAssignment {
  /// Whether the command quits, as Ctrl-C does.
  fileprivate var quits: Bool { ["quit", "quit-at-once"].contains(command) }
}
