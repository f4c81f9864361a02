import DesignKit
import Localization
import TerminalUI

/// The reason and the languages laid out at a width.
struct LanguagesRows: ListContent {
  let items: [LanguagesItem]
  let columns: Int
  let environment: EnvironmentValues

  var count: Int { items.count }

  func isSelectable(at index: Int) -> Bool {
    if case .language = items[index] { true } else { false }
  }

  /// Where the language in use stands.
  var currentIndex: Int? {
    items.firstIndex { if case .language(_, isCurrent: true) = $0 { true } else { false } }
  }

  func height(at index: Int) -> Int {
    let next = index + 1 < items.count ? items[index + 1] : nil
    var spacing = rules.elementSpacing
    if case .sectionTitle = next { spacing = max(1, rules.rowSpacing) }
    return stack(at: index).row + spacing
  }

  private var rules: LayoutRules { environment.rules(.body, columns: columns) }
  private var padding: Int { max(2, rules.sidePadding) }
  private var room: Int { max(1, columns - 2 * padding) }

  private func text(_ text: LocalizedString) -> String { text.resolved(in: environment) }

  private func stack(at index: Int) -> TextStack {
    switch items[index] {
    case .sectionTitle(let title):
      var stack = TextStack(column: padding, columns: room, environment: environment)
      stack.add(text(title).letterCase(.upper).foreground(.secondaryText), .captionBold, isWhole: true)
      return stack
    case .reason(let choice, let folder):
      var stack = TextStack(column: padding, columns: room, environment: environment)
      let sentences = sentences(about: choice, stringsFolder: folder)
      stack.add(sentences[0], .body, isWhole: true)
      for sentence in sentences.dropFirst() { stack.add(sentence.foreground(.secondaryText), .caption, isWhole: true) }
      return stack
    case .language(let offer, let isCurrent):
      return stack(for: offer, isCurrent: isCurrent)
    }
  }

  /// Why it is this language first.
  private func sentences(about choice: LanguageChoice, stringsFolder: String?) -> [String] {
    var sentences = [text(choice.reasonText)]
    if !choice.fallbacks.isEmpty {
      let chain = ([choice.language] + choice.fallbacks).map(\.identifier)
      let arrow = " \(environment.symbols.becomes) "
      sentences.append(text(L10n.Languages.fallbacks(chain: chain.joined(separator: arrow))))
    }
    sentences.append(text(choice.lifetimeText))
    if let stringsFolder { sentences.append(text(L10n.Languages.laidOver(path: stringsFolder))) }
    return sentences
  }

  // MARK: Languages

  private static let markColumns = 2
  /// Of the names in the language itself, where names stand in columns.
  private static let nameColumns = 24

  /// Where there is room, names stand in columns.
  private var isTable: Bool { room >= 60 && !environment.textSize.isAccessibility }

  private func stack(for offer: LanguageOffer, isCurrent: Bool) -> TextStack {
    let language = offer.language
    var stack = TextStack(
      column: padding + Self.markColumns, columns: max(1, room - Self.markColumns), environment: environment)
    let name = language.name(in: language)
    let styled = isCurrent ? name.bold() : name.styled
    guard isTable else {
      stack.add(styled, .body, isWhole: true)
      stack.add(joined(facts(about: offer)).foreground(.secondaryText), .caption, isWhole: true)
      return stack
    }
    stack.addLine(styled, .body, columns: Self.nameColumns)
    return stack
  }

  private func facts(about offer: LanguageOffer) -> [String] {
    let language = offer.language
    var facts = [language.name(in: environment.language), language.identifier]
    if let coverage = coverage(of: offer) { facts.append(coverage) }
    return facts
  }

  private func coverage(of offer: LanguageOffer) -> String? {
    let coverage = offer.coverage
    guard !coverage.isWhole else { return nil }
    return text(L10n.Languages.coverage(translated: coverage.translated, total: coverage.total))
  }

  private func joined(_ parts: [String]) -> String { parts.joined(separator: " \(environment.symbols.separator) ") }

  func draw(_ index: Int, isSelected: Bool, into canvas: inout Canvas) {
    let ground = stack(at: index).draw(
      isSelected: isSelected, into: &canvas, columns: columns, environment: environment)
    guard case .language(let offer, let isCurrent) = items[index] else { return }
    if isCurrent {
      canvas.draw(
        environment.symbols.check.foreground(.primary), at: CellPoint(column: padding, row: 0),
        on: ground, columns: Self.markColumns, environment: environment)
    }
    guard isTable else { return }
    let column = padding + Self.markColumns + Self.nameColumns + 1
    canvas.draw(
      joined(facts(about: offer)).foreground(.secondaryText), at: CellPoint(column: column, row: 0),
      on: ground, columns: columns - padding - column, environment: environment)
  }

  // MARK: Semantics

  func semantics(at index: Int) -> SemanticNode? {
    switch items[index] {
    case .sectionTitle(let title): .heading(text(title), level: 2)
    case .reason(let choice, let folder): semantics(of: choice, stringsFolder: folder)
    case .language(let offer, let isCurrent):
      SemanticNode(
        .button, offer.language.name(in: offer.language), value: offer.language.name(in: environment.language),
        states: isCurrent ? [.on] : [],
        attributes: [
          "language": .text(offer.language.identifier), "translatedTexts": .integer(offer.coverage.translated),
          "texts": .integer(offer.coverage.total),
        ])
    }
  }

  private func semantics(of choice: LanguageChoice, stringsFolder: String?) -> SemanticNode {
    let sentences = sentences(about: choice, stringsFolder: stringsFolder)
    var attributes: [String: SemanticValue] = [
      "language": .text(choice.language.identifier), "fallbacks": .texts(choice.fallbacks.map(\.identifier)),
      "isKept": .boolean(choice.lifetime == .kept),
    ]
    attributes["stringsFolder"] = stringsFolder.map(SemanticValue.text)
    attributes.merge(Self.attributes(of: choice.reason)) { $1 }
    return SemanticNode(
      .status, sentences[0], attributes: attributes, children: sentences.dropFirst().map { SemanticNode(.text, $0) })
  }

  private static func attributes(of reason: LanguageChoice.Reason) -> [String: SemanticValue] {
    switch reason {
    case .option(let name): ["reason": .text("option"), "value": .text(name)]
    case .environment(let variable, let value, let entry):
      ["reason": .text("environment"), "variable": .text(variable), "value": .text(value), "entry": .text(entry)]
    case .chosenNow: ["reason": .text("chosenNow")]
    case .chosenBefore: ["reason": .text("chosenBefore")]
    case .notAvailable(let wishes): ["reason": .text("notAvailable"), "wishes": .texts(wishes)]
    case .noWish: ["reason": .text("noWish")]
    }
  }
}
