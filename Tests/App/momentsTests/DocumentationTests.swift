import DesignKit
import Foundation
import Localization
import Routing
import Settings
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession
@testable import moments

/// Compares the manual and the tables of the guides with options, commands, routes, keys and settings, in both directions.
@Suite(.limited)
@MainActor
struct DocumentationTests {
  private let reader = Reader.ofThisBuild()
  private let root: CommandInfo
  private let manual: String

  init() throws {
    root = try CommandInfo(of: Moments.self, in: L10n.developmentLanguage)
    manual = Manual.page(reader.commands)
  }

  /// The rows of the first table below a heading of a guide, as cells.
  private func table(_ guide: String, _ heading: String) throws -> [[String]] {
    let folder = Program.root.appending(path: "Sources/App/moments/moments.docc")
    let text = try String(contentsOf: folder.appending(path: guide + ".md"), encoding: .utf8)
    let section = try #require(text.components(separatedBy: "\n## \(heading)\n").dropFirst().first, "\(heading)")
    let rows = section.split(separator: "\n").drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }.dropFirst(2)
    return rows.map { $0.components(separatedBy: "|").dropFirst().dropLast().map { String($0) } }
  }

  /// The words in code font.
  private func code(_ cell: String) -> [String] { cell.matches(of: /`([^`]+)`/).map { String($0.1) } }

  // MARK: Options and commands

  /// The options that a text of the manual names, as they are typed.
  private func options(_ text: String) -> Set<String> {
    Set(text.matches(of: /Fl ([^ \n]+)/).map { "-" + $0.1.replacing(#"\-"#, with: "-") })
  }

  /// The commands without subcommands, by the words that select them.
  private func leaves(below command: CommandInfo, _ path: [String] = []) -> [String: CommandInfo] {
    command.commands.reduce(into: [:]) { leaves, command in
      let path = path + [command.commandName]
      if command.commands.isEmpty { leaves[path.joined(separator: " ")] = command }
      leaves.merge(self.leaves(below: command, path)) { $1 }
    }
  }

  @Test func `the options of the program are documented`() throws {
    let all = Set(root.options.flatMap(\.spellings) + ["-V", "--generate-completion-script"])
    let text = try part(".Sh OPTIONS", of: manual)
    #expect(options(text.split(separator: "\n").filter { $0.hasPrefix(".It Fl") }.joined(separator: "\n")) == all)
    for value in root.options.flatMap({ $0.allValues ?? [] }) {
      #expect(text.contains(value) || value.hasPrefix("AX"), "\(value)")
    }
    let names = try table("LinksAndScripts", "All options").flatMap { code($0[0]) }
    #expect(Set(names.map { String($0.prefix { $0 != " " }) }) == all.filter { $0.hasPrefix("--") })
  }

  @Test func `the commands and their options are documented`() throws {
    let leaves = leaves(below: root)
    let text = try part(".Sh COMMANDS", of: manual)
    #expect(Set(text.matches(of: /(?m)^\.Ss (.+)$/).map { String($0.1) }) == Set(leaves.keys).union(["help"]))
    for (path, command) in leaves {
      let text = try part(".Ss \(path)", of: manual)
      #expect(text.hasPrefix(".Nm\n.Cm \(path)\n"), "\(path)")
      let names = Set(command.options.flatMap(\.spellings).filter { $0.hasPrefix("--") })
      let common: Set = ["--language", "--help", "--version"]
      #expect(
        options(text.components(separatedBy: ".Pp")[0]) == names.subtracting(common))
      for argument in command.positionals { #expect(text.contains("Ar \(argument.valueName ?? "")\n"), "\(path)") }
    }
    let names = try table("LinksAndScripts", "Commands, completion, manual").flatMap { code($0[0]) }.map {
      $0.dropFirst("moments ".count)
    }
    #expect(Set(names.map(String.init)) == Set(leaves.keys).union(["help COMMAND"]))
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
      reader.router.routes.filter { $0.pattern.name != UniversalLinks.rootPath }.map { route in
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
    let groups = reader.commands.filter { group in !routes.contains { $0.name == group.screen && $0.isInternal } }
    let arrows = ["↑": "Up", "↓": "Down", "←": "Left", "→": "Right", "ZZ": "Z"]
    let rows = try table("Reading", "Keys").flatMap { code($0[0]) }.filter { $0 == ":" || !$0.hasPrefix(":") }
    let keys = (groups.flatMap(\.commands) + groups[0].fixed).flatMap(\.keys).map(\.script)
    #expect(Set(rows.map { arrows[$0] ?? $0 }) == Set(keys))
    #expect(try part(".Sh KEYS", of: manual).contains(".It Ic \\&J\nNext unread moment\n"))
    #expect(try part(".Sh KEYS", of: manual).components(separatedBy: ".It Ic \\&J\n").count == 2)
  }

  @Test func `no command has a key that is reserved for tests`() throws {
    let free = reader.commands.freeKeys.filter { !KeysCommand.reservedKeys.contains($0) }
    let keys = reader.commands.flatMap { $0.commands + $0.fixed }.flatMap(\.keys).compactMap(\.keys.first)
    #expect(!free.isEmpty && Set(free).isDisjoint(with: keys))
    // A key of the preset `vim`.
    #expect(!free.contains("z"))
    #expect(Set(keys).isDisjoint(with: KeysCommand.reservedKeys))
  }

  @Test func `the settings are documented`() throws {
    let keys = try table("ExitCodesAndFiles", "Settings").flatMap { code($0[0]) }
    #expect(Set(keys) == Set(reader.services.settings.declared.map(\.key)))
  }
}
