import CNcurses
import FoundationEssentials
import Glibc
package import TerminalUI

extension NcursesTerminal {
  package func pendingEvents() -> [InputEvent] {
    // The first character of a reply that arrives in pieces would be the Esc key.
    let events = input.events(delay: patience > .zero ? .milliseconds(100) : .zero)
    for case .report(let report) in events {
      if case .attributes = report { repliesEnd = nil }
      if case .graphemeClusters(let isOn) = report { joinClusters(isOn: isOn) }
      learn(report)
    }
    return events
  }

  // MARK: Queries

  package func askForBackground(expectingAnswer: Bool) -> Bool {
    guard canBeAsked else { return false }
    // Terminated with BEL: if terminated with ST, urxvt ends its reply with a bare escape.
    ask("\u{1B}]11;?\u{7}\(questions)", patience: expectingAnswer ? .seconds(1) : .milliseconds(150))
    return true
  }

  package func askForAbilities() {
    guard canBeAsked, !questions.isEmpty else { return }
    ask(questions, patience: .milliseconds(150))
  }

  /// The queries for kitty's protocol, if pixels are shown, and for mode 2027. Empty for terminals that do not report the
  /// size of their cells, as all that know either do.
  private var questions: String {
    guard isDirect, cellPixels != nil else { return "" }
    return (repertoire == .ascii ? "" : "\u{1B}[?2027$p") + (showsPixels ? KittyGraphics.question : "")
  }

  static let clustersOn = "\u{1B}[?2027h"

  /// Draws emoji sequences as one character from now on.
  private func joinClusters(isOn: Bool) {
    guard repertoire == .unicode else { return }
    repertoire = .graphemes
    guard !isOn else { return }
    switchesOnClusters = true
    frame.write(Self.clustersOn)
    armRescue()
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
    guard let sequence = Self.copying(text, type: type) else { return false }
    frame.write(sequence)
    sendFrame()
    return true
  }

  /// Returns the sequence that copies a text; `nil` for a terminal that would draw it.
  static func copying(_ text: String, type: String) -> String? {
    guard !typesWithoutCommands.contains(where: type.hasPrefix) else { return nil }
    return "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}"
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
      guard input.hasInput(within: patience + .milliseconds(1)) else { return }
      _ = pendingEvents()
    }
  }

  /// The keys of the terminal's description by their sequences.
  static var keys: [String: KeyEvent.Key] {
    let named: [(String, KeyEvent.Key)] = [
      ("kcuu1", .up), ("kcud1", .down), ("kcuf1", .right), ("kcub1", .left), ("khome", .home), ("kfnd", .home),
      ("kend", .end), ("kslt", .end), ("kpp", .pageUp), ("knp", .pageDown), ("kdch1", .delete), ("kent", .enter),
      ("kcbt", .backTab), ("kbs", .backspace),
    ]
    let sequences = (named + (1...12).map { ("kf\($0)", .function($0)) }).compactMap { name, key in
      TerminalDescription.string(name).map { (String(decoding: $0, as: UTF8.self), key) }
    }
    return Dictionary(sequences) { $1 }
  }
}
