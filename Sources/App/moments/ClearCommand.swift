import ArgumentParser
import FoundationEssentials
import Localization
import MomentsStore
import ReaderSession

struct ClearCommand: ParsableCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("clear", Commands.clear) }

  @OptionGroup var languageOption: LanguageOption

  func run() throws {
    let database = MomentsDatabase(location: try StoreLocation(environment: ProcessInfo.processInfo.environment))
    defer { database.close() }
    let exists = FileManager.default.fileExists(atPath: database.location.databasePath)
    let count = exists ? try database.clearFeed() : 0
    if count > 0 { database.announceChanges() }
    let message = count > 0 ? L10n.Feed.cleared(count: count) : L10n.Feed.nothingToClear
    try StandardOutput.write(message.resolved(in: CommandLineLanguage.current) + "\n")
  }
}
