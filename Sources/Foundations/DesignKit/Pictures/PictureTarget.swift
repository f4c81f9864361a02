package import TerminalUI

/// What a picture is drawn for: the room that it has, and what its terminal can show.
package struct PictureTarget: Hashable, Sendable {
  /// How a picture of other proportions comes into its room.
  package enum Mode: Hashable, Sendable {
    /// It covers all of the room; what juts out is cut off, the same at both sides.
    case fill
    /// All of it is seen; it may be smaller than the room.
    case fit
  }

  package let size: CellSize
  package let mode: Mode
  /// Whether its corners are cut.
  package let isRounded: Bool
  package let depth: ColorDepth
  package let repertoire: Repertoire
  /// What parts that are half see-through are mixed with.
  package let ground: RGBColor
  /// The width of a cell, divided by its height.
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

  /// For a place on a screen.
  package init(
    size: CellSize, mode: Mode, isRounded: Bool = false, on background: ColorRole = .background,
    environment: EnvironmentValues
  ) {
    self.init(
      size: size, mode: mode, isRounded: isRounded, depth: environment.palette.depth,
      repertoire: environment.repertoire, ground: environment.palette.color(background),
      cellAspect: environment.cellAspect)
  }

  /// What most terminals' fonts have.
  package static let usualCellAspect = 0.5
  /// What a terminal says beyond this is a mistake.
  private static let plausibleAspects = 0.2...2.0
}
