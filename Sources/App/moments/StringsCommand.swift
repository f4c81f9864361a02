import AppContainer
import ArgumentParser

/// `moments strings`
struct StringsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strings", abstract: "Works with the texts of the program and their translations.",
    discussion: """
      DIR has a folder <language>.lproj for each language, with tables Localizable.strings and Localizable.stringsdict. What \
      they lack comes from the program.
      """,
    subcommands: [StringsCoverage.self, StringsLint.self, StringsAdd.self, StringsExport.self, StringsImport.self])
}

/// `moments strings coverage`
struct StringsCoverage: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage", abstract: "Tells how far each language is translated.")

  @Argument(help: ArgumentHelp("Tables to lay over those in the program.", valueName: "dir"), completion: .file())
  var folder: String?

  @Flag(help: "List the keys that have no text.")
  var missing = false

  @Option(help: "text is for people, json for programs.")
  var format: CoverageReport.Format = .text

  func run() throws {
    try finish(with: StringsCommands().coverage(of: folder, listsMissing: missing, format: format))
  }
}

extension CoverageReport.Format: ExpressibleByArgument {}

/// `moments strings lint`
struct StringsLint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Checks tables: all mistakes at once, with their places.",
    discussion: "The exit code is 65 if there is a mistake. A folder with just one language is enough.")

  @Argument(help: ArgumentHelp("The tables.", valueName: "dir"), completion: .file())
  var folder: String

  @Flag(help: "A warning counts as a mistake.")
  var strict = false

  @Option(help: "text is for people, json for programs.")
  var format: LintReport.Format = .text

  func run() throws {
    try finish(with: StringsCommands().lint(folder, isStrict: strict, format: format))
  }
}

extension LintReport.Format: ExpressibleByArgument {}

/// `moments strings add`
struct StringsAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Writes tables to begin a translation with: every text, hints, and the plural forms.",
    discussion: """
      The texts are those that the program has in the language, else the English ones. Nothing is overwritten; the exit code \
      is 73 if a table is there.
      """)

  @Argument(help: "The language, such as fr or pt-BR.", completion: .list(AppOptions.languages))
  var language: String

  @Argument(help: ArgumentHelp("Where its folder is made.", valueName: "dir"), completion: .file())
  var folder = "."

  func run() throws {
    try finish(with: StringsCommands().add(language, to: folder))
  }
}

/// `moments strings export`
struct StringsExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Writes the texts of a language beside the English ones as XLIFF 1.2.",
    discussion: "Plural forms have the identifiers that Xcode gives them. What has no text yet is needs-translation.")

  @Argument(help: "The language, such as fr or pt-BR.", completion: .list(AppOptions.languages))
  var language: String

  @Argument(help: ArgumentHelp("Tables to lay over those in the program.", valueName: "dir"), completion: .file())
  var folder: String?

  @Option(help: ArgumentHelp("Where to write it; else to standard output.", valueName: "file"), completion: .file())
  var output: String?

  func run() throws {
    try finish(with: StringsCommands().export(language, from: folder, to: output))
  }
}

/// `moments strings import`
struct StringsImport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Lays the translations of an XLIFF 1.2 file over the tables of a folder.",
    discussion: """
      What the file does not tell stays. What is wrong in it is told with its place and left out; the exit code is 65 then.
      """)

  @Argument(help: "The XLIFF file.", completion: .file())
  var file: String

  @Argument(help: ArgumentHelp("Where the tables are or shall be.", valueName: "dir"), completion: .file())
  var folder = "."

  func run() throws {
    try finish(with: StringsCommands().import(file, into: folder))
  }
}
