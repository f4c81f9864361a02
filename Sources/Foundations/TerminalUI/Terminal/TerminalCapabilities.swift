/// What a terminal can show.
package struct TerminalCapabilities: Hashable, Sendable {
  package var colorDepth: ColorDepth
  /// A lower depth that is to be shown by the entries that the terminal has, since it does not have those of that depth.
  package var emulatedDepth: ColorDepth?
  package var repertoire: Repertoire

  package init(colorDepth: ColorDepth, emulatedDepth: ColorDepth? = nil, repertoire: Repertoire) {
    self.colorDepth = colorDepth
    self.emulatedDepth = emulatedDepth
    self.repertoire = repertoire
  }
}
