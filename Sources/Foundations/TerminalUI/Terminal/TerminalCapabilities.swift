/// What a terminal can show.
package struct TerminalCapabilities: Hashable, Sendable {
  package var colorDepth: ColorDepth
  package var repertoire: Repertoire

  package init(colorDepth: ColorDepth, repertoire: Repertoire) {
    self.colorDepth = colorDepth
    self.repertoire = repertoire
  }
}
