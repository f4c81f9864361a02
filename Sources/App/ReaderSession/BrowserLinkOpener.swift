import Glibc
package import Routing
import System
package import TerminalUI

/// Opens links with the reader's browser: a command of `$BROWSER`, else the desktop's preferred browser (`xdg-open`). In a
/// session over SSH without `$BROWSER`, the terminal copies them.
package final class BrowserLinkOpener: ExternalLinkOpening {
  private let environment: [String: String]

  /// The terminal, which some browsers use while they run.
  private weak var terminal: (any Terminal)?
  /// The number of browsers that are being started.
  private var openingCount = 0

  /// The time in which a browser may fail; after it, the link counts as opened.
  private static let patience = Duration.seconds(1)

  package init(environment: [String: String]) {
    self.environment = environment
  }

  package var isOpening: Bool { openingCount > 0 }

  package func attach(to terminal: any Terminal) {
    self.terminal = terminal
  }

  package func open(_ link: ExternalLink, report: @escaping @MainActor (Result<OpenedLink, ExternalLinkError>) -> Void)
  {
    if isRemote, let terminal {
      terminal.copy(link.address)
      return report(.success(.copied))
    }
    do throws(ExternalLinkError) {
      let (command, path) = try browser()
      let arguments = command.arguments(for: link)
      if command.needsTerminal(environment: environment), let terminal {
        try show(path, arguments, on: terminal)
        return report(.success(.shown(browser: BrowserCommand.name(ofProgram: command.name))))
      }
      openingCount += 1
      Task {
        defer { openingCount -= 1 }
        do throws(SystemError) {
          let ending = try await ChildProcess.detach(
            path, arguments: arguments, environment: environment, patience: Self.patience)
          report(Self.outcome(of: command, ending))
        } catch {
          report(.failure(Self.error(of: command.name, error)))
        }
      }
    } catch {
      report(.failure(error))
    }
  }

  /// Whether the reader is at another machine, and names no browser on this one.
  private var isRemote: Bool {
    environment["BROWSER"]?.isEmpty ?? true
      && ["SSH_CONNECTION", "SSH_TTY"].contains { environment[$0]?.isEmpty == false }
  }

  /// The first command of `BROWSER` that exists.
  private func browser() throws(ExternalLinkError) -> (BrowserCommand, path: String) {
    let commands = try BrowserCommand.commands(of: environment["BROWSER"] ?? "")
    for command in commands {
      if let path = path(of: command.name) { return (command, path) }
    }
    if let first = commands.first { throw .notFound(browser: first.name) }
    let desktop = BrowserCommand.desktop
    guard let path = path(of: desktop.name) else { throw .noBrowser }
    return (desktop, path)
  }

  private func path(of name: String) -> String? {
    if name.contains("/") { return access(name, X_OK) == 0 ? name : nil }
    return ChildProcess.program(name, environment: environment)
  }

  private func show(_ path: String, _ arguments: [String], on terminal: any Terminal) throws(ExternalLinkError) {
    var result: Result<ChildEnding, SystemError>?
    terminal.lend { descriptor in
      result = Result { () throws(SystemError) in
        try ChildProcess.runInForeground(path, arguments: arguments, environment: environment, terminal: descriptor)
      }
    }
    let name = BrowserCommand.name(ofProgram: path)
    switch result {
    case .success(let ending):
      if let status = Self.failedStatus(ending) { throw .failed(browser: name, status: status) }
    case .failure(let error): throw Self.error(of: name, error)
    case nil: throw .cannotStart(browser: name, reason: SystemError(ENOTTY).reason)
    }
  }

  private static func outcome(of command: BrowserCommand, _ ending: ChildEnding?)
    -> Result<OpenedLink, ExternalLinkError>
  {
    let name = BrowserCommand.name(ofProgram: command.name)
    if let status = ending.flatMap(failedStatus) { return .failure(.failed(browser: name, status: status)) }
    return .success(.shown(browser: name))
  }

  /// Returns the status as in a shell, 128 + n for signal n; `nil` for success.
  private static func failedStatus(_ ending: ChildEnding) -> Int32? {
    switch ending {
    case .exited(status: 0): nil
    case .exited(let status): status
    case .killed(let signal): 128 + signal
    }
  }

  private static func error(of browser: String, _ error: SystemError) -> ExternalLinkError {
    let reason = ChildProcessError.system(error).reason
    return .cannotStart(browser: BrowserCommand.name(ofProgram: browser), reason: reason)
  }
}
