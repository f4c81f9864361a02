import DesignKit
import Pictures

/// Hands out pictures, frame by frame.
@MainActor
protocol PictureService: PictureProviding {
  /// Whether something is under way that a screen has asked for.
  var isLoading: Bool { get }

  /// Told that a screen has been drawn.
  func endFrame()

  /// Lets everything that failed be tried again.
  func forgetFailures()
}

extension PictureLoader: PictureService {}
