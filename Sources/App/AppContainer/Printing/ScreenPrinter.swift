import DesignKit
import Foundation
import Localization
import TerminalUI

/// Writes a screen to standard output.
@MainActor
struct ScreenPrinter {
  let format: AppOptions.PrintFormat
  let size: CellSize
  /// Whether content goes on beyond the last row.
  let isWhole: Bool

  /// `COLUMNS` and `LINES` where they are set, else 80x24.
  static func defaultSize(environment: [String: String]) -> CellSize {
    CellSize("\(environment["COLUMNS"] ?? "80")x\(environment["LINES"] ?? "24")") ?? CellSize(columns: 80, rows: 24)
  }

  /// Writes what the terminal shows, bars and all.
  ///
  /// - Throws: what writing throws.
  func print(_ frame: Canvas, title: LocalizedString, _ environment: EnvironmentValues) throws {
    var output = output(title, environment)
    try output.append(frame)
    try output.finish()
  }

  /// Writes the title of the top screen, and below it as much of its content as the size has room for.
  ///
  /// - Throws: what writing throws.
  func print(_ screen: any Screen, _ environment: EnvironmentValues) throws {
    var output = output(screen.title, environment)
    try output.append(titleCanvas(screen, environment))
    var rows = size.rows - 1
    screen.layout(in: CellSize(columns: size.columns, rows: rows), environment: environment)
    do {
      try screen.drawWhole(columns: size.columns, environment: environment) { canvas in
        if isWhole { return try output.append(canvas) }
        guard rows > 0 else { throw Full() }
        try output.append(canvas.prefix(rows: rows))
        rows -= canvas.size.rows
      }
    } catch is Full {}
    try output.finish()
  }

  /// Nothing more fits.
  private struct Full: Error {}

  private func titleCanvas(_ screen: any Screen, _ environment: EnvironmentValues) -> Canvas {
    var canvas = Canvas(size: CellSize(columns: size.columns, rows: 1), style: environment.blankStyle)
    TitleBar(title: screen.title.resolved(in: environment), back: nil, settings: "")
      .draw(into: &canvas, columns: size.columns, environment: environment)
    return canvas
  }

  private func output(_ title: LocalizedString, _ environment: EnvironmentValues) -> CanvasOutput {
    let settings = DocumentSettings(
      title: title.resolved(in: environment), language: environment.language,
      palette: TerminalPalette(depth: environment.palette.depth))
    return switch format {
    case .text: .stream(PlainTextWriter.text)
    case .ansi: .stream(ANSIWriter.text)
    case .html: .document(HTMLWriter(settings))
    case .svg: .document(SVGWriter(settings))
    }
  }
}
