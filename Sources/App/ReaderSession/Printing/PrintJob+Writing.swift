import DesignKit
import FoundationEssentials
import Localization
import Screens
import TerminalUI

/// Writing the top screen as cells or as the tree of its content.
extension PrintJob {
  /// - Parameter frame: The frame of the terminal, with its bars, or `nil` to write the title, and below it the content as
  ///   far as the size has room.
  func write(_ session: Session, frame: Canvas? = nil) throws {
    let environment = session.currentEnvironment()
    let screen = session.stack.top
    if frame == nil {
      screen.layout(in: CellSize(columns: size.columns, rows: size.rows - 1), environment: environment)
    }
    func canvases(_ body: (Canvas) throws -> Void) throws {
      if let frame { try body(frame) } else { try draw(screen, environment, body) }
    }
    switch format {
    case .json: try printTree(session.stack, environment, marksSelection: frame != nil)
    case .text: try canvases { try output(PlainTextWriter.text(of: $0)) }
    case .ansi: try canvases { try output(ANSIWriter.text(of: $0)) }
    case .svg:
      var document = SVGWriter(
        title: screen.title.resolved(in: environment).harmless, language: environment.language)
      try canvases { document.append($0) }
      try output(document.text)
    }
  }

  // MARK: Trees

  private func printTree(
    _ stack: ScreenStack, _ environment: EnvironmentValues, marksSelection: Bool
  ) throws {
    var writer = SemanticJSONWriter()
    var facts: [(String, SemanticValue)] = [("screen", .text(stack.top.title.resolved(in: environment).harmless))]
    if let address = stack.topEntry.address { facts.append(("address", .text(address))) }
    if let notice = stack.top.notice(in: environment) { facts.append(("notice", .text(notice.harmless))) }
    if let status = stack.status { facts.append(("status", .text(status.text.resolved(in: environment).harmless))) }
    facts += [
      ("language", .text(environment.language.identifier)), ("textSize", .text(environment.textSize.name)),
      ("appearance", .text(environment.palette.appearance.rawValue)),
      ("contrast", .text(environment.palette.contrast.rawValue)),
      ("theme", .text(environment.palette.theme.name)),
    ]
    try output(writer.beginning(facts))
    try stack.top.semantics(
      of: isWhole ? .whole : .visible, marksSelection: marksSelection, environment: environment
    ) { try output(writer.item($0)) }
    try output(writer.end())
  }

  // MARK: Canvases

  /// Calls `body` with the title of a screen, and then with its content as far as it is to be written.
  private func draw(
    _ screen: any Screen, _ environment: EnvironmentValues, _ body: (Canvas) throws -> Void
  ) throws {
    try body(titleCanvas(screen, environment))
    var rows = size.rows - 1
    do {
      try screen.drawWhole(columns: size.columns, environment: environment) { canvas in
        if isWhole { return try body(canvas) }
        guard rows > 0 else { throw Full() }
        try body(canvas.rows(0..<rows))
        rows -= canvas.size.rows
      }
    } catch is Full {}
  }

  /// The size has no room for more content.
  private struct Full: Error {}

  private func titleCanvas(_ screen: any Screen, _ environment: EnvironmentValues) -> Canvas {
    var canvas = Canvas(size: CellSize(columns: size.columns, rows: 1), style: environment.blankStyle)
    TitleBar.draw(
      title: screen.title.resolved(in: environment), back: nil, settings: "", into: &canvas, columns: size.columns,
      environment: environment)
    return canvas
  }
}
