import AppContainer
import Foundation
import Localization

/// The manual of the program: what the parser knows of options and commands, what the app knows of links and keys, and
/// ``ManualTexts``; all of it in one language, headings and date as well.
struct ManualPage {
  private let command: CommandInfo
  private let facts: ManualFacts
  private let language: Language

  init(of command: CommandInfo, _ facts: ManualFacts, in language: Language) {
    self.command = command
    self.facts = facts
    self.language = language
  }

  var text: String {
    var writer = MdocWriter()
    writer.macro("Dd", .text(date))
    writer.macro("Dt", .text(command.commandName.uppercased()), .text("1"))
    writer.macro("Os", .text(command.commandName), .text(App.version))
    writer.section(words(L10n.CommandLine.Manual.Sections.name))
    writer.macro("Nm", .text(command.commandName))
    writer.macro("Nd", .text(Self.phrase(command.abstract)))
    addSynopsis(to: &writer)
    writer.section(words(L10n.CommandLine.Manual.Sections.description))
    writer.text(command.abstract)
    writer.macro("Pp")
    writer.text(words(L10n.CommandLine.Help.links))
    writer.section(words(L10n.CommandLine.Manual.Sections.options))
    addArguments(command.positionals + command.options, to: &writer)
    writer.section(words(L10n.CommandLine.Manual.Sections.commands))
    for (path, command) in Self.leaves(of: command) where !path.isEmpty { add(command, path, to: &writer) }
    addLinks(to: &writer)
    addKeys(to: &writer)
    writer.section(words(L10n.CommandLine.Manual.Sections.environment))
    add(ManualTexts.environment, named: "Ev", to: &writer)
    writer.section(words(L10n.CommandLine.Manual.Sections.files))
    add(ManualTexts.files, named: "Pa", to: &writer)
    addExitCodes(to: &writer)
    addExamples(to: &writer)
    return writer.page
  }

  /// When the texts were last changed.
  private var date: String {
    ManualTexts.date.formatted(
      Date.FormatStyle(date: .long, locale: Locale(identifier: language.identifier), timeZone: .gmt))
  }

  // MARK: Commands

  /// The program itself, and the commands that do something, with the words that lead to them.
  private static func leaves(of command: CommandInfo) -> [(path: [String], command: CommandInfo)] {
    func leaves(below command: CommandInfo, _ path: [String]) -> [(path: [String], command: CommandInfo)] {
      let commands = command.commands
      let own = commands.isEmpty || path.isEmpty ? [(path: path, command: command)] : []
      return own + commands.flatMap { leaves(below: $0, path + [$0.commandName]) }
    }
    return leaves(below: command, [])
  }

  private func addSynopsis(to writer: inout MdocWriter) {
    writer.section(words(L10n.CommandLine.Manual.Sections.synopsis))
    // By itself the program's name begins a line in a section that is called SYNOPSIS, but not where that has another name.
    writer.hangingList(by: command.commandName) { writer in
      for (path, command) in Self.leaves(of: command) { Self.addUsage(of: command, path, to: &writer) }
    }
  }

  private static func addUsage(of command: CommandInfo, _ path: [String], to writer: inout MdocWriter) {
    writer.macro("It", .macro("Nm"))
    if !path.isEmpty { writer.macro("Cm", path.map(MdocWriter.Word.text)) }
    for argument in command.options.filter({ !$0.isCommon }) + command.positionals {
      let words = words(of: argument, spelledAs: [argument.preferredName])
      if argument.canBeOmitted {
        writer.macro("Op", words)
      } else if case .macro(let name)? = words.first {
        writer.macro(name, Array(words.dropFirst()))
      }
    }
  }

  private func add(_ command: CommandInfo, _ path: [String], to writer: inout MdocWriter) {
    writer.macro("Ss", path.map(MdocWriter.Word.text))
    for text in [command.abstract] + command.discussion { writer.text(text) }
    addArguments(command.positionals + command.options.filter { !$0.isCommon }, to: &writer)
  }

  private func addArguments(_ arguments: [ArgumentInfo], to writer: inout MdocWriter) {
    guard !arguments.isEmpty else { return }
    writer.list { writer in
      for argument in arguments {
        writer.macro("It", Self.words(of: argument, spelledAs: argument.spelledNames))
        if let abstract = argument.abstract { writer.text(abstract) }
        if let values = argument.allValues {
          writer.text(words(L10n.CommandLine.Manual.values(names: values.joined(separator: ", "))))
        }
        if let value = argument.defaultValue { writer.text(words(L10n.CommandLine.Manual.defaultValue(name: value))) }
      }
    }
  }

  /// `Fl -theme Ar name|file`
  private static func words(of argument: ArgumentInfo, spelledAs names: [String]) -> [MdocWriter.Word] {
    let value: [MdocWriter.Word] = [.macro("Ar"), .text(argument.valueName ?? "")]
    if argument.kind == .positional { return value }
    // The macro writes the first dash itself.
    let flags = names.map { [MdocWriter.Word.macro("Fl"), .text(String($0.dropFirst()))] }
    return Array(flags.joined(separator: [.macro(",")])) + (argument.kind == .option ? value : [])
  }

  // MARK: Links and keys

  private func addLinks(to writer: inout MdocWriter) {
    writer.section(words(L10n.CommandLine.Manual.Sections.links))
    writer.text(words(L10n.CommandLine.Manual.linkForms))
    writer.list { writer in
      for link in facts.links {
        writer.macro("It", .macro("Li"), .text(link.pattern))
        writer.text(sentence(series(link.notes)))
        guard !link.parameters.isEmpty else { continue }
        writer.list(isCompact: true) { writer in
          for parameter in link.parameters {
            writer.macro("It", .macro("Va"), .text(parameter.name))
            writer.text(series(parameter.notes))
          }
        }
      }
    }
  }

  private func addKeys(to writer: inout MdocWriter) {
    writer.section(words(L10n.CommandLine.Manual.Sections.keys))
    for group in facts.keys {
      writer.macro("Ss", .text(group.title))
      writer.list { writer in
        for key in group.keys {
          let labels = key.labels.map { [MdocWriter.Word.macro("Ic"), .text($0)] }
          writer.macro("It", Array(labels.joined(separator: [.macro(",")])))
          writer.text(key.title)
        }
      }
    }
  }

  // MARK: Surroundings

  private func add(_ entries: [ManualTexts.Entry], named macro: String, to writer: inout MdocWriter) {
    writer.list { writer in
      for entry in entries {
        let names = entry.names.map { [MdocWriter.Word.macro(macro), .text($0)] }
        writer.macro("It", Array(names.joined(separator: [.macro(",")])))
        writer.text(words(entry.text))
      }
    }
  }

  private func addExitCodes(to writer: inout MdocWriter) {
    writer.section(words(L10n.CommandLine.Manual.Sections.exitStatus))
    writer.list { writer in
      for row in ExitStatus.meanings {
        writer.macro("It", .text(row.codes))
        writer.text(sentence(words(row.meaning)))
      }
    }
  }

  private func addExamples(to writer: inout MdocWriter) {
    writer.section(words(L10n.CommandLine.Manual.Sections.examples))
    for (index, example) in ManualTexts.examples.enumerated() {
      if index > 0 { writer.macro("Pp") }
      writer.text(words(example.text))
      writer.literal(example.names)
    }
  }

  // MARK: Texts

  private func words(_ text: LocalizedString) -> String { text.resolved(in: language) }

  /// Parted by commas, as the language has them.
  private func series(_ parts: [String]) -> String {
    guard let first = parts.first else { return "" }
    return parts.dropFirst().reduce(first) { words(L10n.CommandLine.Manual.series(first: $0, rest: $1)) }
  }

  private func sentence(_ text: String) -> String {
    words(L10n.CommandLine.Manual.sentence(text: text.prefix(1).uppercased() + text.dropFirst()))
  }

  /// For the list of all manuals.
  private static func phrase(_ sentence: String) -> String {
    let words = sentence.last.map { ".。".contains($0) } == true ? sentence.dropLast() : sentence[...]
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
