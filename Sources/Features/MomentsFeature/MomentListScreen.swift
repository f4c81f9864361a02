import DesignKit
import Localization
import MomentsStore
import Routing
import TerminalUI

/// A list of moments, which can be opened, liked and read.
@MainActor
protocol MomentListScreen: RowListScreen, LoadingScreen, SplitScreen, RoutingSource where Action == Never {
  var dependencies: MomentsDependencies { get }

  /// The moment beside the list.
  var momentDetail: MomentDetail { get }

  /// The viewport of the last frame.
  var drawn: ListViewport { get set }

  /// Whether there are moments that commands apply to.
  var offersMoments: Bool { get }

  /// Opens the selected row.
  func openSelected()

  /// The moment of a row as it is stored; `nil` for other rows, and for a moment that cannot be read.
  func moment(at index: Int) -> MomentSummary?

  /// Returns the nearest unread moment below (`forward`) or above another one; for `nil`, the first or last of the list.
  func nextUnread(from key: TimelineKey?, forward: Bool) throws(StoreError) -> TimelineKey?

  /// Jumps to a moment.
  ///
  /// - Returns: whether the list has it.
  func jump(to key: TimelineKey) throws(StoreError) -> Bool
}

/// Commands of several lists of moments.
extension KeyHint {
  static let nextUnread = KeyHint(
    "J", title: L10n.Keys.nextUnread, footer: L10n.Hints.unread, use: .sometimes)
  static let previousUnread = KeyHint(
    "K", title: L10n.Keys.previousUnread, footer: L10n.Hints.unread, use: .sometimes)
  static let toggleRead = KeyHint(
    "m", title: L10n.Keys.toggleRead, footer: L10n.Hints.read, use: .sometimes)
  static let undoRead = KeyHint("U", title: L10n.Keys.undoRead, needsWholeName: true)
  static let reloadMoments = KeyHint.reload.footer(L10n.Hints.reload, use: .sometimes)
}

extension Command where Target: MomentListScreen {
  /// The commands that open the selected moment.
  static var opening: [Command] {
    [
      Command(.open, when: { $0.offersMoments }) { $0.openSelected() },
      Command(.openLink, when: { $0.offersMoments }) { $0.openLink() },
    ]
  }

  /// The command that asks the server for new moments, and reads the list again.
  static var reloading: Command {
    Command(.reloadMoments, when: { !$0.isTypedInto }) {
      $0.dependencies.refreshFeed(on: $0.stack)
      $0.reload()
    }
  }

  /// The commands that read and like moments.
  static var reading: [Command] {
    [
      Command(.nextUnread, when: { $0.offersMoments }) { $0.goToUnread(forward: true) },
      Command(.previousUnread, when: { $0.offersMoments }) { $0.goToUnread(forward: false) },
      Command(.toggleRead, when: { $0.offersMoments }) { $0.toggleRead() },
      Command(.undoRead, when: { $0.offersMoments }) { $0.undoRead() },
      Command(FavoriteButton.likeHint, when: { $0.offersMoments && $0.dependencies.showsLikes }) { $0.toggleLike() },
    ]
  }
}

extension MomentListScreen {
  var selectedMoment: MomentSummary? { moment(at: viewport.selection) }

  /// The first key of a command; empty if the reader has assigned none.
  func key(of hint: KeyHint) -> String {
    guard let content else { return "" }
    return shown(hint).keys.first?.label(content.context.environment.symbols) ?? ""
  }

  func layout(in size: CellSize, environment: EnvironmentValues) {
    self.size = size
    content = makeContent(columns: size.columns, environment: environment)
    if let content { viewport.settle(in: content, rows: size.rows) }
    drawn = viewport
  }

  // MARK: The selected moment

  var hasDetail: Bool { true }
  var detail: (any Screen)? { momentDetail.screen }
  func updateDetail() -> Bool { momentDetail.show(selectedMoment?.id, search: list.search, on: stack) }

  // MARK: Reading

  /// Moves the selection. Moments are read that the last frame has shown, from the selected one to the new one; a jump
  /// reads only the selected one. A list below another screen reads nothing.
  ///
  /// - Returns: whether the selection has changed.
  @discardableResult
  func reading(isJump: Bool = false, _ move: () -> Void) -> Bool {
    let old = viewport.selection
    let before = content
    move()
    let new = viewport.selection
    guard new != old, let before, stack?.top === self else { return false }
    let shown = drawn.placements(in: before, rows: size.rows).map(\.index)
    let passed = new > old ? old..<new : new + 1..<old + 1
    let read = shown.filter { isJump ? $0 == old : passed.contains($0) }
    dependencies.reading.pass(read.compactMap(moment))
    return true
  }

  /// Moves by a key of all lists.
  ///
  /// - Returns: whether it was a jump that has changed the selection.
  @discardableResult
  func navigateInList(_ navigation: ListNavigation) -> Bool {
    switch navigation {
    case .first, .last: return reading(isJump: true) { move(navigation) }
    // Like the wheel, scrolling reads nothing.
    case .lineDown, .lineUp, .center: move(navigation)
    default:
      let before = viewport
      reading { move(navigation) }
      // At the end of the list, moving on reads the last moment, too.
      if viewport == before, let selectedMoment { dependencies.reading.pass([selectedMoment]) }
    }
    return false
  }

  /// Jumps to the next or previous unread moment, and past the end, to the first or last one.
  ///
  /// - Parameter start: the moment to start from; `nil` for the selected one.
  /// - Returns: whether there is another one.
  @discardableResult
  func goToUnread(from start: MomentSummary? = nil, forward: Bool) -> Bool {
    let start = start ?? selectedMoment
    do throws(StoreError) {
      if let next = try nextUnread(from: start?.key, forward: forward), try jump(to: next) { return true }
      if let start, let next = try nextUnread(from: nil, forward: forward), next != start.key, try jump(to: next) {
        stack?.status = .note(forward ? L10n.Reading.wrappedDown : L10n.Reading.wrappedUp)
        return true
      }
    } catch {
      stack?.status = .failure(error.message)
      return false
    }
    if let start { dependencies.reading.pass([start]) }
    let isLast = start.map(dependencies.reading.isUnread) ?? false
    stack?.status = .note(isLast ? L10n.Reading.onlyThis : L10n.Reading.noneInList)
    return false
  }

  func navigate(_ navigation: ListNavigation) { navigateInList(navigation) }

  func handle(_ event: InputEvent) -> EventOutcome { handleReading(event) }

  func click(isChosen: Bool) {
    if isChosen, offersMoments { openSelected() }
  }

  /// Handles an event as every list does. A click reads the moments that it passes.
  func handleReading(_ event: InputEvent) -> EventOutcome {
    guard case .mouse(let mouse) = event, mouse.kind == .click else { return handleInList(event) }
    var outcome = EventOutcome.ignored
    reading { outcome = handleInList(event) }
    return outcome
  }

  // MARK: Actions

  func openSelected() { openSelectedMoment() }

  func openSelectedMoment() {
    guard let moment = selectedMoment else { return }
    dependencies.reading.open(moment)
    dependencies.router.open(UniversalLinks.address("Moment", ["id": moment.id]), from: self, using: .show)
  }

  func openLink() {
    guard let moment = selectedMoment else { return }
    do throws(StoreError) {
      stack?.openLinks(
        of: try dependencies.repository.moment(id: moment.id), in: dependencies.externalLinks, from: self)
    } catch {
      stack?.status = .failure(error.message)
    }
  }

  func toggleLike() {
    if let moment = selectedMoment { dependencies.likes.toggle(moment.id, stored: moment.isLiked) }
  }

  func toggleRead() {
    if let moment = selectedMoment { dependencies.reading.toggle(moment) }
  }

  func undoRead() {
    Task.immediate { [dependencies, weak stack] in
      guard let count = await dependencies.reading.undo() else { return }
      stack?.status = .note(count == 0 ? L10n.Reading.nothingToUndo : L10n.Reading.undone(count: count))
    }
  }
}
