import DesignKit
import Localization
import MomentsStore
import Routing
import Settings
import TerminalUI

/// Something that the prompt runs by a part of its name.
struct PromptCandidate {
  /// The English name, which completes the line.
  let name: String
  /// The words beside the name; empty for none.
  let title: String
  /// The keys with the same effect.
  let keys: [KeySequence]
  /// Whether a part of a name does not run it, because it changes a setting or many moments.
  fileprivate let needsWholeName: Bool
  let run: @MainActor (Session) throws -> LocalizedString?
  private let foldedName: TypedName.Name
  /// Other names, in the reader's language, folded.
  private let otherNames: [TypedName.Name]

  init(
    _ name: String, title: String = "", otherNames: [String], keys: [KeySequence] = [], needsWholeName: Bool = false,
    run: @escaping @MainActor (Session) throws -> LocalizedString?
  ) {
    self.name = name
    self.title = title
    self.keys = keys
    self.needsWholeName = needsWholeName
    self.run = run
    foldedName = TypedName.Name(name)
    self.otherNames = otherNames.map { TypedName.Name($0) }
  }

  /// Returns how well the candidate matches, and whether only by another name: at the same quality, names come first.
  fileprivate func match(_ typed: TypedName) -> (quality: TypedName.Match, isByOtherName: Bool)? {
    let byName = typed.match(foldedName).map { ($0, false) }
    guard let other = otherNames.compactMap(typed.match).min() else { return byName }
    return byName.map { $0.0 <= other ? $0 : (other, true) } ?? (other, true)
  }
}

/// A candidate that a typed text matches.
struct PromptMatch {
  let candidate: PromptCandidate
  /// Whether Enter runs the candidate if it is the best one. Others must be selected.
  let runsUnselected: Bool
}

/// The commands of the top screen, the screens, themes, languages and saved searches, for the prompt.
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
      let title = hint.title.resolved(in: language)
      return PromptCandidate(
        hint.name, title: title, otherNames: [title] + (Self.otherNames[hint.name] ?? []), keys: hint.keys,
        needsWholeName: hint.needsWholeName
      ) {
        $0.run(hint.name)
        return nil
      }
    }
    let screens = routes.map(\.pattern.name).filter { !$0.isEmpty && names.insert($0).inserted }.map { name in
      PromptCandidate(name, otherNames: Self.otherNames[name] ?? []) { try $0.open(typed: name) }
    }
    let themes = (Theme.builtIn.map(\.name) + [services.themes.other?.text].compactMap(\.self)).map { name in
      let title = L10n.Themes.now(name: name).resolved(in: language)
      return PromptCandidate("theme \(name)", title: title, otherNames: [name, title], needsWholeName: true) {
        try $0.choose(ThemeChoice(name))
      }
    }
    // Pseudo-languages are for testing layouts; their names take long to find.
    let offers = services.languages.offers.map(\.language).filter { PseudoLanguage(rawValue: $0.identifier) == nil }
    let languages = offers.map { offer in
      let name = offer.name(in: offer)
      return PromptCandidate(
        "language \(offer.identifier)", title: L10n.App.languageCandidate(name: name).resolved(in: language),
        otherNames: [name, offer.name(in: language)], needsWholeName: true
      ) { $0.services.languages.choose(offer) }
    }
    let searches = services.savedSearches.map { search in
      PromptCandidate("search \(search.name)", title: search.text.harmless, otherNames: [search.name]) {
        try $0.open(typed: search.link)
      }
    }
    all = commands + screens + themes + languages + searches
    self.routes = routes
    savedLinks = services.savedLinks
    self.uses = uses
  }

  /// The names that other programs have for commands and screens.
  private static let otherNames = [
    "reload": ["refresh", "update"], "Following": ["subscribe", "subscriptions", "unsubscribe", "feeds"],
    "help": ["keys"], "quit-at-once": ["exit"],
  ]

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
      candidate.match(typed).map { quality, isByOtherName in
        // Screens have capitals, and commands have none.
        Ranked(
          match: PromptMatch(
            candidate: candidate, runsUnselected: quality == .whole || !candidate.needsWholeName),
          order: (
            quality.rawValue * 2 + (isByOtherName ? 1 : 0), candidate.name.hasPrefix(text) ? 0 : 1,
            -(uses[candidate.name] ?? 0), index
          ))
      }
    }
    return ranked.sorted { $0.order < $1.order }.map(\.match)
  }
}
