import DesignKit
import Localization
package import Routing
import Screens
package import Settings
import TerminalUI

extension Feature {
  /// `https://momentsapp.com/Languages`
  package static func languages(_ languages: LanguageChooser) -> Feature {
    Feature(
      Route("Languages", trust: .outside) { _ in
        LanguagesScreen(languages: languages)
      })
  }
}

/// The available languages, and the reason for the current one.
final class LanguagesScreen: RowScreen, RoutingSource {
  /// The language that a row chooses.
  typealias Action = Language

  let list = ListState()
  let title = L10n.Languages.title
  private let languages: LanguageChooser
  private var isNew = true

  init(languages: LanguageChooser) {
    self.languages = languages
  }

  // MARK: Rows

  func rows(in context: RowContext) -> [Row<Action>] {
    [.heading(context.text(L10n.Languages.why)), reason(context), .heading(context.text(L10n.Languages.all))]
      + languages.offers.map { row($0, context) }
  }

  private func reason(_ context: RowContext) -> Row<Action> {
    let choice = languages.choice
    var sentences = [context.text(choice.reasonText)]
    if !choice.fallbacks.isEmpty {
      let chain = ([choice.language] + choice.fallbacks).map(\.identifier)
      let arrow = " \(context.environment.symbols.becomes) "
      sentences.append(context.text(L10n.Languages.fallbacks(chain: chain.joined(separator: arrow))))
    }
    sentences.append(context.text(choice.lifetimeText))
    if let folder = languages.stringsFolder { sentences.append(context.text(L10n.Languages.laidOver(path: folder))) }
    let remarks = sentences.dropFirst().map { RowPart.text($0.foreground(.secondaryText), .caption) }
    let attributes: [String: SemanticValue?] = [
      "language": .text(choice.language.identifier), "fallbacks": .texts(choice.fallbacks.map(\.identifier)),
      "isKept": .boolean(choice.lifetime == .kept), "stringsFolder": languages.stringsFolder.map(SemanticValue.text),
    ]
    let node = SemanticNode(
      .status, sentences[0], attributes: attributes.merging(Self.attributes(of: choice.reason)) { $1 },
      children: sentences.dropFirst().map { SemanticNode(.text, $0) })
    return Row([.text(sentences[0], .body)] + remarks).semantics(node)
  }

  private static func attributes(of reason: LanguageChoice.Reason) -> [String: SemanticValue?] {
    switch reason {
    case .option(let name): ["reason": .text("option"), "value": .text(name)]
    case .environment(let variable, let value, let entry):
      ["reason": .text("environment"), "variable": .text(variable), "value": .text(value), "entry": .text(entry)]
    case .chosenNow: ["reason": .text("chosenNow")]
    case .chosenBefore: ["reason": .text("chosenBefore")]
    case .notAvailable(let names): ["reason": .text("notAvailable"), "wishes": .texts(names)]
    case .noPreference: ["reason": .text("noWish")]
    }
  }

  private func isCurrent(_ language: Language) -> Bool { language.identifier == languages.choice.language.identifier }

  /// Returns the row of a language: its own name, its name in the reader's language, and the share of translated texts.
  private func row(_ offer: LanguageOffer, _ context: RowContext) -> Row<Action> {
    let (language, coverage) = (offer.language, offer.coverage)
    let isCurrent = isCurrent(language)
    let (name, translatedName) = (language.name(in: language), language.name(in: context.environment.language))
    var facts = [translatedName, language.identifier]
    if !coverage.isWhole {
      facts.append(context.text(L10n.Languages.coverage(translated: coverage.translated, total: coverage.total)))
    }
    let words = context.joined(facts).foreground(.secondaryText)
    let check = RowColumn.text(
      isCurrent ? context.environment.symbols.check.foreground(.primary) : "".styled, columns: 2, gap: 0)
    let row: Row<Action> =
      context.fits(60)
      ? Row(.line(words, .body)).leading(check, .text(name.bold(isCurrent), columns: 24, gap: 1))
      : Row(.text(name.bold(isCurrent), .body), .text(words, .caption)).leading(check)
    return row.action(language)
      .semantics(
        SemanticNode(
          .button, name, value: translatedName, states: isCurrent ? [.on] : [],
          attributes: [
            "language": .text(language.identifier), "translatedTexts": .integer(coverage.translated),
            "texts": .integer(coverage.total),
          ])
      )
      .speaking { environment in
        let mark = isCurrent ? [L10n.Reader.selected.resolved(in: environment)] : []
        return ([name, words.string] + mark).map { SpokenPart($0) }
      }
  }

  /// The list starts at the current language, unless the reason would be out of sight then.
  func layout(in size: CellSize, environment: EnvironmentValues) {
    self.size = size
    guard let content = makeContent(columns: size.columns, environment: environment) else { return }
    self.content = content
    viewport.settle(in: content, rows: size.rows)
    guard isNew else { return }
    isNew = false
    guard
      let current = (0..<content.count).first(where: { (content.action(at: $0) as? Language).map(isCurrent) == true })
    else { return }
    let rows = (0...current).reduce(0) { $0 + content.height(at: $1) }
    if rows <= size.rows { viewport.select(current, in: content, rows: size.rows) }
  }

  // MARK: Keys

  static let commands: [Command<LanguagesScreen>] =
    [
      Command(
        "choose", .enter, "l", .right, title: L10n.Languages.choose, footer: L10n.Hints.choose, needsWholeName: true,
        when: { $0.canPerform }
      ) { try $0.performSelected() }
    ] + Command.moving

  func perform(_ language: Language) -> LocalizedString? { languages.choose(language) }
}
