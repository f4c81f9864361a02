import Foundation
import Localization
import Routing
import Screens
import Settings
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession
@testable import moments

/// Compares the manual and the tables of the guides with options, commands, routes, keys and settings, in both directions.
@Suite(.onMainActor)
@MainActor
struct DocumentationTests {
  private let model = AppModel.withoutScreen()
  private let root: CommandInfo
  private let manual: String

  init() throws {
    root = try CommandInfo.program(in: L10n.developmentLanguage)
    manual = try Manual.page(model.commands)
  }

  nonisolated private static let guides = Program.root.appending(path: "Sources/App/moments/moments.docc")

  /// The rows of the first table below a heading of a guide, as cells.
  private func table(_ guide: String, _ heading: String) throws -> [[String]] {
    let text = try String(contentsOf: Self.guides.appending(path: guide + ".md"), encoding: .utf8)
    let section = try #require(text.components(separatedBy: "\n## \(heading)\n").dropFirst().first, "\(heading)")
    let rows = section.split(separator: "\n").drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }.dropFirst(2)
    // In a table, a vertical bar has a backslash.
    return rows.map { row in
      let cells = row.replacing("\\|", with: "\u{0}").components(separatedBy: "|")
      return cells.dropFirst().dropLast().map { $0.replacing("\u{0}", with: "|") }
    }
  }

  /// The words in code font.
  private func code(_ cell: String) -> [String] { cell.matches(of: /`([^`]+)`/).map { String($0.1) } }

  // MARK: Options and commands

  /// The tables of guides that say what the help says.
  nonisolated private static let tables = [
    ("LinksAndScripts", "All options"), ("LinksAndScripts", "Commands, completion, manual"),
    ("ExitCodesAndFiles", "Exit codes"),
  ]

  /// The rows of such a table: what is typed, or a code, and the text of the help.
  private func rows(_ heading: String) -> [(String, String)] {
    switch heading {
    case "All options":
      root.options.map { option in
        let value = option.kind == .flag ? "" : " <\(option.valueName ?? "")>"
        return (option.spellings.map { "`\($0)\(value)`" }.joined(separator: ", "), option.abstract ?? "")
      }
    case "Exit codes": ExitStatus.meanings.map { ("`\($0.codes)`", $0.meaning.resolved(in: L10n.developmentLanguage)) }
    default: root.leaves.map { ("`moments \($0.path)`", $0.command.abstract ?? "") }
    }
  }

  @Test(arguments: tables)
  func `a table of options, commands or exit codes says what the help says`(guide: String, heading: String) throws {
    let file = Self.guides.appending(path: guide + ".md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let section = try #require(text.firstRange(of: "\n## \(heading)\n"))
    let start = try #require(text[section.upperBound...].firstRange(of: "\n|---|---|\n")).upperBound
    let end = try #require(text[start...].firstRange(of: "\n\n")).lowerBound
    let table = rows(heading).map { "| \($0.0) | \($0.1) |" }
    let rows = table.map { $0.replacing(/<([^>|]+)\|([^>]+)>/) { "<\($0.1)\\|\($0.2)>" } }.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
      try Data(text.replacingCharacters(in: start..<end, with: rows).utf8).write(to: file)
    } else {
      #expect(text[start..<end] == rows, "RECORD_GOLDEN=1 writes the table")
    }
  }

  @Test func `the manual has the options, commands and exit codes of the help`() throws {
    let options = try part(".Sh OPTIONS", of: manual)
    #expect(options.contains(".It Fl \\-reader , Fl \\-no\\-reader\n") && options.contains(".It Fl h , Fl \\-help\n"))
    #expect(options.contains("\nValues: DesignKit, System, HighContrast, Monochrome, Catppuccin, "))
    let commands = try part(".Sh COMMANDS", of: manual)
    #expect(
      commands.matches(of: /(?m)^\.Ss (.+)$/).map { String($0.1) } == root.leaves.map(\.path) + ["help"])
    #expect(try part(".Ss palette", of: manual).hasPrefix(".Nm\n.Cm palette\n.Op Fl \\-theme Ar name|file\n"))
    #expect(try part(".Ss palette", of: manual).contains("\n.Fl \\-format Ar format\n"))
    #expect(try part(".Sh EXIT STATUS", of: manual).contains(".It 128+n\nsignal n ended the program\n"))
  }

  @Test func `the README and the guides name only commands and options that exist`() throws {
    let spans = try ExampleTests.guides.flatMap { guide in
      try ExampleTests.text(guide).matches(of: /`moments ([^`|]+)/).map { $0.1.split(whereSeparator: \.isWhitespace) }
    }
    #expect(spans.count > 50)
    for words in spans where words[0] != "help" {
      var command = root
      for word in words.prefix(while: { $0.allSatisfy(\.isLowercase) }) where !command.commands.isEmpty {
        command = try #require(command.commands.first { $0.commandName == word }, "\(words)")
      }
      let options = command.options.flatMap(\.spellings) + ["--language", "--help", "--version"]
      for word in words where word.hasPrefix("--") { #expect(options.contains(String(word)), "\(words)") }
    }
  }

  // MARK: Links

  /// A screen as the documentation describes it.
  private struct Entry: Hashable {
    let name: String
    let parameters: Set<String>
    let isInsideOnly: Bool
    let isInternal: Bool
  }

  private var routes: Set<Entry> {
    Set(
      model.router.routes.filter { $0.pattern.name != UniversalLinks.rootPath }.map { route in
        Entry(
          name: route.pattern.name, parameters: Set(route.parameters.map(\.name)), isInsideOnly: route.trust == .inside,
          isInternal: route.access == .internalBuilds)
      })
  }

  @Test func `the links are documented`() throws {
    let items = try part(".Sh LINKS", of: manual).components(separatedBy: "\n.It Li ").dropFirst()
    let first = try #require(items.firstIndex { $0.contains("Internal, as all that follow.") })
    let entries = items.indices.map { index in
      Entry(
        name: String(items[index].prefix { $0.isLetter }),
        parameters: Set(items[index].matches(of: /\.Va (\w+)/).map { String($0.1) }),
        isInsideOnly: items[index].contains("\nInside."), isInternal: index >= first)
    }
    #expect(Set(entries) == routes)
    let rows = try table("LinksAndScripts", "Screens").map { cells in
      Entry(
        name: code(cells[0])[0], parameters: Set(code(cells[1].replacing(/\([^)]*\)/, with: ""))),
        isInsideOnly: cells[2].contains("*Inside only*"), isInternal: cells[2].contains("*Internal*"))
    }
    #expect(Set(rows) == routes)
  }

  // MARK: Keys and settings

  @Test func `the keys are documented`() throws {
    let groups = model.commands.filter { group in !routes.contains { $0.name == group.screen && $0.isInternal } }
    let arrows = ["↑": "Up", "↓": "Down", "←": "Left", "→": "Right", "ZZ": "Z"]
    let rows = try table("Reading", "Keys").flatMap { code($0[0]) }.filter { $0 == ":" || !$0.hasPrefix(":") }
    let keys = (groups.flatMap(\.commands) + groups[0].fixed).flatMap(\.keys).map(\.script)
    #expect(Set(rows.map { arrows[$0] ?? $0 }) == Set(keys))
    #expect(try part(".Sh KEYS", of: manual).contains(".It Ic \\&J\nNext unread moment\n"))
    #expect(try part(".Sh KEYS", of: manual).components(separatedBy: ".It Ic \\&J\n").count == 2)
  }

  @Test func `no command has a key that is reserved for tests`() throws {
    let free = model.commands.freeKeys.filter { !KeysCommand.reservedKeys.contains($0) }
    let keys = model.commands.flatMap { $0.commands + $0.fixed }.flatMap(\.keys).compactMap(\.keys.first)
    #expect(!free.isEmpty && Set(free).isDisjoint(with: keys))
    // A key of the preset `vim`.
    #expect(!free.contains("z"))
    #expect(Set(keys).isDisjoint(with: KeysCommand.reservedKeys))
  }

  @Test func `the settings are documented`() throws {
    let keys = try table("ExitCodesAndFiles", "Settings").flatMap { code($0[0]) }
    #expect(Set(keys) == Set(model.services.settings.declared.map(\.key)))
  }
}
