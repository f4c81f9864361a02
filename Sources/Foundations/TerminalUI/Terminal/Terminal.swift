/// A terminal: a real one with ncurses, or a virtual one in tests.
@MainActor
package protocol Terminal: AnyObject {
  var size: CellSize { get }
  var colorDepth: ColorDepth { get }
  var repertoire: Repertoire { get }
  var showsLinks: Bool { get }
  /// The width of a cell divided by its height; `nil` if the terminal does not report it.
  var cellAspect: Double? { get }
  /// The pixels of pictures for each cell; `nil` if the terminal shows only cells, or has not replied yet.
  var pixelsPerCell: PixelSize? { get }

  /// Returns all events that have arrived, without waiting.
  func pendingEvents() -> [InputEvent]

  /// Queries the terminal for its background and, if useful, for its abilities. The replies arrive as
  /// `InputEvent/report(_:)`.
  ///
  /// - Parameter expectingAnswer: whether terminals of this kind have replied before, or were never queried. Then the
  ///   program waits for the reply before it ends, so that it does not end up in the shell.
  /// - Returns: whether a reply is expected.
  func askForBackground(expectingAnswer: Bool) -> Bool

  /// Queries the terminal only for pixels and for emoji sequences as one character, if useful.
  func askForAbilities()

  /// Asks the terminal to copy a text to the clipboard of its machine. No terminal reports whether it did.
  ///
  /// - Returns: `false` if the terminal cannot be asked.
  func copy(_ text: String) -> Bool

  /// Shows a canvas of the terminal's size.
  func present(_ canvas: consuming Canvas)

  /// Forgets the shown canvas, so that the next one is drawn completely.
  func invalidate()

  /// Reads the size of the terminal, which may have changed.
  func updateSize()

  /// Takes control of the terminal again, after another process has stopped this one, or after ``leave()``.
  func resume()

  /// Restores the terminal, so that another ``Terminal`` can use it.
  func leave()

  /// Restores the terminal, lets another program use it, and takes control of it again.
  ///
  /// - Parameter body: called to run the program, with the descriptor to read keys from; not called without a terminal.
  func lend(_ body: (Int32) -> Void)
}

/// A terminal to which text is only appended, for speech and Braille. It shows no canvases.
@MainActor
package protocol SpeakingTerminal: Terminal {
  /// Writes an utterance in lines of its own.
  func say(_ sentences: [String])

  /// Appends typed text to the last line, or to a new one after ``say(_:)``.
  func echo(_ text: String)
}

/// A terminal in memory, which nobody sees.
extension Terminal {
  package var showsLinks: Bool { false }
  package var cellAspect: Double? { nil }
  package var pixelsPerCell: PixelSize? { nil }

  package func askForBackground(expectingAnswer: Bool) -> Bool { false }
  package func askForAbilities() {}
  package func copy(_ text: String) -> Bool { false }
  package func invalidate() {}
  package func updateSize() {}
  package func resume() {}
  package func leave() {}
  package func lend(_ body: (Int32) -> Void) {}
}
