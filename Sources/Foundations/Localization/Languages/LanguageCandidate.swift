/// An available language with what its name means.
struct LanguageCandidate {
  /// A wish, prepared for comparison.
  struct Wish {
    let tag: LanguageTag
    let normalized: LanguageTag
    let chain: [LanguageTag]

    init(_ tag: LanguageTag) {
      self.tag = tag
      normalized = tag.normalized
      chain = normalized.chain
    }
  }

  let language: Language
  let tag: LanguageTag?
  let normalized: LanguageTag?
  /// The normalized tag and its parents.
  let chain: [LanguageTag]

  init(_ language: Language) {
    self.language = language
    tag = LanguageTag(language.identifier)
    normalized = tag?.normalized
    chain = normalized?.chain ?? []
  }

  /// How far apart the wish and the candidate are: below 0 for the same name, 0 for the same language, else the steps
  /// up both chains to where they meet; `nil` if they do not.
  func score(for wish: Wish) -> Int? {
    if tag == wish.tag { return -1 }
    guard let normalized, normalized != wish.normalized else { return normalized == nil ? nil : 0 }

    var lowest: Int?
    for (wishSteps, ancestor) in wish.chain.enumerated() {
      guard let steps = chain.firstIndex(of: ancestor) else { continue }
      let sum = wishSteps + steps + (steps > 0 && isRegionalVariety ? 1 : 0)
      if sum < lowest ?? .max { lowest = sum }
    }
    return lowest.map { normalized.language == wish.normalized.language ? $0 : $0 + 1 }
  }

  /// Texts for a country other than the language's home are one step further from every reader elsewhere; but Mexico's
  /// Spanish and Taiwan's Chinese stand for their part of the world.
  private var isRegionalVariety: Bool {
    guard let normalized, let region = normalized.region, normalized.identifier != "es-MX",
      normalized.identifier != "zh-Hant-TW"
    else { return false }
    return region != normalized.homeRegion ?? region
  }
}
