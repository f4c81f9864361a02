import DesignKit
import Localization
import Platform
import Screens
import Settings
package import TerminalUI

package enum PrintFormat: String, Sendable, CaseIterable {
  case text
  case ansi
  /// The content of the screen for programs.
  case json
  case svg

  /// Whether it is a picture of the terminal, with its bars.
  var isPicture: Bool { self == .svg }
  /// Whether it is text in the encoding of the reader's terminal.
  var isForReader: Bool { self == .text || self == .ansi }
  /// Whether headings are drawn in large letters. Programs that read text need plain words.
  var drawsLargeLetters: Bool { self == .ansi || isPicture }
}

/// Prints the screen of an app to standard output, after the keys of a script.
@MainActor
package struct PrintJob {
  let format: PrintFormat
  let size: CellSize
  /// Whether the whole content is printed, not only the part that has room.
  let isWhole: Bool
  /// A `KeyScript` that is played before the screen is printed.
  private let keys: String?
  let depth: ColorDepth
  private let environment: [String: String]
  let output: (String) throws -> Void

  /// - Parameters:
  ///   - size: the size of the option; `nil` for that of the environment.
  ///   - colors: the color depth of the option; `nil` for the default.
  ///   - output: called with each piece of the text; `nil` for standard output.
  package init(
    format: PrintFormat = .text, size: CellSize? = nil, isWhole: Bool = false, keys: String? = nil,
    colors: ColorDepth? = nil, environment: [String: String], output: ((String) throws -> Void)? = nil
  ) {
    self.format = format
    self.size =
      size ?? CellSize("\(environment["COLUMNS"] ?? "80")x\(environment["LINES"] ?? "24")")
      ?? CellSize(columns: 80, rows: 24)
    self.isWhole = isWhole
    self.keys = keys
    depth = colors ?? (format.isPicture ? .trueColor : .detected(environment: environment, terminfoColors: 256))
    self.environment = environment
    self.output =
      output ?? { try StandardOutput.write($0, isForPrograms: !format.isForReader, isStyled: format == .ansi) }
  }

  /// The symbols that the locale's encoding can represent. Text for programs and browsers is in UTF-8.
  var repertoire: Repertoire {
    format.isForReader ? Repertoire(environment: environment) : .unicode
  }

  /// - Throws: `KeyScriptError`, ``OutputError``, `LinkContentError`, or ``Interruption`` if a signal arrives.
  package func run(_ model: AppModel, _ sessionOptions: Session.Options) throws {
    let terminal = OffscreenTerminal(size: size, colorDepth: depth, repertoire: repertoire)
    let services = model.services
    let session = Session(terminal: terminal, model: model, options: sessionOptions, environment: environment)
    session.options.drawsLargeLetters = format.drawsLargeLetters
    do throws(DesignFileError) {
      try session.readKeys(path: KeysFile.path(environment: environment))
    } catch {
      StandardError.write(error, services.languages.language)
      session.stack.status = .failure(error.message)
    }
    defer {
      if let unsaved = model.close() { StandardError.write(unsaved, services.languages.language) }
    }
    var player = KeyPlayer(session: session, terminal: terminal)
    let writesFrame = !isWhole && (format.isPicture || keys != nil)
    // Without keys and pictures, a frame that is not printed need not be drawn.
    if writesFrame || keys != nil || services.pictures != nil {
      try player.play(keys ?? "")
    } else {
      // A list begins to search when it is laid out.
      session.stack.top.layout(in: size, environment: session.currentEnvironment())
      try player.settle()
    }
    if keys != nil {
      _ = try EventLoop.wait { await session.model.finish() }
      session.drawFrame()
    }
    if isWhole, services.pictures != nil {
      session.stack.top.drawWhole(columns: size.columns, environment: session.currentEnvironment()) { _ in }
      try player.settle()
    }
    // A script of keys may show an error on purpose.
    let screen = session.stack.top
    if keys == nil, let error = screen.linkError { throw LinkContentError(message: error) }
    if let warning = screen.warning {
      StandardError.write(warning, services.languages.language)
    }
    try write(session, frame: writesFrame ? terminal.canvas : nil)
  }
}

/// An error in the content of a link, which a terminal would show on the screen.
struct LinkContentError: ReportedError {
  let message: LocalizedString
  var exitStatus: ExitStatus { .usage }
}
