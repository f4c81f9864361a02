import ArgumentParser
import Following
import Glibc
import Localization
import MomentsStore
import Platform
import ReaderSession
import Settings

/// `moments refresh`, for timers.
struct RefreshCommand: SourcesCommand {
  static var configuration: CommandConfiguration { .init("refresh", Commands.refresh, notes: [Commands.refreshNote]) }

  @Argument(help: .text(Options.refreshed, value: Values.source)) var names: [String] = []
  @Option(help: .text(Options.log, value: Values.file), completion: .file()) var log: String?
  @OptionGroup var languageOption: LanguageOption

  func run(_ sources: FollowedSources) throws {
    try Log.start(log)
    if let error = try sources.refresh(names) { throw ExitCode(error.exitStatus.code) }
  }
}

/// `moments count`, for status bars.
struct CountCommand: MainCommand {
  static var configuration: CommandConfiguration { .init("count", Commands.count, notes: [Commands.countNote]) }

  @Argument(help: .text(Options.counted, value: Values.search)) var search: [String] = []
  @OptionGroup var languageOption: LanguageOption

  func runOnMainActor() throws {
    let app = App(options: nil)
    let settings = App.settings(app.environment)
    let database = MomentsDatabase(location: try StoreLocation(environment: app.environment))
    defer { database.close() }
    let text = search.joined(separator: " ")
    let search = try settings.text(ofSearch: text) ?? text
    let filter = try renamed(MomentFilter(search, now: app.clock(), utcOffset: UTCOffset.local)) {
      (error: FilterError) in
      StartError(L10n.Filter.atColumn(column: error.column + 1, reason: .localized(error.message)))
    }
    try EventLoop.prepare()
    let count = try EventLoop.wait {
      try await database.waitUntilOpen()
      return filter.isEmpty ? try database.feed().unreadCount : try await database.keys(matching: filter).count
    }
    try StandardOutput.write("\(count)\n", isForPrograms: true)
  }
}
