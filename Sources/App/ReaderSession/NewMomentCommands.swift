package import Localization
package import MomentsStore
import Routing
import Screens
package import Settings

/// The commands of `onNewMoments`.
extension BrowserLinkOpener {
  /// Runs the commands that say that there are new moments, each with their number, beside this program.
  ///
  /// - Parameter keys: the moments that a refresh has brought. Those that are read on arrival do not count.
  /// - Returns: the errors.
  package func announce(
    _ keys: [TimelineKey], in database: MomentsDatabase, _ settings: SettingsStore, now: Int64
  ) async -> [any ReportedError] {
    var errors: [any ReportedError] = []
    for (search, command) in settings[FeedSettings.onNewMoments].sorted(by: { $0.key < $1.key }) where !keys.isEmpty {
      do {
        let text = search == "*" ? "" : try settings.text(ofSearch: search) ?? search
        let filter = try MomentFilter(text, now: now, utcOffset: UTCOffset.local).unread(among: keys)
        let count = try await database.keys(matching: filter).count
        guard count > 0 else { continue }
        try await run(command, command.arguments(replacing: "n", by: "\(count)").arguments)
      } catch let error as FilterError {
        let key = "\(FeedSettings.onNewMoments.key).\(search)"
        errors.append(CommandError(L10n.DesignFiles.color(key: .text(key), reason: .localized(error.message))))
      } catch let error as any ReportedError {
        errors.append(error)
      } catch {
        errors.append(ExternalLinkError.cannotStart(browser: command.program, reason: "\(error)"))
      }
    }
    return errors
  }
}
