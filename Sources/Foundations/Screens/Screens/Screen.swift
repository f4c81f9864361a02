package import DesignKit
package import Localization
package import TerminalUI

/// A screen that the reader can open. It draws its state in an environment, and changes its state on events.
///
/// What only some screens do has a default, since a cast to a protocol searches the whole program at its first use.
@MainActor
package protocol Screen: AnyObject {
  /// The stack that shows the screen; set by the stack.
  var stack: ScreenStack? { get set }

  var title: LocalizedString { get }

  /// Returns the commands that work now, of those whose hints meet a condition, in the order of the help, with their default
  /// keys.
  func workingCommands(where isMeant: (KeyHint) -> Bool) -> [WorkingCommand]

  /// Returns the numbers of the commands that ``workingCommands(where:)`` returns. While they stay the same, so do the key
  /// hints.
  func workingIndices(where isMeant: (KeyHint) -> Bool) -> [Int]

  func handle(_ event: InputEvent) -> EventOutcome

  /// Called before each drawing: measures and reads the content near the reader's place, and keeps the place.
  func layout(in size: CellSize, environment: EnvironmentValues)

  /// Draws the result of the last layout without changing the screen.
  func draw(into canvas: inout Canvas, environment: EnvironmentValues)

  /// Draws the whole content, however long, as a sequence of canvases of the given width.
  func drawWhole(columns: Int, environment: EnvironmentValues, emit: (Canvas) throws -> Void) rethrows

  /// Emits the meaning of the last layout, part by part, without changing the screen.
  ///
  /// - Parameter marksSelection: whether the selected item has the state `SemanticState.selected`, as for an
  ///   interactive reader.
  func semantics(
    of extent: SemanticExtent, marksSelection: Bool, environment: EnvironmentValues,
    emit: (SemanticNode) throws -> Void
  ) rethrows

  /// The name in events; `nil` for that of the type.
  var analyticsName: String? { get }

  // MARK: Typing and searching

  /// Whether keys are typed into a field, so that the keys of the app do not work.
  var isTyping: Bool { get }

  /// Whether a search runs in the background.
  var isSearching: Bool { get }

  /// Cancels a search in the background, and ends the highlighting.
  func endSearch()

  /// Whether a message is shown in place of content.
  var showsMessage: Bool { get }

  /// The time, in seconds since 1970, at which a date of the last layout changes its text; `nil` for never.
  var nextChange: Int64? { get }

  // MARK: Content that comes from a store, a server or a link, and may be late, incomplete or wrong

  /// Whether content is still loading; a run that prints the screen waits for it.
  var isLoading: Bool { get }

  /// The notices beside the title.
  var notices: [LocalizedString] { get }

  /// The notice of what has come or failed in the background; `nil` for none.
  var news: LocalizedString? { get }

  /// Names missing parts of the link's content, for a run that prints the screen; `nil` if nothing is missing.
  var warning: LocalizedString? { get }

  /// The error in the content of the link that the screen shows, which ends a run that prints the screen; `nil` for none.
  var linkError: LocalizedString? { get }

  /// The web address that the reader copies instead of the screen's own; `nil` for none.
  var shownLink: String? { get }

  func reload()

  /// Called when the stored data have changed: a screen that shows them reads them again.
  func contentChanged()

  // MARK: The selected item beside a list, in a wide terminal

  /// Whether the screen has items now that a wide terminal shows beside it.
  var hasDetail: Bool { get }

  /// The screen of the selected item; `nil` until it is read.
  var detail: (any Screen)? { get }

  /// The id of the item of ``detail``; `nil` until there is one.
  var detailID: String? { get }

  /// Called when a frame is on the screen and no event waits: prepares what the next key may need.
  func prepareAhead()

  /// Called after ``prepareAhead()`` where there is room for the detail: makes it that of the selected item.
  ///
  /// - Returns: whether the detail has changed.
  func updateDetail() -> Bool
}

extension Screen {
  package var analyticsName: String? { nil }
  package var isTyping: Bool { false }
  package var isSearching: Bool { false }
  package func endSearch() {}
  package var showsMessage: Bool { false }
  package var nextChange: Int64? { nil }
  package var isLoading: Bool { false }
  package var notices: [LocalizedString] { [] }
  package var news: LocalizedString? { nil }
  package var warning: LocalizedString? { nil }
  package var linkError: LocalizedString? { nil }
  package var shownLink: String? { nil }
  package func reload() {}
  package func contentChanged() {}
  package var hasDetail: Bool { false }
  package var detail: (any Screen)? { nil }
  package var detailID: String? { nil }
  package func prepareAhead() {}
  package func updateDetail() -> Bool { false }
}

extension Screen {
  package var keyHints: [KeyHint] { workingCommands { _ in true }.map(\.hint) }

  /// Runs a command if it works.
  ///
  /// - Returns: whether it does.
  package func run(_ command: (KeyHint) -> Bool) -> Bool {
    guard let command = workingCommands(where: command).first else { return false }
    stack?.report(command.run)
    return true
  }

  /// Whether the screen is still reading or searching its content.
  package var isBusy: Bool { isLoading || isSearching }

  /// The notices beside the title; `nil` if there are none.
  package func notice(in environment: EnvironmentValues) -> String? {
    let texts = notices.map { $0.resolved(in: environment) }
    return texts.isEmpty ? nil : texts.joined(separator: " \(environment.symbols.separator) ")
  }
}
