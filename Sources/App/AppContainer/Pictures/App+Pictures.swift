import DesignKit
import FeedServer
import Foundation
import Networking
import Pictures

/// The pictures of the feed, where they are to be shown.
extension App {
  /// What is written out has pictures only if somebody asks for them: it shall not depend on the web unasked.
  func makePictures(_ connection: FeedConnection?) -> PictureLoader? {
    switch options.images {
    case .off: return nil
    case .auto where prints || !PictureLoader.canDraw(environment: environment): return nil
    case .auto, .cells:
      return PictureLoader(
        transport: CurlTransport(environment: environment),
        server: connection?.connector.address.origin, environment: environment, now: { Int64(time(nil)) },
        // Pictures come on the main queue, which wakes the loop that draws.
        onChange: {})
    }
  }

  func picturePolicy(_ container: AppContainer) -> PicturePolicy? {
    container.pictures.map { PicturePolicy(source: PictureSource($0), isAutomatic: options.images == .auto) }
  }
}
