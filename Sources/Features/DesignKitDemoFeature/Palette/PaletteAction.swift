import TerminalUI

/// What one can do on the palette screen.
enum PaletteAction: Hashable {
  case navigate(ListNavigation)
  /// Shows what 16 colours, or 8, would make of it.
  case nextDepth
  /// Shows the contrast on every ground.
  case toggleDetails
}
