import DesignKit
import Foundation
package import Localization
import MomentsStore
import Networking
package import Routing
import TerminalUI
import Toggles

/// The commands that tell about links: they need no terminal, and open nothing.
@MainActor
package struct LinkCommands {
  private let language: Language
  private let router: AppRouter
  private let showsInternalScreens: Bool

  /// - Parameter language: that of the reports.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment, language: Language) {
    self.language = language
    // No screen is opened, so nobody looks for the store.
    let database = MomentsDatabase(location: StoreLocation(folder: ""))
    let buildTarget = BuildTargetTogglesDataStore()
    let services = AppServices(
      buildTarget: buildTarget, settings: ReaderSettings(), languages: LanguageChooser(environment: environment),
      remoteFiles: RemoteFileLoader(transport: CurlTransport(environment: environment), cache: nil, now: { 0 }),
      externalLinks: BrowserLinkOpener(environment: environment), clock: { 0 })
    let container = AppContainer(services, database: database, authentication: FeedFileAuthentication())
    router = container.router
    showsInternalScreens = buildTarget.showsInternalScreens
  }

  /// Writes the manual that is made of the links and the keys of this build.
  package func manual(_ page: (ManualFacts) throws -> String) -> ExitStatus {
    let facts = ManualFacts(routes: router.routes, showsInternalMenu: showsInternalScreens, language)
    return StandardOutput.write({ try page(facts) }, isForPrograms: true, language)
  }

  /// Writes all routes that this build has.
  package func routes(format: LinkReport.Format) -> ExitStatus {
    StandardOutput.write(
      { try LinkReport.text(of: router.routes, as: format, language) }, isForPrograms: format == .json, language)
  }

  /// What a link that is being typed may go on with.
  package func completions(of text: String) -> [String] {
    LinkCompletion(routes: router.routes).candidates(for: text)
  }

  /// Writes what would become of a link; the status tells why none of the routes takes it. Whether what it names is there, and
  /// makes sense, only shows when it is opened.
  package func resolve(_ link: String, from trust: RouteTrust, format: LinkReport.Format) -> ExitStatus {
    do throws(RoutingError) {
      let resolution = try router.resolve(link, from: trust)
      let status = StandardOutput.write(
        { try LinkReport.text(of: resolution, as: format, language) }, isForPrograms: format == .json, language)
      return status == .success ? resolution.error?.exitStatus ?? .success : status
    } catch {
      if format == .json {
        let status = StandardOutput.write(
          { try LinkReport.text(of: error, language) }, isForPrograms: true, language)
        return status == .success ? error.exitStatus : status
      }
      StandardError.write(error.message, language)
      return error.exitStatus
    }
  }
}
