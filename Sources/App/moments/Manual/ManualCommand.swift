import AppContainer
import ArgumentParser

/// `moments manual`
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Writes the manual in mdoc, for man.",
    discussion: "moments manual | man -l - shows it. It tells of this build: its options, commands, links and keys.")

  func run() throws {
    let facts = MainActor.assumeIsolated { LinkCommands().manual }
    Swift.print(ManualPage(of: try CommandInfo(of: Moments.self), facts).text, terminator: "")
  }
}
