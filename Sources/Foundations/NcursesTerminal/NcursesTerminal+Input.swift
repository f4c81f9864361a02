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
    return Self.key(forCode: code).flatMap { decoder.decode(key: $0) }
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

  private static func key(forCode code: Int32) -> KeyEvent.Key? {
    switch code {
    case KEY_UP: return .up
    case KEY_DOWN: return .down
    case KEY_LEFT: return .left
    case KEY_RIGHT: return .right
    case KEY_HOME, KEY_FIND: return .home
    case KEY_END, KEY_SELECT: return .end
    case KEY_PPAGE: return .pageUp
    case KEY_NPAGE: return .pageDown
    case KEY_BACKSPACE: return .backspace
    case KEY_DC: return .delete
    case KEY_ENTER: return .enter
    case KEY_BTAB: return .backTab
    default:
      return (1...12).first { cncurses_key_function(Int32($0)) == code }.map { .function($0) }
    }
  }
}
