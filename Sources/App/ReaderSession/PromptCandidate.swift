import AppContainer
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
    case filter(SavedFilter)
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

  /// Returns how well the candidate matches; less is better. At the same quality, names come before titles.
  fileprivate func rank(_ typed: TypedName, upTo worst: TypedName.Match) -> Int? {
    let byName = typed.match(foldedName).map { ($0, 0) }
    let byTitle = titles.compactMap(typed.match).min().map { ($0, 1) }
    guard let best = [byName, byTitle].compactMap(\.self).min(by: <), best.0 <= worst else { return nil }
    return best.0.rawValue * 2 + best.1
  }
}

/// The commands of the top screen, the screens, themes, languages and saved filters, for the prompt.
@MainActor
struct PromptCandidates {
  private let all: [PromptCandidate]
  private let linkCompletion: LinkCompletion
  /// How often the reader has run each candidate, by its name.
  private let uses: [String: Int]

  /// - Parameters:
  ///   - commands: the commands that work now, with the keys that run them.
  ///   - uses: empty for the order of the list.
  init(commands: [KeyHint], routes: [Route], services: AppServices, uses: [String: Int]) {
    let language = services.languages.language
    var names: Set<String> = []
    let commands = commands.filter { names.insert($0.name).inserted }.map { hint in
      PromptCandidate(.command(hint), name: hint.name, titles: [hint.title.resolved(in: language)])
    }
    let screens = routes.map(\.pattern.name).filter { !$0.isEmpty && names.insert($0).inserted }.map { name in
      PromptCandidate(.screen(name), name: name)
    }
    let themes = (Theme.builtIn.map(\.name) + [services.themes.file].compactMap(\.self)).map { name in
      PromptCandidate(
        .theme(name), name: "theme \(name)", titles: [L10n.Themes.now(name: name).resolved(in: language)])
    }
    // Pseudo-languages are for testing layouts; their names take long to find.
    let offers = services.languages.offers.map(\.language).filter { PseudoLanguage(rawValue: $0.identifier) == nil }
    let languages = offers.map { offer in
      PromptCandidate(
        .language(offer), name: "language \(offer.identifier)",
        titles: [offer.name(in: offer), offer.name(in: language)])
    }
    let saved = services.filters.filters
    let filters = saved.map { PromptCandidate(.filter($0), name: "filter \($0.name)", titles: [$0.name]) }
    all = commands + screens + themes + languages + filters
    linkCompletion = LinkCompletion(routes: routes, links: saved.map(\.link))
    self.uses = uses
  }

  /// Returns links that begin with a text.
  func links(beginningWith text: String) -> [String] { linkCompletion.candidates(for: text) }

  private struct Ranked {
    let candidate: PromptCandidate
    /// Quality, spelling, use and position in the list; less is better.
    let order: (Int, Int, Int, Int)
  }

  /// Returns the candidates that match a text, the best one first.
  ///
  /// - Parameter includesAbbreviations: whether a few letters of a name match it.
  func matches(_ text: String, includesAbbreviations: Bool = true) -> [PromptCandidate] {
    let typed = TypedName(text)
    let ranked = all.enumerated().compactMap { index, candidate in
      candidate.rank(typed, upTo: includesAbbreviations ? .letters : .beginningOfWord).map { rank in
        // Screens have capitals, and commands have none.
        Ranked(
          candidate: candidate,
          order: (rank, candidate.name.hasPrefix(text) ? 0 : 1, -(uses[candidate.name] ?? 0), index))
      }
    }
    return ranked.sorted { $0.order < $1.order }.map(\.candidate)
  }
}
