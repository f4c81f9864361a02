import CNcurses
import FoundationEssentials
import Glibc
package import TerminalUI

extension NcursesTerminal {
  package func pendingEvents() -> [InputEvent] {
    var events: [InputEvent] = []
    if let lastPart, let longestSilence = decoder.longestSilence, .now - lastPart > longestSilence,
      let event = decoder.giveUp()
    {
      events.append(event)
    }
    readEvents(into: &events)
    // A reply may arrive in pieces, and its first character alone would be a key.
    while decoder.isUndecided, patience > .zero, waitForInput(milliseconds: 100) { readEvents(into: &events) }
    if let event = decoder.finish() { events.append(event) }
    for case .report(let report) in events {
      if case .attributes = report { repliesEnd = nil }
      learn(report)
    }
    lastPart = decoder.longestSilence == nil ? nil : .now
    return events
  }

  /// The number of characters to read before signals and other work are handled: a terminal may send endlessly.
  private static let mostCharacters = 1 << 16

  /// Reads bytes rather than characters: ncurses drops all that has arrived after a byte that is part of no character.
  private func readEvents(into events: inout [InputEvent]) {
    for _ in 0..<Self.mostCharacters {
      let code = wgetch(inputWindow)
      if code == ERR { break }
      let byte = UInt8(exactly: code)
      let characters = byte.map { self.characters.decode($0) } ?? self.characters.finish()
      for character in characters {
        if let event = decoder.decode(character) { events.append(event) }
      }
      if byte == nil, let key = Self.key(forCode: code) { events += decoder.decode(key: key) }
    }
  }

  private func waitForInput(milliseconds: Int32) -> Bool {
    var descriptor = pollfd(fd: inputDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, milliseconds) > 0
  }

  // MARK: Queries

  package func askForBackground(expectingAnswer: Bool) -> Bool {
    guard canBeAsked else { return false }
    // Terminated with BEL: if terminated with ST, urxvt ends its reply with a bare escape.
    ask("\u{1B}]11;?\u{7}\(pixelQuestion)", patience: expectingAnswer ? .seconds(1) : .milliseconds(150))
    return true
  }

  package func askForPixels() {
    guard canBeAsked, !pixelQuestion.isEmpty else { return }
    ask(pixelQuestion, patience: .milliseconds(150))
  }

  /// Sends queries, and one that all terminals reply to: after its reply, no other reply is expected.
  private func ask(_ questions: String, patience: Duration) {
    frame.write(questions + "\u{1B}[c")
    sendFrame()
    repliesEnd = .now + patience
  }

  /// Copies with OSC 52. tmux passes it on if `set-clipboard` is on. Terminals that would draw operating system
  /// commands are skipped.
  package func copy(_ text: String) -> Bool {
    guard !Self.typesWithoutCommands.contains(where: type.hasPrefix) else { return false }
    frame.write("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}")
    sendFrame()
    return true
  }

  private static let typesWithoutCommands = ["linux", "Eterm", "vt100", "ansi"]

  /// Whether links can be sent. Terminals that do not know them ignore the sequence, except for old ones, which draw it.
  static func mayShowLinks(type: String, isInTmux: Bool) -> Bool {
    let isOld = (typesWithoutCommands + ["vt", "cons", "sun", "eterm", "rxvt"]).contains(where: type.hasPrefix)
    return !isOld && !(isScreen(type) && !isInTmux)
  }

  private static func isScreen(_ type: String) -> Bool {
    type == "screen" || type.hasPrefix("screen.") || type.hasPrefix("screen-")
  }

  /// Whether queries can be sent. GNU screen replies out of order, some terminals draw queries, and a background
  /// process cannot read replies.
  private var canBeAsked: Bool {
    !(Self.isScreen(type) && !isInTmux) && !Self.typesWithoutCommands.contains(where: type.hasPrefix)
      && isatty(STDOUT_FILENO) == 1 && tcgetpgrp(inputDescriptor) == getpgrp()
  }

  /// The time for which replies are still expected, or zero.
  private var patience: Duration { repliesEnd.map { max($0 - .now, .zero) } ?? .zero }

  /// Reads replies that are still expected, so that they do not end up in the shell.
  func swallowReplies() {
    while patience > .zero {
      guard waitForInput(milliseconds: Int32(patience / .milliseconds(1)) + 1) else { return }
      _ = pendingEvents()
    }
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
