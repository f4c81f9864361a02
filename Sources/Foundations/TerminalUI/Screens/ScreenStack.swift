/// The screens that are open: a stack of them, and over it perhaps modal ones, each with a stack of its own.
@MainActor
package final class ScreenStack {
  /// A full-screen stack at the bottom, framed ones above it; none is ever empty.
  package private(set) var layers: [[any Screen]]

  /// One sentence for the reader, in the place of the key hints until the next key.
  package var status: StatusMessage?

  package init(root: any Screen) {
    layers = [[root]]
    root.stack = self
  }

  package var root: any Screen { layers[0][0] }

  /// The screen that has the reader's attention.
  package var top: any Screen { layers.last?.last ?? root }

  package var isModal: Bool { layers.count > 1 }

  /// The screen that ``back()`` would return to within the same layer.
  package var previousInLayer: (any Screen)? { layers.last?.dropLast().last }

  /// Puts a screen on top of the one that asks, in its layer, closing what lies above that; without one, on top of all.
  package func show(_ screen: any Screen, from source: (any Screen)? = nil) {
    screen.stack = self
    var layer = layers.count - 1
    if let source, let place = layers.firstIndex(where: { $0.contains { $0 === source } }) {
      while layers.count > place + 1 { close(layers.removeLast()) }
      layer = place
      while let last = layers[layer].last, last !== source {
        last.stack = nil
        layers[layer].removeLast()
      }
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
      layers[layer].removeLast().stack = nil
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

  private func close(_ screens: [any Screen]) {
    for screen in screens { screen.stack = nil }
  }
}
