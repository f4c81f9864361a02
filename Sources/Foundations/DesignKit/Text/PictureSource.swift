package import Localization
package import TerminalUI
import WebAddresses

/// The source of pictures for drawing: returns the state of a picture and never waits. The first request loads the
/// picture: the screen is drawn again when it has changed.
package typealias PictureSource = (PictureRequest) -> PictureState

package enum PictureState: Equatable, Sendable {
  case loading
  case ready(CellPicture)
  /// Loading failed, for a reason in a short sentence.
  case failed(LocalizedString)

  package func recolored(_ color: (TerminalColor) -> TerminalColor) -> PictureState {
    if case .ready(let picture) = self { .ready(picture.recolored(color)) } else { self }
  }
}

/// The address of a picture that can be loaded: not that of another edition of the app, nor one of a domain for examples.
package struct PictureAddress: Equatable, Sendable {
  fileprivate let text: String

  package init?(_ text: String) {
    guard WebAddress(text)?.isExample == false else { return nil }
    self.text = text
  }
}

/// The address of a picture and the form in which a screen shows it.
package struct PictureRequest: Hashable, Sendable {
  package let address: String
  package let target: PictureTarget
}

/// The size in which a picture is drawn, and the capabilities of the terminal.
package struct PictureTarget: Hashable, Sendable {
  /// The way to fit a picture of other proportions.
  package enum Mode: Hashable, Sendable {
    /// The picture covers the whole size, and is cropped equally at both sides.
    case fill
    /// The whole picture is visible, and may be smaller than the size.
    case fit
  }

  package let size: CellSize
  package let mode: Mode
  package let isRounded: Bool
  package let depth: ColorDepth
  package let repertoire: Repertoire
  /// The color that transparent parts are mixed with.
  package let ground: RGBColor
  package let cellAspect: Double

  package init(
    size: CellSize, mode: Mode, isRounded: Bool = false, depth: ColorDepth, repertoire: Repertoire = .unicode,
    ground: RGBColor = RGBColor(0x000000), cellAspect: Double = Self.usualCellAspect
  ) {
    self.size = size
    self.mode = mode
    self.isRounded = isRounded
    self.depth = depth
    self.repertoire = repertoire
    self.ground = ground
    self.cellAspect = Self.plausibleAspects.contains(cellAspect) ? cellAspect : Self.usualCellAspect
  }

  /// The aspect of the cells of most terminals.
  package static let usualCellAspect = 0.5
  /// The plausible aspects; other reports of a terminal are ignored.
  private static let plausibleAspects = 0.2...2.0
}

extension EnvironmentValues {
  /// Whether a picture or a placeholder is shown, for which layouts reserve space.
  package func showsPicture(at address: PictureAddress?) -> Bool { pictures != nil && address != nil }

  /// Returns the state of a picture; `nil` if none is shown.
  package func picture(
    at address: PictureAddress?, size: CellSize, mode: PictureTarget.Mode, isRounded: Bool = false
  ) -> PictureState? {
    guard let pictures, let address else { return nil }
    // Terminals that join emoji show the same pictures.
    let target = PictureTarget(
      size: size, mode: mode, isRounded: isRounded, depth: palette.depth,
      repertoire: repertoire == .ascii ? .ascii : .unicode,
      ground: palette.color(.background), cellAspect: cellAspect)
    return pictures(PictureRequest(address: address.text, target: target))
  }
}
