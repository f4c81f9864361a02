import DesignKit
package import Localization
import TerminalUI

/// The open screens: a stack of them, and above it modal layers, each with a stack of its own.
@MainActor
package final class ScreenStack {
  /// An open screen, and the link that has opened it.
  package struct Entry {
    package let screen: any Screen
    /// The name of the route; `nil` if no link has opened the screen.
    package fileprivate(set) var route: String?
    /// The link that opens the screen again; `nil` if there is none.
    package fileprivate(set) var address: String?
    package fileprivate(set) var isFromOutside = false

    fileprivate init(_ screen: any Screen) {
      self.screen = screen
    }
  }

  /// The full-screen stack at the bottom, and framed ones above it; none is empty.
  package private(set) var layers: [[Entry]]

  /// The open screens from the bottom to the top.
  package var entries: [Entry] { layers.flatMap(\.self) }

  package var keyMap = KeyMap() { didSet { keyMapVersion += 1 } }
  package private(set) var keyMapVersion = 0

  /// Called with what a screen asks of the app; returns the text for the status line, if there is one.
  package var request: @MainActor (AppRequest) throws -> LocalizedString? = { _ in nil }

  /// The message that replaces the key hints until the next key.
  package var status: StatusMessage?

  /// The message at the time of the last key press, for actions that ask for confirmation.
  private var statusBeforeKey: StatusMessage?

  /// Runs a command or another action, and shows its result in the status line: the text that it returns, or its error.
  package func report<Result>(_ action: () throws -> Result) {
    do {
      if let text = try action() as? LocalizedString { status = .note(text) }
    } catch {
      status = StatusMessage(error)
    }
  }

  /// Runs an action that takes time, and shows its result in the status line unless its task is canceled.
  package func report<Result>(_ action: () async throws -> Result) async {
    do {
      if let text = try await action() as? LocalizedString, !Task.isCancelled { status = .note(text) }
    } catch {
      if !Task.isCancelled { status = StatusMessage(error) }
    }
  }

  /// Asks a question in the status line; the same command, run by the next key, confirms it.
  ///
  /// - Throws: ``Confirmation``, unless the key before this one has asked it.
  package func confirm(_ question: LocalizedString) throws(Confirmation) {
    if statusBeforeKey != .note(question) { throw Confirmation(question) }
  }

  /// Clears the status line for a key that was pressed.
  package func keyWasPressed() {
    statusBeforeKey = status
    status = nil
  }

  /// Cancels a confirmation, because the next event is no key press.
  package func keyWasNotNext() { statusBeforeKey = nil }

  package init(root: any Screen) {
    layers = [[Entry(root)]]
    root.stack = self
  }

  package var root: any Screen { layers[0][0].screen }

  package private(set) var topEntry: Entry {
    get { layers[layers.count - 1][layers[layers.count - 1].count - 1] }
    set { layers[layers.count - 1][layers[layers.count - 1].count - 1] = newValue }
  }

  /// The screen that receives events.
  package var top: any Screen { topEntry.screen }

  package var isModal: Bool { layers.count > 1 }

  /// The visible screens: the top one, and the one below a modal frame.
  package var visibleScreens: [any Screen] { [top] + (layers.dropLast().last?.suffix(1).map(\.screen) ?? []) }

  /// The screen that ``back()`` would return to within the same layer.
  package var previousInLayer: (any Screen)? { layers.last?.dropLast().last?.screen }

  /// Shows a screen on top of its source, in the same layer, and closes the screens above; without a source, on top of all.
  package func show(_ screen: any Screen, from source: (any Screen)? = nil) {
    screen.stack = self
    if let source { closeScreens(above: { $0.screen === source }) }
    layers[layers.count - 1].append(Entry(screen))
  }

  /// Closes the screens above the last entry of a kind.
  ///
  /// - Returns: `false` if there is none.
  @discardableResult
  private func closeScreens(above isBase: (Entry) -> Bool) -> Bool {
    guard let layer = layers.lastIndex(where: { $0.contains(where: isBase) }),
      let index = layers[layer].lastIndex(where: isBase)
    else { return false }
    while layers.count > layer + 1 { close(layers.removeLast()) }
    while layers[layer].count > index + 1 { close([layers[layer].removeLast()]) }
    return true
  }

  package func present(_ screen: any Screen) {
    screen.stack = self
    layers.append([Entry(screen)])
  }

  /// Closes the top screen.
  ///
  /// - Returns: `false` at the root, which stays.
  @discardableResult
  package func back() -> Bool {
    let layer = layers.count - 1
    if layers[layer].count > 1 {
      close([layers[layer].removeLast()])
      return true
    }
    return dismiss()
  }

  /// Closes the top modal layer with all of its screens.
  ///
  /// - Returns: `false` if there is none.
  @discardableResult
  package func dismiss() -> Bool {
    guard isModal else { return false }
    close(layers.removeLast())
    return true
  }

  package func backToRoot() {
    while back() {}
  }

  /// Closes a screen, but not the screens above it; the root stays.
  package func remove(_ screen: any Screen) {
    guard screen !== root, let layer = layers.firstIndex(where: { $0.contains { $0.screen === screen } }) else {
      return
    }
    layers[layer].removeAll { $0.screen === screen }
    if layers[layer].isEmpty { layers.remove(at: layer) }
    screen.stack = nil
  }

  private func close(_ entries: [Entry]) {
    for entry in entries { entry.screen.stack = nil }
  }

  package func contentChanged() {
    for entry in entries { entry.screen.contentChanged() }
  }

  // MARK: Addresses

  /// Returns commands that work on the top screen with the keys that run them: of two commands with one key the first has
  /// it. The reader's keys do not apply to typed text.
  package func shown(_ hints: [KeyHint]) -> [KeyHint] {
    var taken = Set<KeySequence>(minimumCapacity: 2 * hints.count)
    var shown = top.isTyping ? hints : keyMap.shown(hints, on: topEntry.route)
    for index in shown.indices {
      let free = shown[index].keys.filter { taken.insert($0).inserted }
      // Files are reloaded together with a screen.
      if free.count < shown[index].keys.count, shown[index].name != KeyHint.reloadFiles.name {
        shown[index] = shown[index].with(free)
      }
    }
    return shown
  }

  package func isFromOutside(_ screen: any Screen) -> Bool {
    entries.contains { $0.screen === screen && $0.isFromOutside }
  }

  /// Closes all screens above the one with an address, which then reads its data again.
  ///
  /// - Returns: `false` if no screen has the address.
  package func comeBack(to address: String) -> Bool {
    guard closeScreens(above: { $0.address == address }) else { return false }
    top.reload()
    return true
  }

  /// Notes the link of the top screen.
  ///
  /// - Parameters:
  ///   - route: the name of its route.
  ///   - isFromOutside: whether a link from outside has opened it. If such a link has opened the screen right below,
  ///     too, that one is closed: such links do not pile up, and screens that the reader has opened stay.
  package func markTop(address: String?, route: String? = nil, isFromOutside: Bool) {
    topEntry.address = address
    topEntry.route = route
    topEntry.isFromOutside = isFromOutside
    let below = entries.dropLast().last
    if isFromOutside, let below, below.isFromOutside { remove(below.screen) }
  }

  /// Changes the link that opens the top screen again.
  package func changeAddress(to address: String) { topEntry.address = address }
}

package struct StatusMessage: Equatable, Sendable {
  package let text: LocalizedString
  package let isFailure: Bool

  /// The message of an error. The question of a command is none.
  package init(_ error: any Error) {
    let message = (error as? any ReportedError)?.message ?? .verbatim("\(error)")
    self = error is Confirmation ? .note(message) : .failure(message)
  }

  private init(text: LocalizedString, isFailure: Bool) { (self.text, self.isFailure) = (text, isFailure) }

  package static func note(_ text: LocalizedString) -> StatusMessage { StatusMessage(text: text, isFailure: false) }
  package static func failure(_ text: LocalizedString) -> StatusMessage { StatusMessage(text: text, isFailure: true) }
}

/// The reason that a command has no effect, for the status line.
package struct CommandError: ReportedError {
  package let message: LocalizedString
  package var exitStatus: ExitStatus { .failure }

  package init(_ message: LocalizedString) { self.message = message }
}

extension Optional {
  /// Returns what a command needs of the selected row.
  ///
  /// - Throws: the message that the command does not apply to the row.
  package func forCommand() throws(CommandError) -> Wrapped {
    guard let self else { throw CommandError(L10n.App.notForRow) }
    return self
  }
}

/// The question of a command that waits for the reader to confirm it.
package struct Confirmation: ReportedError {
  package let message: LocalizedString
  package var exitStatus: ExitStatus { .failure }

  package init(_ message: LocalizedString) { self.message = message }
}
