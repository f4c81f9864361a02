import DesignKit
import Foundation
import Localization
import TerminalUI

/// Writes the top screen to standard output: its title, and below it as much of its content as the size has room for; drawn,
/// or as the tree of what it says.
@MainActor
struct ScreenPrinter {
  let format: AppOptions.PrintFormat
  let size: CellSize
  /// Whether content goes on beyond the last row.
  let isWhole: Bool
  /// Where the text goes, piece by piece.
  var output: (String) throws -> Void = { try FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) }

  /// `COLUMNS` and `LINES` where they are set, else 80x24.
  static func defaultSize(environment: [String: String]) -> CellSize {
    CellSize("\(environment["COLUMNS"] ?? "80")x\(environment["LINES"] ?? "24")") ?? CellSize(columns: 80, rows: 24)
  }

  /// - Throws: what writing throws.
  func print(_ stack: ScreenStack, _ presentation: Presentation) throws {
    var presentation = presentation
    // Programs that read the text look for words, and what the tree tells is what the text has room for.
    presentation.drawsLargeLetters = format == .ansi
    let environment = presentation.environment()
    let screen = stack.top
    screen.layout(in: CellSize(columns: size.columns, rows: size.rows - 1), environment: environment)
    if format == .json {
      try printTree(screen, presentation, environment)
    } else {
      try printCanvases(screen, environment)
    }
  }

  private func printTree(_ screen: any Screen, _ presentation: Presentation, _ environment: EnvironmentValues) throws {
    var writer = SemanticJSONWriter()
    try output(
      writer.beginning([
        "screen": .text(screen.title.resolved(in: environment).harmless),
        "language": .text(environment.language.identifier),
        "textSize": .text(environment.textSize.name), "appearance": .text(presentation.appearance.rawValue),
        "contrast": .text(presentation.contrast.rawValue), "theme": .text(environment.palette.theme.name),
      ]))
    // Nobody is there to choose.
    try screen.semantics(of: isWhole ? .whole : .visible, marksSelection: false, environment: environment) {
      try output(writer.item($0))
    }
    try output(writer.end())
  }

  private func printCanvases(_ screen: any Screen, _ environment: EnvironmentValues) throws {
    try write(titleCanvas(screen, environment))
    var rows = size.rows - 1
    do {
      try screen.drawWhole(columns: size.columns, environment: environment) { canvas in
        if isWhole { return try write(canvas) }
        guard rows > 0 else { throw Full() }
        try write(canvas.prefix(rows: rows))
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

  private func write(_ canvas: Canvas) throws {
    try output(format == .ansi ? ANSIWriter.text(of: canvas) : PlainTextWriter.text(of: canvas))
  }
}
