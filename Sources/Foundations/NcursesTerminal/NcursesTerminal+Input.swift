import CNcurses
import Glibc
package import TerminalUI

extension NcursesTerminal {
  package func pendingEvents() -> [InputEvent] {
    var events: [InputEvent] = []
    var character: wint_t = 0
    while true {
      let result = wget_wch(inputWindow, &character)
      if result == OK {
        if let event = decoder.decode(UInt32(character)) { events.append(event) }
      } else if result == KEY_CODE_YES {
        if let event = event(forCode: Int32(bitPattern: character)) { events.append(event) }
      } else {
        break
      }
    }
    if let event = decoder.finish() { events.append(event) }
    return events
  }

  private func event(forCode code: Int32) -> InputEvent? {
    if code == KEY_MOUSE { return mouseEvent() }
    if let key = Self.keys[code] { return decoder.decode(key: key) }
    for number in 1...12 where code == cncurses_key_function(Int32(number)) {
      return decoder.decode(key: .function(number))
    }
    return nil
  }

  private func mouseEvent() -> InputEvent? {
    var report = MEVENT()
    guard getmouse(&report) == OK else { return nil }
    let location = CellPoint(column: Int(report.x), row: Int(report.y))
    if report.bstate & cncurses_wheel_up() != 0 { return .mouse(MouseEvent(.wheelUp, at: location)) }
    if report.bstate & cncurses_wheel_down() != 0 { return .mouse(MouseEvent(.wheelDown, at: location)) }
    if report.bstate & cncurses_left_pressed() != 0 { return .mouse(MouseEvent(.press, at: location)) }
    return nil
  }

  private static let keys: [Int32: KeyEvent.Key] = [
    KEY_UP: .up, KEY_DOWN: .down, KEY_LEFT: .left, KEY_RIGHT: .right, KEY_HOME: .home, KEY_END: .end,
    KEY_FIND: .home, KEY_SELECT: .end, KEY_PPAGE: .pageUp, KEY_NPAGE: .pageDown, KEY_BACKSPACE: .backspace,
    KEY_DC: .delete, KEY_ENTER: .enter, KEY_BTAB: .backTab,
  ]
}
