import DesignKit
import Pictures
import TerminalUI

/// Hands out pictures, frame by frame.
@MainActor
protocol PictureService: PictureProviding {
  /// How many pixels a cell has where they can be shown, else nil.
  var pixelsPerCell: PixelSize? { get set }

  /// Whether something is under way that a screen has asked for.
  var isLoading: Bool { get }

  /// Told that a screen has been drawn.
  func endFrame()

  /// Lets everything that failed be tried again.
  func forgetFailures()
}

extension PictureLoader: PictureService {}
