import DesignKit
import Localization
import Reports
import Settings
import TerminalUI

/// The commands of all screens with their keys, as text for people, JSON for programs, or a file to start from.
struct KeysReport {
  enum Format: String, CaseIterable, Sendable {
    case text
    case json
    /// A commented file with the default keys.
    case file
  }

  private let groups: [ScreenCommands]
  private let map: KeyMap
  private let language: Language

  init(_ groups: [ScreenCommands], _ map: KeyMap, _ language: Language) {
    self.groups = groups.filter { !$0.commands.isEmpty || !$0.fixed.isEmpty }
    self.map = map
    self.language = language
  }

  /// - Throws: errors of Foundation's encoder.
  func text(as format: Format) throws -> String {
    switch format {
    case .text: groups.map(text).joined(separator: "\n")
    case .json: try ReportText.json(groups.map(object))
    case .file: file
    }
  }

  /// A command with the keys that run it.
  private struct Entry {
    let hint: KeyHint
    let isFixed: Bool

    var name: String { hint.name }
    var keys: [String] { hint.keys.map(\.script) }
  }

  /// Returns the commands of a group, each once, with the keys that other commands of the screen leave to them.
  private func entries(of group: ScreenCommands) -> [Entry] {
    let others = group.screen == nil ? [] : groups.filter { $0.screen == nil }.flatMap(\.commands)
    let shown = map.shown(group.commands + others, on: group.screen).prefix(group.commands.count)
    return shown.map { Entry(hint: $0, isFixed: false) } + group.fixed.map { Entry(hint: $0, isFixed: true) }
  }

  // MARK: Text

  private func text(of group: ScreenCommands) -> String {
    let entries = entries(of: group)
    let (names, keys) = (entries.map(\.name), entries.map { $0.keys.joined(separator: "  ") })
    let columns = (Self.width(of: names), Self.width(of: keys))
    let rows = entries.indices.map { index in
      let title = entries[index].hint.title.resolved(in: language)
      let mark = entries[index].isFixed ? "  (\(L10n.KeysFile.fixedMark.resolved(in: language)))" : ""
      return "  \(Self.padded(names[index], columns.0))  \(Self.padded(keys[index], columns.1))  \(title)\(mark)\n"
    }
    return (group.screen ?? KeysFile.everywhere) + "\n" + rows.joined()
  }

  private static func width(of texts: [String]) -> Int { texts.map(\.count).max() ?? 0 }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  // MARK: JSON

  private func object(_ group: ScreenCommands) -> JSONObject {
    let commands: [JSONObject] = entries(of: group).map { entry in
      [
        "command": entry.name, "keys": entry.keys, "title": entry.hint.title.resolved(in: language),
        "isFixed": entry.isFixed,
      ]
    }
    return ["screen": group.screen ?? KeysFile.everywhere, "commands": commands]
  }

  // MARK: File

  /// The file changes nothing as it is; each line of a command can be used without the others.
  private var file: String {
    let introduction = [
      L10n.KeysFile.introduction(path: "$XDG_CONFIG_HOME/moments/keys.json"), L10n.KeysFile.grammar,
    ]
    let comments = introduction.map { "// \($0.resolved(in: language))\n" }.joined()
    return comments + "{\n  // \(KeysFile.presetLine)\n" + groups.map(section).joined() + "}\n"
  }

  private func section(_ group: ScreenCommands) -> String {
    let lines = entries(of: group).filter { !$0.isFixed }.map { entry in
      let keys = entry.keys.map(Self.quoted).joined(separator: ", ")
      let title = entry.hint.title.resolved(in: language)
      return "    // \(Self.quoted(entry.name)): [\(keys)],  // \(title)\n"
    }
    return lines.isEmpty
      ? "" : "  \(Self.quoted(group.screen ?? KeysFile.everywhere)): {\n" + lines.joined() + "  },\n"
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
