package import Localization

/// A full place that one can go to: it turns its state and the environment into cells, and keys into changes of its state.
@MainActor
package protocol Screen: AnyObject {
  /// The stack that shows the screen; set by the stack.
  var stack: ScreenStack? { get set }

  var title: LocalizedString { get }

  /// What stands beside the title for as long as it holds; nil for nothing.
  var notice: LocalizedString? { get }

  /// What is missing of what the link to the screen names, for a run that writes the screen out; `nil` if nothing is.
  var warning: LocalizedString? { get }

  /// Whether keys are typed into a field: the keys of the app have no meaning then.
  var isTyping: Bool { get }

  /// The keys that mean something *now*, in the order of the help.
  var keyHints: [KeyHint] { get }

  func handle(_ event: InputEvent) -> EventOutcome

  /// Whether content is still to come: who writes the screen out waits for it.
  var isLoading: Bool { get }

  /// Told the room and the environment before each drawing: measures, reads what is near, keeps the reader's place.
  func layout(in size: CellSize, environment: EnvironmentValues)

  /// Draws what the last layout found; changes nothing.
  func draw(into canvas: inout Canvas, environment: EnvironmentValues)

  /// Draws the whole content, however long, as one canvas after the other, each of the width given.
  func drawWhole(columns: Int, environment: EnvironmentValues, emit: (Canvas) throws -> Void) rethrows

  /// Tells what the last layout found, without its looks, part after part; changes nothing.
  ///
  /// - Parameter marksSelection: whether somebody is choosing among the items, who has to know which one is chosen.
  func semantics(
    of extent: SemanticExtent, marksSelection: Bool, environment: EnvironmentValues,
    emit: (SemanticNode) throws -> Void
  ) rethrows

  /// Told when a frame is on the screen and nothing else is to be done: time to make ready what the next key may need.
  func prepareAhead()

  /// When what the last layout found will read otherwise by itself, in seconds since 1970; nil for never.
  func nextChange(in environment: EnvironmentValues) -> Int64?

  /// Reads its data anew.
  func reload()

  /// Told that what the app keeps has changed: who shows some of it reads it anew.
  func contentChanged()
}

extension Screen {
  package var notice: LocalizedString? { nil }
  package var warning: LocalizedString? { nil }
  package var isTyping: Bool { false }
  package var isLoading: Bool { false }
  package func prepareAhead() {}
  package func nextChange(in environment: EnvironmentValues) -> Int64? { nil }
  package func reload() {}
  package func contentChanged() {}
}

/// A screen in which text can be searched for.
@MainActor
package protocol Searchable: Screen {
  var isSearching: Bool { get }

  /// Goes to the next place that has the text, or to the previous one; the status line says if there is none.
  func search(for text: String, forward: Bool)

  func cancelSearch()
}
