/// The port to a terminal: a real one by ncurses, a virtual one in tests.
@MainActor
package protocol Terminal: AnyObject {
  var size: CellSize { get }
  var capabilities: TerminalCapabilities { get }
  /// The width of a cell, divided by its height; nil where the terminal does not tell.
  var cellAspect: Double? { get }
  /// Pixels that pictures are to have for each cell; nil where the terminal shows cells only, or has not told yet.
  var pixelsPerCell: PixelSize? { get }

  /// All events that have arrived; never waits.
  func pendingEvents() -> [InputEvent]

  /// Asks the terminal for its background and, if that is of use, whether it shows pixels; the answers come as
  /// ``InputEvent/report(_:)``. Returns `false` if no reply is expected.
  ///
  /// - Parameter expectingAnswer: whether terminals of this kind are known to answer, or were never asked: then whoever quits
  ///   at once waits for it, so that it is not typed into the shell.
  func askForBackground(expectingAnswer: Bool) -> Bool

  /// Asks the terminal whether it shows pixels, if that is of use, and nothing else.
  func askForPixels()

  /// Asks the terminal to put a text into the clipboard of the machine where it runs. No terminal tells whether it has.
  func copy(_ text: String)

  /// Makes the terminal show the canvas, which has the terminal's size.
  func present(_ canvas: consuming Canvas)

  /// Forgets what the terminal is believed to show: the next canvas is painted whole.
  func invalidate()

  /// Asks the terminal for its size, which may have changed.
  func updateSize()

  /// Gives the terminal back, stops the process until the shell continues it, and takes the terminal again.
  func suspend()

  /// Takes the terminal again after the process was stopped by someone else.
  func resume()

  /// Gives the terminal back, and takes it again after another program has used it.
  ///
  /// - Parameter body: runs that program, with the descriptor that keys are read from; not called where there is no terminal.
  func lend(_ body: (Int32) -> Void)
}

extension Terminal {
  package var cellAspect: Double? { nil }
  package var pixelsPerCell: PixelSize? { nil }

  package func askForPixels() {}

  package func lend(_ body: (Int32) -> Void) {}
}

/// The abilities of a terminal.
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
