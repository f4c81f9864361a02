import DesignKit
import Foundation
import Localization
import TerminalUI

/// Writes the top screen to standard output: drawn, or as the tree of what it says.
@MainActor
struct ScreenPrinter {
  let format: AppOptions.PrintFormat
  let size: CellSize
  /// Whether content goes on beyond the last row.
  let isWhole: Bool
  /// Where the text goes, piece by piece.
  let output: (String) throws -> Void

  /// - Parameter output: standard output if nothing is said.
  init(
    format: AppOptions.PrintFormat, size: CellSize, isWhole: Bool, output: ((String) throws -> Void)? = nil
  ) {
    self.format = format
    self.size = size
    self.isWhole = isWhole
    self.output =
      output ?? { text in
        let data = format.isForReader ? OutputEncoding.data(text) : Data(text.utf8)
        try FileHandle.standardOutput.write(contentsOf: data)
      }
  }

  /// `COLUMNS` and `LINES` where they are set, else 80x24.
  static func defaultSize(environment: [String: String]) -> CellSize {
    CellSize("\(environment["COLUMNS"] ?? "80")x\(environment["LINES"] ?? "24")") ?? CellSize(columns: 80, rows: 24)
  }

  /// - Parameter frame: what the terminal shows, bars and all, where that is to be written; nil for the title, and below it as
  ///   much of the content as the size has room for.
  /// - Throws: what writing throws.
  func write(_ stack: ScreenStack, _ presentation: Presentation, frame: Canvas? = nil) throws {
    var presentation = presentation
    presentation.drawsLargeLetters = format.drawsLargeLetters
    let environment = presentation.environment()
    let screen = stack.top
    if frame == nil {
      screen.layout(in: CellSize(columns: size.columns, rows: size.rows - 1), environment: environment)
    }
    if format == .json { return try printTree(stack, presentation, environment, marksSelection: frame != nil) }
    var canvases = canvases(title: screen.title.resolved(in: environment).harmless, environment)
    if let frame {
      try canvases.append(frame)
    } else {
      try appendContent(of: screen, to: &canvases, environment)
    }
    try canvases.finish()
  }

  /// Asks for the pictures of the whole content, which come while one waits.
  func ask(_ stack: ScreenStack, _ presentation: Presentation) {
    var presentation = presentation
    stack.top.drawWhole(columns: size.columns, environment: presentation.environment()) { _ in }
  }

  // MARK: Trees

  private func printTree(
    _ stack: ScreenStack, _ presentation: Presentation, _ environment: EnvironmentValues, marksSelection: Bool
  ) throws {
    var writer = SemanticJSONWriter()
    var facts: [(String, SemanticValue)] = [("screen", .text(stack.top.title.resolved(in: environment).harmless))]
    if let address = stack.address(of: stack.top) { facts.append(("address", .text(address))) }
    if let notice = stack.top.notice { facts.append(("notice", .text(notice.resolved(in: environment).harmless))) }
    if let status = stack.status { facts.append(("status", .text(status.text.resolved(in: environment).harmless))) }
    facts += [
      ("language", .text(environment.language.identifier)), ("textSize", .text(environment.textSize.name)),
      ("appearance", .text(presentation.appearance.rawValue)), ("contrast", .text(presentation.contrast.rawValue)),
      ("theme", .text(environment.palette.theme.name)),
    ]
    try output(writer.beginning(facts))
    try stack.top.semantics(
      of: isWhole ? .whole : .visible, marksSelection: marksSelection, environment: environment
    ) { try output(writer.item($0)) }
    try output(writer.end())
  }

  // MARK: Canvases

  private func canvases(title: String, _ environment: EnvironmentValues) -> CanvasOutput {
    let palette = environment.palette
    let settings = DocumentSettings(
      title: title, language: environment.language, palette: TerminalPalette(depth: palette.depth))
    return switch format {
    case .text, .json: CanvasOutput(output, .stream(PlainTextWriter.text))
    case .ansi: CanvasOutput(output, .stream(ANSIWriter.text))
    case .html: CanvasOutput(output, .document(HTMLWriter(settings)))
    case .svg: CanvasOutput(output, .document(SVGWriter(settings)))
    }
  }

  private func appendContent(
    of screen: any Screen, to canvases: inout CanvasOutput, _ environment: EnvironmentValues
  ) throws {
    try canvases.append(titleCanvas(screen, environment))
    var rows = size.rows - 1
    do {
      try screen.drawWhole(columns: size.columns, environment: environment) { canvas in
        if isWhole { return try canvases.append(canvas) }
        guard rows > 0 else { throw Full() }
        try canvases.append(canvas.prefix(rows: rows))
        rows -= canvas.size.rows
      }
    } catch is Full {}
  }

  /// Nothing more fits.
  private struct Full: Error {}

  private func titleCanvas(_ screen: any Screen, _ environment: EnvironmentValues) -> Canvas {
    var canvas = Canvas(size: CellSize(columns: size.columns, rows: 1), style: environment.blankStyle)
    TitleBar(title: screen.title.resolved(in: environment), back: nil, settings: "")
      .draw(into: &canvas, columns: size.columns, environment: environment)
    return canvas
  }
}
