import DesignKit
import Localization
import MomentsStore
import Routing
import Screens
import Settings
import TerminalUI

/// Something that the reader runs by a part of its name, after `:` or in the list of all: a command, or what has a name but
/// no key.
struct PromptCandidate {
  enum Group: CaseIterable {
    case screen
    case everywhere
    case withoutKey
    /// Screens, saved searches, themes and languages.
    case byName

    var title: LocalizedString {
      switch self {
      case .screen: L10n.App.keysOfScreen
      case .everywhere: L10n.App.keysEverywhere
      case .withoutKey: L10n.Help.withoutKey
      case .byName: L10n.Help.byName
      }
    }
  }

  /// The English name, which completes the line.
  let name: String
  /// The words beside the name; `nil` for none.
  let title: LocalizedString?
  /// The keys with the same effect.
  fileprivate(set) var keys: [KeySequence]
  let group: Group
  /// Whether a part of a name does not run it, because it changes a setting or many moments.
  fileprivate let needsWholeName: Bool
  let run: @MainActor (Session) throws -> LocalizedString?
  private let foldedName: TypedName.Name
  /// Other names, in the reader's language, folded.
  private let otherNames: [TypedName.Name]

  init(
    _ name: String, title: LocalizedString? = nil, otherNames: [String], keys: [KeySequence] = [],
    group: Group = .byName,
    needsWholeName: Bool = false, run: @escaping @MainActor (Session) throws -> LocalizedString?
  ) {
    self.name = name
    self.title = title
    self.keys = keys
    self.group = group
    self.needsWholeName = needsWholeName
    self.run = run
    foldedName = TypedName.Name(name)
    self.otherNames = otherNames.map { TypedName.Name($0) }
  }

  /// Returns how well the candidate matches, and whether only by another name or by a key: at the same quality, names come
  /// first.
  fileprivate func match(
    _ typed: TypedName, orKey key: (text: String, Symbols)?
  ) -> (quality: TypedName.Match, isByOtherName: Bool)? {
    let byName = typed.match(foldedName).map { ($0, false) }
    let labels = key.map { key in keys.flatMap { [$0.label(key.1), $0.script] } } ?? []
    let byKey = labels.filter { $0.lowercased().hasPrefix(key?.text ?? "") }.map { _ in TypedName.Match.beginning }
    guard let other = (otherNames.compactMap(typed.match) + byKey).min() else { return byName }
    return byName.map { $0.0 <= other ? $0 : (other, true) } ?? (other, true)
  }

  /// Returns the name and the title, for listeners.
  func words(in language: Language) -> String {
    [name, title?.resolved(in: language)].compactMap(\.self).joined(separator: ", ")
  }

  func semantics(in environment: EnvironmentValues) -> SemanticNode {
    let title = title?.resolved(in: environment)
    return group == .byName
      ? SemanticNode(.button, name, value: title)
      : SemanticNode(.key, title ?? name, attributes: ["keys": .texts(keys.map { $0.label(environment.symbols) })])
  }
}

/// A candidate that a typed text matches, and whether Enter runs it if it is the best one. Others must be selected.
typealias PromptMatch = (candidate: PromptCandidate, runsUnselected: Bool)

/// The commands of the top screen, the screens, themes, languages and saved searches, for the prompt and the list of all.
@MainActor
struct PromptCandidates {
  let all: [PromptCandidate]
  private let routes: [Route]
  private let savedLinks: [String]
  /// How often the reader has run each candidate, by its name.
  private let uses: [String: Int]

  /// - Parameters:
  ///   - hints: the commands that work now, with the keys that run them: those of the top screen, then those of the app.
  ///   - screenCount: the number of those of the screen.
  init(commands hints: [KeyHint], screenCount: Int, routes: [Route], services: AppModel.Services) {
    let language = services.languages.language
    var commands: [PromptCandidate] = []
    func add(_ hint: KeyHint, _ group: PromptCandidate.Group, run: @escaping @MainActor (Session) -> Void) {
      // Of commands with one name, all keys have the same effect.
      if let index = commands.firstIndex(where: { $0.name == hint.name }) { return commands[index].keys += hint.keys }
      let names = [hint.title.resolved(in: language)] + (Self.otherNames[hint.name] ?? [])
      commands.append(
        PromptCandidate(
          hint.name, title: hint.title, otherNames: names, keys: hint.keys,
          group: hint.keys.isEmpty ? .withoutKey : group, needsWholeName: hint.needsWholeName
        ) {
          run($0)
          return nil
        })
    }
    for (index, hint) in hints.enumerated() {
      add(hint, index < screenCount ? .screen : .everywhere) { $0.run(hint.name) }
    }
    for (hint, notice) in Session.signals { add(hint, .everywhere) { $0.handle(notice) } }
    var names = Set(commands.map(\.name))
    let screens = routes.map(\.pattern.name).filter { !$0.isEmpty && names.insert($0).inserted }.map { name in
      PromptCandidate(name, otherNames: Self.otherNames[name] ?? []) { try $0.open(typed: name) }
    }
    let themeNames = BuiltInTheme.allCases.map(\.rawValue) + [services.themes.other?.text].compactMap(\.self)
    let themes = themeNames.map { name in
      let title = L10n.Themes.now(name: name)
      return PromptCandidate(
        "theme \(name)", title: title, otherNames: [name, title.resolved(in: language)], needsWholeName: true
      ) { try $0.choose(ThemeChoice(name)) }
    }
    // Pseudo-languages are for testing layouts; their names take long to find.
    let offers = services.languages.offeredLanguages.filter { PseudoLanguage(rawValue: $0.identifier) == nil }
    let languages = offers.map { offer in
      let name = offer.name(in: offer)
      return PromptCandidate(
        "language \(offer.identifier)", title: L10n.App.languageCandidate(name: name),
        otherNames: [name, offer.name(in: language)], needsWholeName: true
      ) { $0.services.languages.choose(offer) }
    }
    let searches = services.settings.savedSearches.map { search in
      PromptCandidate("search \(search.name)", title: .verbatim(search.text.harmless), otherNames: [search.name]) {
        try $0.open(typed: search.link)
      }
    }
    all = commands + screens + themes + languages + searches
    self.routes = routes
    savedLinks = services.savedLinks
    // Scripts of keys see the candidates in the same order on each run.
    uses = services.history.keepsChanges ? services.history[History.promptUses] : [:]
  }

  /// The names that other programs have for commands and screens.
  private static let otherNames = [
    "reload": ["refresh", "update"], "Following": ["subscribe", "subscriptions", "unsubscribe", "feeds"],
    "help": ["keys"], "quit-at-once": ["exit"],
  ]

  func links(beginningWith text: String) -> [String] {
    routes.links(beginningWith: text, besides: savedLinks)
  }

  /// Returns the candidates that match a text, the best one first.
  ///
  /// - Parameter symbols: those of the names of keys, which match, too; `nil` if only names do.
  func matches(_ text: String, orKeysIn symbols: Symbols? = nil) -> [PromptMatch] {
    let typed = TypedName(text)
    let ranked = all.enumerated().compactMap { index, candidate in
      candidate.match(typed, orKey: symbols.map { (text.lowercased(), $0) }).map { quality, isByOtherName in
        // Less is better. Screens have capitals, and commands have none.
        let order = (
          quality, isByOtherName ? 1 : 0, candidate.name.hasPrefix(text) ? 0 : 1,
          -(uses[candidate.name] ?? 0), index
        )
        return (order, PromptMatch(candidate, quality == .whole || !candidate.needsWholeName))
      }
    }
    return ranked.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
