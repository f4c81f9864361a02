package import DesignKit
package import Localization
package import Reports
import Routing
import Screens
import Settings
import TerminalUI

/// A check of the layout of all screens in languages, text sizes and widths.
@MainActor
package struct LayoutAudit {
  /// Links to the screens; all screens if there are none.
  package var screens: [String] = []
  package var languages: [Language] = []
  package var textSizes: [TextSizeCategory] = [
    .extraSmall, .large, .extraExtraExtraLarge, .accessibility1, .accessibility5,
  ]
  package var widths = [40, 80, 120]
  package var keepsPictures = false

  package init() {}

  /// The number of rows of the terminal. The whole list of a screen is checked, too.
  private static let rows = 24
  /// The limit of checked rows of a list. Rows of one kind look alike.
  private static let mostItems = 100
  /// The pause between languages, for background work and signals.
  private static let pause = Duration.milliseconds(1)

  /// - Returns: the findings, and the number of checked layouts.
  /// - Throws: `RoutingError` for a link that opens no screen, or a cancellation.
  package func findings(in model: AppModel) async throws -> ([LayoutFinding], layoutCount: Int) {
    let terminal = OffscreenTerminal(
      size: CellSize(columns: 80, rows: Self.rows), colorDepth: .trueColor, repertoire: .unicode)
    var options = Session.Options()
    options.appearance = .light
    options.allowsSplitView = true
    options.keepsTexts = true
    let session = Session(terminal: terminal, model: model, options: options, environment: [:])
    defer { model.close() }
    session.drawFrame()
    var findings: [LayoutFinding] = []
    var logs: [Language: TextLog] = [:]
    let screens = screens.isEmpty ? model.router.samples : screens
    for screen in screens {
      model.stack.backToRoot()
      try model.router.route(to: screen, from: model.stack)
      for language in languages {
        repeat { try await model.services.sleep(Self.pause) } while session.isBusy
        _ = model.services.languages.choose(language)
        let log = logs[language, default: TextLog()]
        logs[language] = log
        for (textSize, columns) in sizes {
          model.services.settings.use(Session.textSize, textSize)
          terminal.size.columns = columns
          model.stack.status = nil
          let place = LayoutFinding.Place(screen: screen, language: language, textSize: textSize, columns: columns)
          findings += TextLog.$current.withValue(log) {
            session.drawFrame()
            let check = LayoutCheck(
              at: place, log: log, palette: session.environment.palette, keepsPictures: keepsPictures)
            return self.findings(check, in: terminal.canvas, model.stack.top as? any ListScreen)
          }
        }
      }
    }
    return (findings, screens.count * languages.count * sizes.count)
  }

  private var sizes: [(TextSizeCategory, columns: Int)] {
    textSizes.flatMap { textSize in widths.map { (textSize, $0) } }
  }

  /// Returns the findings in a frame and in the whole list of its screen, each once.
  private func findings(_ check: LayoutCheck, in frame: Canvas, _ list: (any ListScreen)?) -> [LayoutFinding] {
    let all =
      check.findings(in: frame, scrolls: list?.showsMessage == false) + (list.map { findings(check, in: $0) } ?? [])
    return all.reduce(into: []) { found, finding in
      if !found.contains(where: finding.isSame) { found.append(finding) }
    }
  }

  private func findings(_ check: LayoutCheck, in list: some ListScreen) -> [LayoutFinding] {
    guard let content = list.content else { return [] }
    var items: [Range<Int>] = []
    for index in 0..<min(content.count, Self.mostItems) {
      let start = items.last?.upperBound ?? 0
      items.append(start..<start + content.height(at: index))
    }
    let size = CellSize(columns: list.size.columns, rows: items.last?.upperBound ?? 0)
    var canvas = Canvas(size: size, keepsTexts: true)
    for (index, rows) in items.enumerated() {
      let rect = CellRect(column: 0, row: rows.lowerBound, columns: size.columns, rows: rows.count)
      canvas.draw(in: rect) { content.draw(index, isSelected: false, into: &$0) }
    }
    return check.findings(in: canvas, scrolls: false) + check.findings(among: items, in: canvas)
  }
}

extension AppRouter {
  /// Links to each screen, with parameters for the sample feed, and without those that are not required.
  var samples: [String] {
    routes.filter { !$0.pattern.name.isEmpty }.flatMap { route in
      let known = route.parameters.filter { $0.isRequired || Self.values[$0.name] != nil }
      let required = known.filter(\.isRequired)
      return (known.count == required.count ? [known] : [known, required]).map { fields in
        route.address(
          LinkParameters(fields.map { LinkParameters.Item(name: $0.name, value: Self.values[$0.name] ?? "1") }))
      }
    }
  }

  private static let values = ["q": "the", "link": "Moment"]
}
