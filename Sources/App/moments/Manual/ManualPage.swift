import AppContainer

/// The manual of the program: what the parser knows of options and commands, what the app knows of links and keys, and
/// ``ManualTexts``.
struct ManualPage {
  let text: String

  init(of command: CommandInfo, _ facts: ManualFacts) {
    var writer = MdocWriter()
    writer.macro("Dd", .text(ManualTexts.date))
    writer.macro("Dt", .text(command.commandName.uppercased()), .text("1"))
    writer.macro("Os", .text(command.commandName), .text(App.version))
    writer.section("NAME")
    writer.macro("Nm", .text(command.commandName))
    writer.macro("Nd", .text(Self.phrase(command.abstract ?? "")))
    writer.section("SYNOPSIS")
    for (path, command) in Self.leaves(of: command) { Self.addUsage(of: command, path, to: &writer) }
    writer.section("DESCRIPTION")
    writer.text(command.abstract ?? "")
    writer.macro("Pp")
    writer.text(ManualTexts.links)
    writer.section("OPTIONS")
    Self.addArguments(command.positionals + command.options, to: &writer)
    writer.section("COMMANDS")
    for (path, command) in Self.leaves(of: command) where !path.isEmpty { Self.add(command, path, to: &writer) }
    Self.addLinks(facts.links, to: &writer)
    Self.addKeys(facts.keys, to: &writer)
    writer.section("ENVIRONMENT")
    Self.add(ManualTexts.environment, named: "Ev", to: &writer)
    writer.section("FILES")
    Self.add(ManualTexts.files, named: "Pa", to: &writer)
    writer.section("EXIT STATUS")
    writer.list { writer in
      for row in ExitStatus.meanings {
        writer.macro("It", .text(row.codes))
        writer.text(Self.sentence(row.meaning))
      }
    }
    writer.section("EXAMPLES")
    for (index, example) in ManualTexts.examples.enumerated() {
      if index > 0 { writer.macro("Pp") }
      writer.text(example.text)
      writer.literal(example.names)
    }
    text = writer.page
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

  private static func addUsage(of command: CommandInfo, _ path: [String], to writer: inout MdocWriter) {
    writer.macro("Nm")
    if !path.isEmpty { writer.macro("Cm", path.map(MdocWriter.Word.text)) }
    for argument in command.options.filter({ !isCommon($0) }) + command.positionals {
      let words = words(of: argument, spelledAs: [argument.preferredName])
      if argument.isOptional || argument.defaultValue != nil {
        writer.macro("Op", words)
      } else if case .macro(let name)? = words.first {
        writer.macro(name, Array(words.dropFirst()))
      }
    }
  }

  private static func add(_ command: CommandInfo, _ path: [String], to writer: inout MdocWriter) {
    writer.macro("Ss", path.map(MdocWriter.Word.text))
    for text in [command.abstract, command.discussion].compactMap({ $0 }) { writer.text(text) }
    addArguments(command.positionals + command.options.filter { !isCommon($0) }, to: &writer)
  }

  /// Whether all commands have it.
  private static func isCommon(_ argument: ArgumentInfo) -> Bool {
    ["--help", "--version"].contains(argument.preferredName)
  }

  private static func addArguments(_ arguments: [ArgumentInfo], to writer: inout MdocWriter) {
    guard !arguments.isEmpty else { return }
    writer.list { writer in
      for argument in arguments {
        writer.macro("It", words(of: argument, spelledAs: argument.spelledNames))
        if let abstract = argument.abstract { writer.text(abstract) }
        if let values = argument.allValues { writer.text("Values: \(values.joined(separator: ", ")).") }
        if let value = argument.defaultValue { writer.text("Default: \(value).") }
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

  private static func addLinks(_ links: [ManualFacts.Link], to writer: inout MdocWriter) {
    writer.section("LINKS")
    writer.text(ManualTexts.linkForms)
    writer.list { writer in
      for link in links {
        writer.macro("It", .macro("Li"), .text(link.pattern))
        writer.text(sentence(link.notes.joined(separator: ", ")))
        guard !link.parameters.isEmpty else { continue }
        writer.list(isCompact: true) { writer in
          for parameter in link.parameters {
            writer.macro("It", .macro("Va"), .text(parameter.name))
            writer.text(parameter.notes.joined(separator: ", "))
          }
        }
      }
    }
  }

  private static func addKeys(_ groups: [ManualFacts.KeyGroup], to writer: inout MdocWriter) {
    writer.section("KEYS")
    for group in groups {
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

  // MARK: Texts

  private static func add(_ entries: [ManualTexts.Entry], named macro: String, to writer: inout MdocWriter) {
    writer.list { writer in
      for entry in entries {
        let names = entry.names.map { [MdocWriter.Word.macro(macro), .text($0)] }
        writer.macro("It", Array(names.joined(separator: [.macro(",")])))
        writer.text(entry.text)
      }
    }
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  /// For the list of all manuals.
  private static func phrase(_ sentence: String) -> String {
    sentence.prefix(1).lowercased() + (sentence.hasSuffix(".") ? sentence.dropFirst().dropLast() : sentence.dropFirst())
  }
}
