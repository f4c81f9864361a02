/// What a terminal tells of itself, asked or not.
package enum TerminalReport: Hashable, Sendable {
  /// Its background is 0xRRGGBB.
  case background(UInt32)
  /// Its colours have become light or dark ones.
  case colorScheme(isDark: Bool)
  /// It takes pictures in the way of kitty.
  case kittyGraphics
  /// The answer that every terminal gives: what was asked before has been answered by now, or never will be.
  case attributes(showsSixel: Bool)
}
