import DesignKit
import Glibc
import Platform
package import Routing
package import Screens
import Settings
package import TerminalUI

/// Opens a link. Calls its second parameter once, as soon as it is known whether the browser has started.
package typealias LinkOpener =
  (ExternalLink, @escaping @MainActor (Result<OpenedLink, ExternalLinkError>) -> Void) -> Void

/// Opens files with the program that the settings name for their type, and other links with the reader's browser: a command
/// of `$BROWSER`, else the desktop's preferred browser (`xdg-open`). In a session over SSH without `$BROWSER`, the terminal
/// copies them.
@MainActor
package final class BrowserLinkOpener {
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

  /// Whether a browser is being started, after which the status line changes.
  package var isOpening: Bool { openingCount > 0 }

  /// Lends the terminal to browsers that show pages in a terminal.
  package func attach(to terminal: any Terminal) {
    self.terminal = terminal
  }

  /// The programs for media types, such as `audio/*`.
  static let programs = Setting<[String: BrowserCommand]>("programs", default: [:])

  /// Opens a page in the reader's browser.
  package func open(
    _ page: ExternalLink, report: @escaping @MainActor (Result<OpenedLink, ExternalLinkError>) -> Void
  ) {
    open(page, with: [:], report: report)
  }

  /// Opens a link in the program for its type, or in the reader's browser.
  ///
  /// - Parameter report: called once, as soon as it is known whether the program has started.
  func open(
    _ link: ExternalLink, with programs: [String: BrowserCommand],
    report: @escaping @MainActor (Result<OpenedLink, ExternalLinkError>) -> Void
  ) {
    let type = link.mediaType
    let program = type.flatMap(programs.command)
    if program == nil, isRemote, let terminal, terminal.copy(link.address) { return report(.success(.copied)) }
    func finish(_ name: String, _ ending: Result<ChildEnding?, SystemError>) {
      let result = Self.result(of: name, ending)
      guard program != nil, case .failure(.failed(let name, let status)) = result else { return report(result) }
      report(.failure(.programFailed(name, status: status)))
    }
    do throws(ExternalLinkError) {
      let command: BrowserCommand
      let path: String
      if let program, let type {
        guard let found = self.path(of: program.name) else { throw .programNotFound(program.name, type: type) }
        (command, path) = (program, found)
      } else {
        (command, path) = try browser()
      }
      let arguments = command.arguments(for: link)
      if command.needsTerminal(environment: environment, type: program == nil ? nil : type) {
        guard let terminal else { throw .noBrowser }
        return finish(command.program, show(path, arguments, on: terminal))
      }
      openingCount += 1
      Task.start { [self] in
        let ending: Result<ChildEnding?, SystemError>
        do throws(SystemError) {
          ending = .success(
            try await ChildProcess.detach(
              path, arguments: arguments, environment: environment, patience: Self.patience))
        } catch {
          ending = .failure(error)
        }
        openingCount -= 1
        finish(command.program, ending)
      }
    } catch {
      report(.failure(error))
    }
  }

  /// Whether the reader is at another machine, and names no browser on this one.
  package var isRemote: Bool {
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

  private func show(
    _ path: String, _ arguments: [String], on terminal: any Terminal
  ) -> Result<ChildEnding?, SystemError> {
    var result: Result<ChildEnding?, SystemError> = .failure(SystemError(ENOTTY))
    terminal.lend { descriptor in
      result = Result { () throws(SystemError) in
        try ChildProcess.runInForeground(path, arguments: arguments, environment: environment, terminal: descriptor)
      }
    }
    return result
  }

  /// - Parameter ending: the end of the browser; `nil` while it runs.
  private static func result(
    of browser: String, _ ending: Result<ChildEnding?, SystemError>
  ) -> Result<OpenedLink, ExternalLinkError> {
    switch ending {
    case .success(.exited(let status)?) where status != 0: .failure(.failed(browser: browser, status: status))
    // The status as in a shell.
    case .success(.killed(let signal)?): .failure(.failed(browser: browser, status: 128 + signal))
    case .success: .success(.shown(browser: browser))
    case .failure(let error): .failure(.cannotStart(browser: browser, reason: ChildProcessError.system(error).reason))
    }
  }
}
