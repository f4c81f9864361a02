import DesignKit
import Localization
import Screens
import Settings
import TerminalUI

/// Draws a whole frame: the bars, the top screen between them, and a modal screen over the faded screen below it.
extension Session {
  /// Whether the address of the screen is shown next to its title.
  static let showsAddress = Setting(
    "showsAddress", default: false, command: "toggle-address", "u", title: L10n.Keys.toggleAddress
  ) {
    $0 ? L10n.App.addressShown : L10n.App.addressHidden
  }

  /// The smallest size for a screen. In a smaller terminal, a message asks for more room.
  static let smallestSize = CellSize(columns: 20, rows: 6)

  private var size: CellSize { terminal.size }

  /// The area of the top screen's content and of its detail, in cells of the terminal.
  var contentRect: CellRect { modalFrame?.contentRect ?? areaBetweenBars }

  /// The area between the title bar and the last line.
  var areaBetweenBars: CellRect {
    CellRect(column: 0, row: 1, columns: size.columns, rows: size.rows - 2)
  }

  func isCovered(_ point: CellPoint) -> Bool {
    guard prompt == nil, let status = stack.status else { return false }
    return point.row >= size.rows - statusLine(status, currentEnvironment()).rows
  }

  /// The status takes half of the height at most.
  private func statusLine(_ status: StatusMessage, _ environment: EnvironmentValues) -> StatusLine {
    StatusLine(status, in: CellSize(columns: size.columns, rows: size.rows / 2), environment: environment)
  }

  /// The frame of a modal screen; `nil` if none is on top, or if there is only room for its content.
  private var modalFrame: ModalFrame? {
    guard stack.isModal else { return nil }
    return ModalFrame(in: areaBetweenBars)
  }

  func frame() -> Canvas {
    drawnSplitView = nil
    let environment = currentEnvironment()
    var canvas = Canvas(
      size: size, style: environment.blankStyle, keepsLinks: terminal.showsLinks, keepsTexts: options.keepsTexts)
    guard size.columns >= Self.smallestSize.columns, size.rows >= Self.smallestSize.rows else {
      drawTooSmall(into: &canvas, environment)
      return canvas
    }
    let settings = settingsText(environment)
    if let modalFrame {
      drawBelow(
        into: &canvas, showsContent: modalFrame.showsScreenBelow, settings: settings,
        faded(environment))
      canvas.cursor = nil
      canvas.clickAreas = []
      let previous = stack.previousInLayer?.title.resolved(in: environment)
      let title = [stack.top.title.resolved(in: environment), shownAddress].compactMap(\.self)
      modalFrame.draw(
        into: &canvas, title: title.joined(separator: "   "), back: previous,
        done: L10n.App.done.resolved(in: environment), environment: environment)
    }
    drawnSplitView = draw(stack.top, in: contentRect, into: &canvas, environment)
    if modalFrame == nil {
      // The title may have a notice about the content, which is read when it is laid out.
      drawTitle(
        of: stack.top, address: shownAddress, back: stack.titleToGoBackTo, settings: settings,
        into: &canvas, environment)
    }
    drawBottomLine(into: &canvas, environment)
    return canvas
  }

  // MARK: Parts

  /// - Returns: the areas of the screen and of its detail; `nil` if the screen has the whole content.
  @discardableResult
  private func draw(
    _ screen: any Screen, in rect: CellRect, into canvas: inout Canvas, _ environment: EnvironmentValues
  ) -> SplitView? {
    let split = showsSplitView && screen.hasDetail ? splitView(in: rect, environment) : nil
    if let split {
      split.drawDivider(into: &canvas, environment: environment)
      if let detail = screen.detail { drawContent(of: detail, in: split.detail, into: &canvas, environment) }
    }
    // The cursor belongs to the list, which is drawn last.
    drawContent(of: screen, in: split?.list ?? rect, into: &canvas, environment)
    return split
  }

  func splitView(in rect: CellRect, _ environment: EnvironmentValues) -> SplitView? {
    SplitView(in: rect, share: services.settings[Self.listShare]?.percent, environment: environment)
  }

  private func drawContent(
    of screen: any Screen, in rect: CellRect, into canvas: inout Canvas, _ environment: EnvironmentValues
  ) {
    screen.layout(in: rect.size, environment: environment)
    canvas.draw(in: rect) { screen.draw(into: &$0, environment: environment) }
  }

  private func drawBelow(
    into canvas: inout Canvas, showsContent: Bool, settings: String, _ environment: EnvironmentValues
  ) {
    canvas.fill(CellRect(origin: .zero, size: size), style: environment.blankStyle)
    guard let below = stack.layers.dropLast().last?.last?.screen else { return }
    if showsContent { draw(below, in: areaBetweenBars, into: &canvas, environment) }
    drawTitle(of: below, address: nil, back: nil, settings: settings, into: &canvas, environment)
  }

  private func drawTitle(
    of screen: any Screen, address: String?, back: LocalizedString?, settings: String, into canvas: inout Canvas,
    _ environment: EnvironmentValues
  ) {
    TitleBar.draw(
      title: screen.title.resolved(in: environment), notice: screen.notice(in: environment), address: address,
      back: back?.resolved(in: environment), settings: settings, into: &canvas, columns: size.columns,
      environment: environment)
  }

  private var shownAddress: String? {
    services.settings[Self.showsAddress] ? stack.topEntry.address : nil
  }

  private func settingsText(_ environment: EnvironmentValues) -> String {
    let settings = services.settings
    let shown = self.appearance == .light ? L10n.App.light : L10n.App.dark
    var appearance = shown.resolved(in: environment)
    if options.appearance == .auto {
      appearance = "\(L10n.App.auto.resolved(in: environment)) \(appearance)"
    }
    let contrast = settings[Self.contrast] == .increased ? "+" : ""
    return "\(environment.symbols.appearance)\(contrast) \(appearance)   Aa \(environment.textSize.name)"
  }

  private func drawBottomLine(into canvas: inout Canvas, _ environment: EnvironmentValues) {
    let columns = size.columns
    if let prompt {
      if let preview = LinkPreview(prompt, self, environment) {
        // The title bar stays visible.
        let rows = min(LinkPreview.mostLines, size.rows - 2)
        let above = CellRect(column: 0, row: size.rows - 1 - rows, columns: columns, rows: rows)
        canvas.draw(in: above) { preview.draw(into: &$0, size: above.size) }
      }
      canvas.draw(in: lastRows(1)) {
        InputLine(
          prompt: prompt.question.label,
          TextField(
            placeholder: prompt.question.placeholder, editor: prompt.editor, isMasked: prompt.question.isSecret)
        )
        .draw(into: &$0, columns: columns, environment: environment)
      }
    } else if let status = stack.status {
      let line = statusLine(status, environment)
      let rect = lastRows(line.rows)
      if let cursor = canvas.cursor, rect.contains(cursor) { canvas.cursor = nil }
      canvas.draw(in: rect) { line.draw(into: &$0, columns: columns, environment: environment) }
    } else {
      canvas.draw(in: lastRows(1)) {
        hintBar.draw(hints, into: &$0, columns: columns, environment: environment)
      }
    }
  }

  private func lastRows(_ rows: Int) -> CellRect {
    CellRect(column: 0, row: size.rows - rows, columns: size.columns, rows: rows)
  }

  private func drawTooSmall(into canvas: inout Canvas, _ environment: EnvironmentValues) {
    let message = L10n.App.tooSmall(size: "\(Self.smallestSize)").resolved(in: environment)
    let lines = message.styled.lines(columns: size.columns, limit: size.rows, environment: environment)
    for (row, line) in lines.enumerated() {
      canvas.draw(line, at: CellPoint(column: 0, row: row), palette: environment.palette)
    }
  }
}

extension ScreenStack {
  /// The title of the screen that Back leads to, also from a modal screen that fills the terminal.
  var titleToGoBackTo: LocalizedString? {
    previousInLayer?.title ?? layers.dropLast().last?.last?.screen.title
  }
}
