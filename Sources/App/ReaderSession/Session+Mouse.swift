import Screens
import TerminalUI

/// Handles the mouse: clicks on the bars and on the content of the top screen.
extension Session {
  func handle(_ mouse: MouseEvent) {
    guard prompt == nil else { return }
    stack.keyWasNotNext()
    if !pending.isEmpty {
      pending = PendingKeys()
      stack.status = nil
    }
    let pressed = pressedPoint
    pressedPoint = nil
    switch mouse.kind {
    case .press where dismissesMessage(at: mouse.location): break
    case .press: pressedPoint = mouse.location
    case .release:
      // Releasing the button elsewhere cancels the click.
      guard let pressed, pressed.row == mouse.location.row,
        clickAreas.target(at: pressed) == clickAreas.target(at: mouse.location)
      else { return }
      click(at: pressed)
    case .click where dismissesMessage(at: mouse.location): break
    case .click: click(at: mouse.location)
    case .wheelUp, .wheelDown:
      if let split = splitView, split.detail.contains(mouse.location) {
        let point = CellPoint(
          column: mouse.location.column - split.detail.minColumn, row: mouse.location.row - split.detail.minRow)
        _ = stack.top.detail?.handle(.mouse(MouseEvent(mouse.kind, at: point)))
      } else {
        _ = stack.top.handle(.mouse(localized(mouse)))
      }
    }
  }

  /// Dismisses the message at a point, if there is one, so that the key hints below it become clickable.
  private func dismissesMessage(at point: CellPoint) -> Bool {
    guard isCovered(point) else { return false }
    stack.status = nil
    return true
  }

  private func click(at point: CellPoint) {
    let target = clickAreas.target(at: point)
    let event = localized(MouseEvent(.click, at: point, on: target))
    if event.location.row >= 0, let split = splitView, !split.list.contains(point) {
      // The detail has the keys of the list, and a click elsewhere opens it.
      let name = if case .command(let name)? = target { name } else { KeyHint.open.name }
      _ = stack.top.run { $0.name == name }
      return
    }
    switch target {
    case .back?: stack.back()
    case .done?: stack.dismiss()
    case .command(let name)? where event.location.row < 0: run(name)
    case .command?, nil: _ = stack.top.handle(.mouse(event))
    }
  }

  /// Returns the event in coordinates of the top screen's content; the row is -1 if it is elsewhere.
  private func localized(_ mouse: MouseEvent) -> MouseEvent {
    let rect = contentRect
    let isContent = rect.contains(mouse.location) && !isCovered(mouse.location)
    let location = CellPoint(
      column: mouse.location.column - rect.minColumn, row: isContent ? mouse.location.row - rect.minRow : -1)
    return MouseEvent(mouse.kind, at: location, on: mouse.target)
  }
}
