import AppContainer
import ArgumentParser

/// `moments manual`
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Writes the manual in mdoc, for man.",
    discussion: "moments manual | man -l - shows it. It tells of this build: its options, commands, links and keys.")

  func run() throws {
    let command = try CommandInfo(of: Moments.self)
    try finish(with: MainActor.assumeIsolated { LinkCommands().manual { ManualPage(of: command, $0).text } })
  }
}
