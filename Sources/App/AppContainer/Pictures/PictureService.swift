import DesignKit
import FeedServer
import Foundation
import Networking
import Pictures
import TerminalUI

/// Hands out pictures, frame by frame.
@MainActor
protocol PictureService: PictureProviding {
  /// How many pixels a cell has where they can be shown, else nil.
  var pixelsPerCell: PixelSize? { get set }

  /// Whether something is under way that a screen has asked for.
  var isLoading: Bool { get }

  /// Called when a screen has been drawn.
  func endFrame()

  /// Lets everything that failed be tried again.
  func forgetFailures()
}

extension PictureLoader: PictureService {}

/// When pictures are shown.
struct PicturePolicy {
  let source: PictureSource
  /// Whether they wait for a terminal that does them justice.
  let isAutomatic: Bool

  /// With fewer columns words need the room.
  private static let leastColumns = 60

  /// - Returns: nil where no pictures are to be shown. At accessibility sizes words need all the room that there is.
  func source(textSize: TextSizeCategory, depth: ColorDepth, columns: Int) -> PictureSource? {
    guard !textSize.isAccessibility else { return nil }
    guard isAutomatic else { return source }
    return depth >= .ansi16 && columns >= Self.leastColumns ? source : nil
  }
}

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
