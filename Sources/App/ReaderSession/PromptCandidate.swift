import DesignKit
import Localization
import MomentsStore
import Routing
import Settings
import TerminalUI

/// Something that the prompt runs by a part of its name.
struct PromptCandidate {
  enum Effect {
    case command(KeyHint)
    /// Opens the screen of a route, by its name.
    case screen(String)
    case theme(String)
    case language(Language)
    /// Opens a search that the reader has saved.
    case search(SavedSearch)
  }

  let effect: Effect
  /// The English name, which completes the line.
  let name: String
  /// The folded name.
  private let foldedName: TypedName.Name
  /// Other names, in the reader's language, folded.
  private let titles: [TypedName.Name]

  init(_ effect: Effect, name: String, titles: [String] = []) {
    self.effect = effect
    self.name = name
    foldedName = TypedName.Name(name)
    self.titles = titles.map { TypedName.Name($0) }
  }

  /// Returns how well the candidate matches, and whether only by a title: at the same quality, names come before titles.
  fileprivate func match(_ typed: TypedName) -> (quality: TypedName.Match, isByTitle: Bool)? {
    let byName = typed.match(foldedName).map { ($0, false) }
    guard let title = titles.compactMap(typed.match).min() else { return byName }
    return byName.map { $0.0 <= title ? $0 : (title, true) } ?? (title, true)
  }

  /// Whether a part of a name does not run it, because it changes a setting or many moments.
  fileprivate var needsWholeName: Bool {
    switch effect {
    case .command(let hint): hint.needsWholeName
    case .theme, .language: true
    case .screen, .search: false
    }
  }
}

/// A candidate that a typed text matches.
struct PromptMatch {
  let candidate: PromptCandidate
  /// Whether Enter runs the candidate if it is the best one. Others must be selected.
  let runsUnselected: Bool
}

/// The commands of the top screen, the screens, themes, languages and saved searchs, for the prompt.
@MainActor
struct PromptCandidates {
  private let all: [PromptCandidate]
  private let routes: [Route]
  private let savedLinks: [String]
  /// How often the reader has run each candidate, by its name.
  private let uses: [String: Int]

  /// - Parameters:
  ///   - commands: the commands that work now, with the keys that run them.
  ///   - uses: empty for the order of the list.
  init(commands: [KeyHint], routes: [Route], services: Reader.Services, uses: [String: Int]) {
    let language = services.languages.language
    var names: Set<String> = []
    let commands = commands.filter { names.insert($0.name).inserted }.map { hint in
      PromptCandidate(
        .command(hint), name: hint.name,
        titles: [hint.title.resolved(in: language)] + (Self.otherNames[hint.name] ?? []))
    }
    let screens = routes.map(\.pattern.name).filter { !$0.isEmpty && names.insert($0).inserted }.map { name in
      PromptCandidate(.screen(name), name: name, titles: Self.otherNames[name] ?? [])
    }
    let themes = (Theme.builtIn.map(\.name) + [services.themes.file].compactMap(\.self)).map { name in
      PromptCandidate(
        .theme(name), name: "theme \(name)", titles: [name, L10n.Themes.now(name: name).resolved(in: language)])
    }
    // Pseudo-languages are for testing layouts; their names take long to find.
    let offers = services.languages.offers.map(\.language).filter { PseudoLanguage(rawValue: $0.identifier) == nil }
    let languages = offers.map { offer in
      PromptCandidate(
        .language(offer), name: "language \(offer.identifier)",
        titles: [offer.name(in: offer), offer.name(in: language)])
    }
    let saved = services.savedSearches
    let searches = saved.map { PromptCandidate(.search($0), name: "search \($0.name)", titles: [$0.name]) }
    all = commands + screens + themes + languages + searches
    self.routes = routes
    savedLinks = saved.map(\.link)
    self.uses = uses
  }

  /// The names that other programs have for commands and screens.
  private static let otherNames = [
    "reload": ["refresh", "update"], "Following": ["subscribe", "subscriptions", "unsubscribe", "feeds"],
    "help": ["keys"],
  ]

  /// Returns links that begin with a text.
  func links(beginningWith text: String) -> [String] {
    routes.links(beginningWith: text, besides: savedLinks)
  }

  private struct Ranked {
    let match: PromptMatch
    /// Quality, spelling, use and position in the list; less is better.
    let order: (Int, Int, Int, Int)
  }

  /// Returns the candidates that match a text, the best one first.
  func matches(_ text: String) -> [PromptMatch] {
    let typed = TypedName(text)
    let ranked = all.enumerated().compactMap { index, candidate in
      candidate.match(typed).map { quality, isByTitle in
        // Screens have capitals, and commands have none.
        Ranked(
          match: PromptMatch(
            candidate: candidate, runsUnselected: quality == .whole || !candidate.needsWholeName),
          order: (
            quality.rawValue * 2 + (isByTitle ? 1 : 0), candidate.name.hasPrefix(text) ? 0 : 1,
            -(uses[candidate.name] ?? 0), index
          ))
      }
    }
    return ranked.sorted { $0.order < $1.order }.map(\.match)
  }
}
