import FoundationEssentials
import Glibc
import Localization
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
  /// The time in which a command that reads a moment may fail.
  private static let patienceForInput = Duration.seconds(10)

  package init(environment: [String: String]) {
    self.environment = environment
  }

  /// Whether a browser is being started, after which the status line changes.
  package var isOpening: Bool { openingCount > 0 }

  /// Lends the terminal to browsers that show pages in a terminal.
  package func attach(to terminal: any Terminal) {
    self.terminal = terminal
  }

  /// The programs for media types and hosts, such as `audio/*` and `youtube.com`.
  nonisolated static let programs = Setting<[String: BrowserCommand]>("programs", default: [:])

  /// Opens a page in the reader's browser.
  package func open(_ page: ExternalLink) async throws(ExternalLinkError) -> OpenedLink {
    try await open(page, with: nil)
  }

  /// Opens a link in a program, or in the reader's browser, and returns as soon as it is known whether the program has
  /// started.
  func open(_ link: ExternalLink, with program: BrowserCommand?) async throws(ExternalLinkError) -> OpenedLink {
    if program == nil, isRemote, let terminal, terminal.copy(link.address) { return .copied }
    let (command, path) = if let program { (program, try path(of: program)) } else { try browser() }
    do throws(ExternalLinkError) {
      let type = program.map { _ in link.mediaType ?? "" }
      _ = try await start(command, at: path, command.arguments(for: link), type: type)
    } catch {
      guard program == nil, case .programFailed(let name, let status, _) = error else { throw error }
      throw .failed(browser: name, status: status)
    }
    return .shown(browser: command.program)
  }

  /// - Parameter report: called once; before this returns if the program uses the terminal.
  func open(
    _ link: ExternalLink, with program: BrowserCommand?,
    report: @escaping @MainActor (Result<OpenedLink, ExternalLinkError>) -> Void
  ) {
    Task.immediate(executorPreference: BackgroundThreads.shared) { [self] in
      do throws(ExternalLinkError) {
        report(.success(try await open(link, with: program)))
      } catch {
        report(.failure(error))
      }
    }
  }

  /// Runs a command with a text as its standard input.
  ///
  /// - Returns: the message for the reader at the end of the command, or when it has not ended in time.
  func run(
    _ command: BrowserCommand, reading input: Data
  ) async throws(ExternalLinkError) -> LocalizedString {
    // Its type is that of no link, so that it needs the terminal by its name only.
    let words = try await start(command, at: path(of: command), command.words, type: nil, input: input)
    return words.isEmpty ? L10n.Links.given(program: command.program) : .verbatim("\(command.program): \(words)")
  }

  /// Runs a command beside this program.
  ///
  /// - Throws: the error of a command that does not start, or that fails at once.
  func run(_ command: BrowserCommand, _ arguments: [String]) async throws {
    let ending = try await ChildProcess.detach(
      path(of: command), arguments: arguments, environment: environment, patience: Self.patience)
    _ = try Self.result(of: command.program, .success(ending)).get()
  }

  /// Runs a program in the terminal until it ends if it uses that, else beside this program.
  ///
  /// - Returns: the first line that a program with an input has written.
  private func start(
    _ command: BrowserCommand, at path: String, _ arguments: [String], type: String?, input: Data? = nil
  ) async throws(ExternalLinkError) -> String {
    openingCount += 1
    defer { openingCount -= 1 }
    var ending: Result<(ChildEnding?, String), SystemError> = .failure(SystemError(ENOTTY))
    if command.needsTerminal(environment: environment, type: type) {
      guard let terminal else { throw .noBrowser }
      terminal.lend { descriptor in
        ending = Result { () throws(SystemError) in
          let ending = try ChildProcess.runInForeground(
            path, arguments: arguments, environment: environment, terminal: descriptor, input: input)
          return (ending, "")
        }
      }
    } else {
      do throws(SystemError) {
        ending = .success(
          try await ChildProcess.detach(
            path, arguments: arguments, environment: environment, input: input,
            patience: input == nil ? Self.patience : Self.patienceForInput))
      } catch {
        ending = .failure(error)
      }
    }
    return try Self.result(of: command.program, ending).get()
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

  private func path(of command: BrowserCommand) throws(ExternalLinkError) -> String {
    guard let path = path(of: command.name) else { throw .programNotFound(command.name) }
    return path
  }

  private func path(of name: String) -> String? {
    if name.contains("/") { return access(name, X_OK) == 0 ? name : nil }
    return ChildProcess.program(name, environment: environment)
  }

  /// - Parameter ending: the end of the program, `nil` while it runs, and what it has written.
  /// - Returns: the first line of that.
  private static func result(
    of program: String, _ ending: Result<(ChildEnding?, String), SystemError>
  ) -> Result<String, ExternalLinkError> {
    Log.write("program \(program): \((try? ending.get()).map { $0.0.map { "\($0)" } ?? "running" } ?? "not started")")
    let lines = (try? ending.get().1)?.split(whereSeparator: \.isNewline)
    let words = lines?.first.map { String($0).harmless } ?? ""
    return switch ending {
    case .success((.exited(let status)?, _)) where status != 0:
      .failure(.programFailed(program, status: status, words: words))
    // The status as in a shell.
    case .success((.killed(let signal)?, _)): .failure(.programFailed(program, status: 128 + signal, words: words))
    case .success: .success(words)
    case .failure(let error): .failure(.cannotStart(browser: program, reason: ChildProcessError.system(error).reason))
    }
  }
}
