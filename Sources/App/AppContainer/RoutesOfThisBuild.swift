import Foundation
import MomentsStore
import Networking
package import Routing
import Toggles

extension AppRouter {
  /// A router with the routes of this build that opens nothing: it needs no terminal and no store.
  package static func ofThisBuild() -> AppRouter {
    let environment = ProcessInfo.processInfo.environment
    let services = AppServices(
      buildTarget: BuildTargetTogglesDataStore(), settings: ReaderSettings(),
      languages: LanguageChooser(environment: environment),
      remoteFiles: RemoteFileLoader(transport: CurlTransport(environment: environment), cache: nil, now: { 0 }),
      externalLinks: BrowserLinkOpener(environment: environment), clock: { 0 })
    let database = MomentsDatabase(location: StoreLocation(folder: ""))
    return AppContainer(services, database: database, authentication: FeedFileAuthentication()).router
  }
}
