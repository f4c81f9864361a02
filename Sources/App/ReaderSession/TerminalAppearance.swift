import DesignKit
import Localization
import Settings
import TerminalUI

/// Asks the terminal whether its colors are light or dark, and stores the answer for terminals of the same kind.
///
/// A stored answer applies at once, so the start does not wait. Only for an unknown kind of terminal, the first frame
/// waits.
@MainActor
final class TerminalAppearance {
  var terminal: any Terminal
  private let history: SettingsStore
  /// The kind of the terminal, from environment variables that terminals set.
  private let kind: String
  /// The appearance if the terminal does not report one.
  private let fallback: Appearance

  private enum Inquiry {
    case none
    case sent
    /// The background is known, but not all answers have arrived.
    case answered
  }

  private var inquiry = Inquiry.none
  /// The reported appearance of this kind of terminal, in this run or an earlier one.
  private var told: Appearance?

  init(terminal: any Terminal, history: SettingsStore, environment: [String: String]) {
    self.terminal = terminal
    self.history = history
    kind = ["TERM", "TERM_PROGRAM", "COLORTERM"].map { environment[$0] ?? "" }.joined(separator: " ")
    fallback = Appearance(environment: environment) ?? .dark
    told = history[History.terminals][kind].flatMap(Appearance.init)
  }

  var appearance: Appearance { told ?? fallback }

  /// A Boolean value that indicates whether an unknown kind of terminal has still to answer.
  var isWorthWaitingFor: Bool { inquiry == .sent && history[History.terminals][kind] == nil }

  /// Asks the terminal, if it supports that.
  func ask() {
    let isSilent = history[History.terminals][kind] == Self.silent
    if terminal.askForBackground(expectingAnswer: !isSilent) { inquiry = .sent }
  }

  func handle(_ report: TerminalReport) {
    switch report {
    case .background(let value):
      if inquiry == .sent { inquiry = .answered }
      learn(Appearance(ofBackground: RGBColor(value)))
    case .colorScheme(let isDark):
      learn(isDark ? .dark : .light)
      // The report may only say that something has changed, so the background is requested again.
      ask()
    case .attributes:
      if inquiry == .sent { learn(nil, else: Self.unknown) }
      inquiry = .none
    case .graphemeClusters, .kittyGraphics: break
    }
  }

  /// Stores that the terminal has not answered in time, so that the next start does not wait.
  func giveUp() {
    if isWorthWaitingFor { learn(nil, else: Self.silent) }
  }

  /// A stored answer: the terminal does not know its background.
  private static let unknown = "unknown"
  private static let silent = "silent"

  private func learn(_ appearance: Appearance?, else reason: String = unknown) {
    told = appearance
    // If the answer cannot be stored, the next start asks again.
    history[History.terminals][kind] = appearance?.rawValue ?? reason
  }
}
