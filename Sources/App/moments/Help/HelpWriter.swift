import AppContainer
import Localization
import TerminalUI

/// Writes the help of a command: the parser's own has headings and notes in English only, and counts letters for columns.
struct HelpWriter {
  private let language: Language
  private let columns: Int
  private let repertoire: Repertoire

  init(_ language: Language, columns: Int, repertoire: Repertoire) {
    self.language = language
    self.columns = max(Self.fewestColumns, columns)
    self.repertoire = repertoire
  }

  /// - Parameter name: with the words that lead to the command.
  func text(of command: CommandInfo, named name: String) -> String {
    var blocks = [lines(L10n.CommandLine.Help.overview(text: command.abstract))]
    blocks += command.discussion.map { lines($0) }
    blocks.append(usage(CommandSynopsis(of: command, named: name, in: language)))
    blocks.append(section(L10n.CommandLine.Help.arguments, of: command.positionals.map(row)))
    blocks.append(section(L10n.CommandLine.Help.options, of: command.options.map(row)))
    blocks.append(section(L10n.CommandLine.Help.commands, of: command.commands.map { ($0.commandName, $0.abstract) }))
    if name == command.commandName { blocks.append(section(L10n.CommandLine.Help.exitCodes, of: exitCodes)) }
    if !command.commands.isEmpty { blocks.append(lines(more(on: name), indentation: 2)) }
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private func more(on name: String) -> String {
    let words = name.split(separator: " ")
    let path = [words.first.map(String.init) ?? "", CommandInfo.help] + words.dropFirst().map(String.init)
    let placeholder = L10n.CommandLine.Values.command.resolved(in: language)
    return L10n.CommandLine.Help.more(command: (path + ["<\(placeholder)>"]).joined(separator: " ")).resolved(
      in: language)
  }

  // MARK: Rows

  private typealias Row = (label: String, text: String)

  private var exitCodes: [Row] { ExitStatus.meanings.map { ($0.codes, $0.meaning.resolved(in: language)) } }

  private func row(_ argument: ArgumentInfo) -> Row {
    let values = argument.allValues.map { $0.filter { !$0.isEmpty }.joined(separator: ", ") }
    let note: LocalizedString? =
      switch (values, argument.defaultValue) {
      case (let values?, let value?): L10n.CommandLine.Help.valuesAndDefault(names: values, name: value)
      case (let values?, nil): L10n.CommandLine.Help.values(names: values)
      case (nil, let value?): L10n.CommandLine.Help.defaultValue(name: value)
      case (nil, nil): nil
      }
    let text = argument.abstract ?? ""
    guard let note else { return (argument.label, text) }
    let noted = L10n.CommandLine.Help.noted(text: .text(text), note: .localized(note))
    return (argument.label, noted.resolved(in: language))
  }

  // MARK: Lines

  /// Where texts begin behind their labels; half as far where there is little room.
  private var textColumn: Int { columns < Self.fewestColumns * 2 ? 13 : 26 }
  private static let fewestColumns = 30

  private func section(_ title: LocalizedString, of rows: [Row]) -> [String] {
    rows.isEmpty ? [] : lines(title) + rows.flatMap(lines)
  }

  /// A text begins behind its label, or below one that is too long.
  private func lines(of row: Row) -> [String] {
    let label = DisplayText("  \(row.label)", repertoire: repertoire).lines(columns: columns)
    var lines = label.map(\.text)
    var texts = self.lines(row.text, indentation: textColumn)
    if label.count == 1, label[0].columns < textColumn, let first = texts.first {
      lines[0] += first.dropFirst(label[0].columns)
      texts.removeFirst()
    }
    return lines + texts
  }

  /// Lines end between arguments, and go on below the first of them.
  private func usage(_ synopsis: CommandSynopsis) -> [String] {
    let heading = DisplayText(L10n.CommandLine.Help.usage(synopsis: "").resolved(in: language), repertoire: repertoire)
    var rows: [String] = []
    for part in synopsis.parts {
      let longer = rows.last.map { "\($0) \(part)" }
      if let longer, DisplayText(longer, repertoire: repertoire).columns <= columns - heading.columns {
        rows[rows.count - 1] = longer
      } else {
        rows.append(part)
      }
    }
    var lines = rows.flatMap { self.lines($0, indentation: heading.columns) }
    lines[0] = heading.line().text + lines[0].dropFirst(heading.columns)
    return lines
  }

  private func lines(_ text: LocalizedString) -> [String] { lines(text.resolved(in: language)) }

  private func lines(_ text: String, indentation: Int = 0) -> [String] {
    let blanks = String(repeating: " ", count: indentation)
    return DisplayText(text, repertoire: repertoire).lines(columns: columns - indentation).map { blanks + $0.text }
  }
}
