import ArgumentParser
import DesignKit
import FoundationEssentials
import Glibc
import Localization
import Platform
import ReaderSession
import Reports
import Screens
import Settings
import TerminalUI

struct KeysCommand: MainCommand {
  static var configuration: CommandConfiguration { .init("keys", Commands.keys, notes: [Commands.keysNote]) }

  @Option(help: .text(Options.keysFormat, value: Values.format)) var format: KeysReport.Format = .text
  @Flag(help: .text(Options.checkKeys)) var check = false
  @Flag(help: .text(Options.freeKeys)) var free = false
  @OptionGroup var languageOption: LanguageOption

  /// Keys that stay without a command, so that tests can press and assign them.
  static let reservedKeys: [KeyEvent] = ["X", ";", .function(9)]

  func validate() throws {
    if free && (check || format == .file) || check && format != .text {
      throw ValidationError(L10n.CommandLine.Errors.keysAlone)
    }
  }

  func runOnMainActor() throws {
    let commands = AppModel.withoutScreen().commands
    if free {
      let keys = commands.freeKeys.filter { !Self.reservedKeys.contains($0) }.map { KeySequence([$0]).script }
      let list = format == .json ? try ReportText.json(keys) : keys.joined(separator: " ") + "\n"
      return try StandardOutput.write(list, isForPrograms: true)
    }
    if check { return try Self.checkFile(commands) }
    // Writing a file to start from may have emptied the reader's file already.
    let map = format == .file ? KeyMap() : try Self.readMap(commands)
    let report = KeysReport(commands, map, CommandLineLanguage.current)
    try StandardOutput.write(try report.text(as: format), isForPrograms: format != .text)
  }

  private static var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// Returns the reader's keys without those that have issues, which are reported.
  private static func readMap(_ commands: [ScreenCommands]) throws(DesignFileError) -> KeyMap {
    guard let path = KeysFile.path(environment: environment),
      let file = try KeysFile(path: path, commands: { commands })
    else { return KeyMap() }
    if let error = file.error { StandardError.write(error, CommandLineLanguage.current) }
    return file.map
  }

  private static func checkFile(_ commands: [ScreenCommands]) throws {
    let path = KeysFile.path(environment: environment) ?? "keys.json"
    do throws(DesignFileError) {
      guard let file = try KeysFile(path: path, commands: { commands }) else {
        throw .file(.cannotRead(path: path, SystemError(ENOENT)))
      }
      if let error = file.error { throw error }
    } catch {
      try error.reportCheck()
    }
  }
}

extension KeysReport.Format: ExpressibleByArgument {}
