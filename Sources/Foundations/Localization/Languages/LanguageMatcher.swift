/// The language in which texts are shown, and the preference that decided.
package struct LanguageMatch: Equatable, Sendable {
  /// The language to look a text up in first.
  package let language: Language
  /// The fallbacks in the order of lookup, without duplicates; the last one is the development language.
  package let fallbacks: [Language]
  /// The preference of the environment that decided; `nil` if the language was named, or if none matched, so that the
  /// development language is used.
  package let preference: LanguagePreference?

  package init(language: Language, fallbacks: [Language], preference: LanguagePreference?) {
    self.language = language
    self.fallbacks = fallbacks
    self.preference = preference
  }
}

/// Chooses one of the available languages by the rules of Apple's bundles (ICU `ualoc_localizationsToUse`).
///
/// It differs from Apple's implementation on purpose:
/// - Every lookup ends with the development language: a text without a translation is shown in English, never as its
///   key.
/// - If no preference matches, the development language is used, too. Apple's returns no language and lets the bundle
///   decide.
/// - An old folder name (`German`) is equal to its code. Apple's prefers the code; no bundle has both.
/// - For a reader from Bolivia, plain Spanish comes before that of Mexico if both are available, as in Apple's ICU of
///   the Swift 6.3.1 toolchain. The tests that Apple has published for it (MQ1b) still expect the opposite.
package struct LanguageMatcher: Sendable {
  private let candidates: [LanguageCandidate]
  private let developmentLanguage: Language

  /// - Parameters:
  ///   - available: the languages with texts. Names that are not languages (`Base`) match nothing.
  ///   - developmentLanguage: the language that is used if no preference matches.
  package init(available: [Language], developmentLanguage: Language) {
    candidates = available.map(LanguageCandidate.init)
    self.developmentLanguage = developmentLanguage
  }

  /// Chooses a language by the first preference of a reader that matches any.
  package func match(_ preferences: [LanguagePreference]) -> LanguageMatch {
    if let winner = winner(for: preferences.map(\.tag)) {
      return match(winner.candidate, preference: preferences.first { $0.tag == winner.tag })
    }
    // Texts without linguistic content suit every reader.
    let language = candidates.first { $0.name?.tag.language == "zxx" }?.language ?? developmentLanguage
    return LanguageMatch(language: language, fallbacks: developmentFallback(after: [language]), preference: nil)
  }

  /// Chooses a language by name.
  ///
  /// - Parameter name: a language tag (`zh-Hans`), a POSIX name (`zh_CN.UTF-8`) or the name of a folder.
  /// - Returns: the best of the available languages that match.
  /// - Throws: ``UnknownLanguage`` if none does.
  package func match(explicit name: String) throws(UnknownLanguage) -> LanguageMatch {
    guard let tag = POSIXLocale(name).languageTag, let winner = winner(for: [tag]) else {
      throw UnknownLanguage(requested: name, available: candidates.map(\.language))
    }
    return match(winner.candidate, preference: nil)
  }

  // MARK: - The best candidate

  private typealias Winner = (candidate: LanguageCandidate, tag: LanguageTag, score: Int)

  private func winner(for tags: [LanguageTag]) -> Winner? {
    var lastResort: Winner?
    for tag in tags {
      let (best, brazilian) = nearest(to: tag)
      if let best { return exactMatch(of: tags, for: best) ?? best }
      lastResort = brazilian ?? lastResort
    }
    return lastResort
  }

  /// Returns the candidate with the lowest score, the first of equals; and separately Brazilian Portuguese for a
  /// preference of Portuguese from Portugal, because every other preference comes before it.
  private func nearest(to tag: LanguageTag) -> (best: Winner?, brazilian: Winner?) {
    let request = NormalizedTag(tag)
    var best: Winner?
    var brazilian: Winner?
    for candidate in candidates {
      guard let score = candidate.score(for: request) else { continue }
      let winner = (candidate, tag, score)
      if request.normalized == .portugal, candidate.name?.normalized == .brazil {
        brazilian = winner
      } else if score < best?.score ?? .max {
        best = winner
      }
    }
    return (best, brazilian)
  }

  /// Returns a candidate with the region of a later preference of the same language: a reader of Swiss French and then
  /// Canadian French gets the Canadian one rather than that of France. Chinese is excluded, because its regions stand
  /// for scripts.
  private func exactMatch(of tags: [LanguageTag], for best: Winner) -> Winner? {
    guard best.score > 0, let found = best.candidate.name?.normalized, found.region != nil, found.language != "zh"
    else { return nil }
    for tag in tags where tag.normalized.language == found.language {
      let request = NormalizedTag(tag)
      if let exact = candidates.first(where: { ($0.score(for: request) ?? .max) <= 0 }) {
        return (exact, tag, 0)
      }
    }
    return nil
  }

  // MARK: - The search order

  private func match(_ winner: LanguageCandidate, preference: LanguagePreference?) -> LanguageMatch {
    var order = [winner.language]
    for ancestor in winner.name?.chain ?? [] {
      // Texts of Taiwan suit readers in Hong Kong, although its chain does not contain them.
      let related = ancestor == .hongKong ? [ancestor, .taiwan] : [ancestor]
      for candidate in candidates where candidate.name.map({ related.contains($0.normalized) }) ?? false {
        if !order.contains(candidate.language) { order.append(candidate.language) }
      }
    }
    order += developmentFallback(after: order)
    return LanguageMatch(language: winner.language, fallbacks: Array(order.dropFirst()), preference: preference)
  }

  private func developmentFallback(after order: [Language]) -> [Language] {
    let isThere = candidates.contains { $0.language == developmentLanguage }
    return isThere && !order.contains(developmentLanguage) ? [developmentLanguage] : []
  }
}

extension LanguageTag {
  fileprivate static let brazil = LanguageTag(language: "pt", region: "BR")
  fileprivate static let hongKong = LanguageTag(language: "zh", script: "Hant", region: "HK")
  fileprivate static let portugal = LanguageTag(language: "pt", region: "PT")
  fileprivate static let taiwan = LanguageTag(language: "zh", script: "Hant", region: "TW")
}

/// A tag, prepared for comparison.
private struct NormalizedTag {
  let tag: LanguageTag
  let normalized: LanguageTag
  let chain: [LanguageTag]

  init(_ tag: LanguageTag) {
    self.tag = tag
    normalized = tag.normalized
    chain = normalized.chain
  }
}

private struct LanguageCandidate {
  let language: Language
  /// The name; `nil` if it is not that of a language.
  let name: NormalizedTag?

  init(_ language: Language) {
    self.language = language
    name = LanguageTag(language.identifier).map(NormalizedTag.init)
  }

  /// Returns the distance between the preference and a candidate: negative for the same name, 0 for the same language,
  /// else the steps in both chains to their common parent; `nil` without one.
  func score(for request: NormalizedTag) -> Int? {
    guard let name else { return nil }
    if name.tag == request.tag { return -1 }
    if name.normalized == request.normalized { return 0 }
    var lowest: Int?
    for (requestSteps, ancestor) in request.chain.enumerated() {
      guard let steps = name.chain.firstIndex(of: ancestor) else { continue }
      let sum = requestSteps + steps + (steps > 0 && isRegionalVariety ? 1 : 0)
      if sum < lowest ?? .max { lowest = sum }
    }
    return lowest.map { name.normalized.language == request.normalized.language ? $0 : $0 + 1 }
  }

  /// Whether the texts are of a country other than the main one of the language, which is one more step away. Spanish
  /// of Mexico and Chinese of Taiwan do not count, because they stand for their part of the world.
  private var isRegionalVariety: Bool {
    guard let normalized = name?.normalized, let region = normalized.region, normalized.identifier != "es-MX",
      normalized.identifier != "zh-Hant-TW"
    else { return false }
    return region != normalized.homeRegion ?? region
  }
}

/// A language that was requested by name, but has no texts.
package struct UnknownLanguage: ReportedError, Equatable {
  let requested: String
  let available: [Language]

  package var message: LocalizedString {
    L10n.CommandLine.unknownLanguage(
      name: requested.excerpt, available: available.map(\.identifier).joined(separator: ", "))
  }

  package var exitStatus: ExitStatus { .usage }
}
