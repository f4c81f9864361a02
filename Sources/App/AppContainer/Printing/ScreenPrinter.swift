import DesignKit
import Foundation
import TerminalUI

/// Writes the top screen to standard output: its title, and below it as much of its content as the size has room for.
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

  /// - Throws: what writing throws.
  func print(_ stack: ScreenStack, _ presentation: Presentation) throws {
    var presentation = presentation
    let environment = presentation.environment()
    let screen = stack.top
    try write(titleCanvas(screen, environment))
    var rows = size.rows - 1
    screen.layout(in: CellSize(columns: size.columns, rows: rows), environment: environment)
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
    let text = format == .ansi ? ANSIWriter.text(of: canvas) : PlainTextWriter.text(of: canvas)
    try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }
}
