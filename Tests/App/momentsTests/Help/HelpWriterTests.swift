import Localization
import TerminalUI
import Testing

@testable import moments

struct HelpWriterTests {
  private static let languages = L10n.languages

  /// To ask the parser takes long.
  private static let roots = Dictionary(
    uniqueKeysWithValues: languages.compactMap { language in
      (try? CommandInfo(of: Moments.self, in: language)).map { (language, $0) }
    })

  /// All commands, with their full names.
  private static func commands(in language: Language) throws -> [(name: String, command: CommandInfo)] {
    func commands(from command: CommandInfo, _ name: String) -> [(name: String, command: CommandInfo)] {
      [(name, command)] + command.commands.flatMap { commands(from: $0, "\(name) \($0.commandName)") }
    }
    return commands(from: try #require(roots[language]), "moments")
  }

  private static func helps(
    in language: Language, columns: Int = 80, _ repertoire: Repertoire = .unicode
  ) throws -> [(name: String, command: CommandInfo, lines: [String])] {
    let writer = HelpWriter(language, columns: columns, repertoire: repertoire)
    return try commands(in: language).map { name, command in
      let lines = writer.text(of: command, named: name).split(separator: "\n", omittingEmptySubsequences: false)
      return (name, command, lines.map(String.init))
    }
  }

  @Test(arguments: languages) func `every command has help that names all its options`(language: Language) throws {
    let helps = try Self.helps(in: language)
    #expect(helps.count == 18)
    for (name, command, lines) in helps {
      for argument in command.shownArguments {
        #expect(lines.contains { $0.hasPrefix("  \(argument.label)") }, "\(name) \(argument.label)")
      }
      for command in command.commands { #expect(lines.contains { $0.hasPrefix("  \(command.commandName) ") }) }
    }
  }

  @Test(arguments: languages.filter { $0 != L10n.developmentLanguage })
  func `no sentence is left in English`(language: Language) throws {
    let english = Set(try Self.helps(in: L10n.developmentLanguage).flatMap(\.lines))
    for (name, _, lines) in try Self.helps(in: language) {
      for line in lines where english.contains(line) {
        #expect(!line.contains(/[a-z]{2,} [a-z]{2,}/) || line.hasPrefix("echo user-name"), "\(name): \(line)")
      }
    }
  }

  @Test(arguments: [30, 40, 52, 80, 132]) func `no line is wider than the terminal`(columns: Int) throws {
    for language in Self.languages {
      for (name, _, lines) in try Self.helps(in: language, columns: columns) {
        for line in lines { #expect(DisplayText(line).columns <= columns, "\(language) \(name): \(line)") }
      }
    }
  }

  @Test(arguments: ["zh-Hans", "ja", "ko", "de"]) func `texts begin in one column, however wide labels are`(
    name: String
  ) throws {
    let (_, command, lines) = try #require(try Self.helps(in: Language(name)).first)
    for option in command.options {
      let abstract = try #require(option.abstract)
      let line = try #require(lines.first { $0.hasPrefix("  \(option.label) ") || $0 == "  \(option.label)" })
      let label = DisplayText("  \(option.label)").columns
      if label < 26 {
        let text = line.dropFirst("  \(option.label)".count).drop { $0 == " " }
        #expect(DisplayText(line).columns - DisplayText(String(text)).columns == 26, "\(line)")
        #expect(text.hasPrefix(abstract.prefix(4)), "\(line)")
      } else {
        #expect(DisplayText(line).columns == label)
      }
    }
  }

  @Test func `a terminal of seven bits gets seven bits`() throws {
    for (_, _, lines) in try Self.helps(in: Language("de"), .ascii) {
      for line in lines { #expect(line.utf8.allSatisfy { $0 < 0x80 }, "\(line)") }
    }
  }

  @Test func `long texts go on below themselves`() throws {
    let help = try #require(try Self.helps(in: Language("en"), columns: 60).first).lines.joined(separator: "\n")
    #expect(help.hasPrefix("OVERVIEW: Shows a feed of moments in the terminal.\n\nLINK opens a screen:"))
    #expect(
      help.contains("\nUSAGE: moments [<options>] [<link>] <subcommand>\n\nARGUMENTS:\n  <link>                  The"))
    #expect(
      help.contains("\n  --reuse                 Let the instance that runs go to\n                          LINK;"))
    #expect(help.contains("\n  --typography <file|url> Text"))
    #expect(help.hasSuffix("  See 'moments help <subcommand>' for detailed help.\n"))
  }

  @Test(arguments: [
    ("moments", "moments [<options>] [<link>] <subcommand>"), ("moments audit", "moments audit <subcommand>"),
    ("moments resolve", "moments resolve <link> [--from <origin>] [--format <format>] [--language <language>]"),
    ("moments typography case", "moments typography case [--from <case>] --to <case> [--language <language>]"),
    ("moments manual", "moments manual [--language <language>]"),
  ])
  func `a synopsis tells what may be left out`(name: String, synopsis: String) throws {
    let language = Language("en")
    let found = try #require(try Self.commands(in: language).first { $0.name == name })
    #expect(CommandSynopsis(of: found.command, named: name, in: language).text == synopsis)
  }
}
