import Documents
import Localization
import Reports
import Screens
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

  func text(as format: Format) throws -> String {
    switch format {
    case .text: groups.map(text).joined(separator: "\n")
    case .json: try ReportText.json(groups.map(object))
    case .file: file
    }
  }

  /// Returns the commands of a group, each once, with the keys that other commands of the screen leave to them.
  private func hints(of group: ScreenCommands) -> [KeyHint] {
    let others = group.screen == nil ? [] : groups.filter { $0.screen == nil }.flatMap(\.commands)
    return Array(map.shown(group.commands + others, on: group.screen).prefix(group.commands.count))
  }

  // MARK: Text

  private func text(of group: ScreenCommands) -> String {
    let own = hints(of: group)
    let hints = own + group.fixed
    let rows = ReportText.table(
      hints.indices.map { index in
        let hint = hints[index]
        let mark = own.indices.contains(index) ? "" : "  (\(L10n.KeysFile.fixedMark.resolved(in: language)))"
        return [
          hint.name, hint.keys.map(\.script).joined(separator: "  "), hint.title.resolved(in: language) + mark,
        ]
      })
    return (group.screen ?? KeysFile.everywhere) + "\n" + rows.map { "  \($0)\n" }.joined()
  }

  // MARK: JSON

  private func object(_ group: ScreenCommands) -> JSONObject {
    func object(_ hint: KeyHint, isFixed: Bool) -> JSONObject {
      [
        "command": hint.name, "keys": hint.keys.map(\.script), "title": hint.title.resolved(in: language),
        "isFixed": isFixed,
      ]
    }
    let commands =
      hints(of: group).map { object($0, isFixed: false) } + group.fixed.map { object($0, isFixed: true) }
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
    let lines = hints(of: group).map { hint in
      let keys = hint.keys.map { JSONText.quoted($0.script) }.joined(separator: ", ")
      let title = hint.title.resolved(in: language)
      return "    // \(JSONText.quoted(hint.name)): [\(keys)],  // \(title)\n"
    }
    return lines.isEmpty
      ? "" : "  \(JSONText.quoted(group.screen ?? KeysFile.everywhere)): {\n" + lines.joined() + "  },\n"
  }
}
