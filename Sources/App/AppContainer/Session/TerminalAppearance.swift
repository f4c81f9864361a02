import DesignKit
import TerminalUI

/// Whether the terminal's own colours are light or dark: asked of the terminal, remembered for terminals of its kind.
///
/// What is remembered holds at once, so that a start waits for nobody and shows no wrong colour; only of a kind that was
/// never met before the answer is worth waiting for.
@MainActor
final class TerminalAppearance {
  private let terminal: any Terminal
  private let settings: ReaderSettings
  /// The kind of terminal.
  private let kind: String
  /// What holds where the terminal does not say.
  private let fallback: Appearance

  private enum Inquiry {
    case none
    case sent
    /// The background is known; the end of the answers is not there yet.
    case answered
  }

  private var inquiry = Inquiry.none
  /// What the terminal has told, in this run or an earlier one of its kind.
  private var told: Appearance?

  init(terminal: any Terminal, settings: ReaderSettings, environment: [String: String]) {
    self.terminal = terminal
    self.settings = settings
    kind = Self.kind(environment)
    fallback = Appearance(environment: environment) ?? .dark
    told = settings[.answer(ofTerminal: kind)].flatMap(Appearance.init)
  }

  /// Terminals that set the same of these are taken for the same.
  private static func kind(_ environment: [String: String]) -> String {
    ["TERM", "TERM_PROGRAM", "COLORTERM"].map { environment[$0] ?? "" }.joined(separator: " ")
  }

  var appearance: Appearance { told ?? fallback }

  /// Whether an answer is on its way that nothing is known of yet.
  var isWorthWaitingFor: Bool { inquiry == .sent && settings[.answer(ofTerminal: kind)] == nil }

  /// Asks the terminal, if it is one that can be asked.
  func ask() {
    let isSilent = settings[.answer(ofTerminal: kind)] == Self.silent
    if terminal.askForBackground(expectingAnswer: !isSilent) { inquiry = .sent }
  }

  func handle(_ report: TerminalReport) {
    switch report {
    case .background(let value):
      if inquiry == .sent { inquiry = .answered }
      learn(Appearance(ofBackground: RGBColor(value)))
    case .colorScheme(let isDark):
      learn(isDark ? .dark : .light)
      // The report tells of a change, the background what it is.
      ask()
    case .attributes:
      if inquiry == .sent { learn(nil, else: Self.unknown) }
      inquiry = .none
    case .kittyGraphics: break
    }
  }

  /// Nothing has come in the time that there was: the next start does not wait again.
  func giveUp() {
    if isWorthWaitingFor { learn(nil, else: Self.silent) }
  }

  /// Answers that tell neither light nor dark: the terminal does not know, or does not answer at all.
  private static let unknown = "unknown"
  private static let silent = "silent"

  private func learn(_ appearance: Appearance?, else reason: String = unknown) {
    told = appearance
    // If it cannot be stored, the next start asks again.
    try? settings.set(appearance?.rawValue ?? reason, for: .answer(ofTerminal: kind))
  }
}
