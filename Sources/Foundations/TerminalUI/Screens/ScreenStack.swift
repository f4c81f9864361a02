/// The screens that are open: a stack of them, and over it perhaps modal ones, each with a stack of its own.
@MainActor
package final class ScreenStack {
  /// A full-screen stack at the bottom, framed ones above it; none is ever empty.
  package private(set) var layers: [[any Screen]]

  /// Of the open screens that a link led to.
  private var places: [ObjectIdentifier: Place] = [:]

  private struct Place {
    /// Nil where no link leads there again.
    let address: String?
    let isFromOutside: Bool
  }

  /// One sentence for the reader, in the place of the key hints until the next key.
  package var status: StatusMessage?

  /// What the status line said when the last key was pressed; for actions that ask before they act.
  package private(set) var statusBeforeKey: StatusMessage?

  /// Clears the status line for a key that was pressed.
  package func keyWasPressed() {
    statusBeforeKey = status
    status = nil
  }

  /// Forgets what the status line asked, because the reader did something else than press a key.
  package func keyWasNotNext() {
    statusBeforeKey = nil
  }

  package init(root: any Screen) {
    layers = [[root]]
    root.stack = self
  }

  package var root: any Screen { layers[0][0] }

  /// The screen that has the reader's attention.
  package var top: any Screen { layers.last?.last ?? root }

  package var isModal: Bool { layers.count > 1 }

  /// The screens of which something can be seen: the top one, and what lies under a modal frame.
  package var visibleScreens: [any Screen] { [top] + (layers.dropLast().last?.suffix(1) ?? []) }

  /// The screen that ``back()`` would return to within the same layer.
  package var previousInLayer: (any Screen)? { layers.last?.dropLast().last }

  /// Puts a screen on top of the one that asks, in its layer, closing what lies above that; without one, on top of all.
  package func show(_ screen: any Screen, from source: (any Screen)? = nil) {
    screen.stack = self
    var layer = layers.count - 1
    if let source, let place = layers.firstIndex(where: { $0.contains { $0 === source } }) {
      while layers.count > place + 1 { close(layers.removeLast()) }
      layer = place
      while let last = layers[layer].last, last !== source { close([layers[layer].removeLast()]) }
    }
    layers[layer].append(screen)
  }

  /// Opens a modal layer that begins with the screen.
  package func present(_ screen: any Screen) {
    screen.stack = self
    layers.append([screen])
  }

  /// Leaves the top screen; answers false at the root, which stays.
  @discardableResult
  package func back() -> Bool {
    let layer = layers.count - 1
    if layers[layer].count > 1 {
      close([layers[layer].removeLast()])
      return true
    }
    return dismiss()
  }

  /// Closes the top modal layer with all of its screens; answers false if there is none.
  @discardableResult
  package func dismiss() -> Bool {
    guard isModal else { return false }
    close(layers.removeLast())
    return true
  }

  /// Closes every screen but the first.
  package func backToRoot() {
    while back() {}
  }

  /// Takes a screen out from wherever it is open, and leaves what lies above it; the root stays.
  package func remove(_ screen: any Screen) {
    guard screen !== root, let layer = layers.firstIndex(where: { $0.contains { $0 === screen } }) else { return }
    layers[layer].removeAll { $0 === screen }
    if layers[layer].isEmpty { layers.remove(at: layer) }
    close([screen])
  }

  private func close(_ screens: [any Screen]) {
    for screen in screens {
      screen.stack = nil
      places[ObjectIdentifier(screen)] = nil
    }
  }

  // MARK: Addresses

  /// The link that leads to a screen; nil if it was opened in another way.
  package func address(of screen: any Screen) -> String? { places[ObjectIdentifier(screen)]?.address }

  /// Whether a link from outside has opened a screen.
  package func isFromOutside(_ screen: any Screen) -> Bool { places[ObjectIdentifier(screen)]?.isFromOutside == true }

  /// Closes all that lies above the screen with this address, which then reads its data anew; answers false if none has it.
  package func comeBack(to address: String) -> Bool {
    guard let layer = layers.lastIndex(where: { $0.contains { self.address(of: $0) == address } }),
      let index = layers[layer].lastIndex(where: { self.address(of: $0) == address })
    else { return false }
    while layers.count > layer + 1 { close(layers.removeLast()) }
    while layers[layer].count > index + 1 { close([layers[layer].removeLast()]) }
    top.reload()
    return true
  }

  /// Notes where the top screen has come from.
  ///
  /// - Parameter isFromOutside: whether a link from outside has opened it. If one has opened the screen right below, too, that one
  ///   is closed: such links do not pile up, and what the reader has opened stays.
  package func markTop(address: String?, isFromOutside: Bool) {
    places[ObjectIdentifier(top)] = Place(address: address, isFromOutside: isFromOutside)
    if isFromOutside { closeVisitorBelowTop() }
  }

  private func closeVisitorBelowTop() {
    var layer = layers.count - 1
    var index = layers[layer].count - 2
    if index < 0, layer > 0 {
      layer -= 1
      index = layers[layer].count - 1
    }
    if index >= 0, isFromOutside(layers[layer][index]) { remove(layers[layer][index]) }
  }
}
