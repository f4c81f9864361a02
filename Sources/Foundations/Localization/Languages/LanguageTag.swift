import Documents
import Texts

/// The parts of a language tag (BCP 47, RFC 5646) that choose a language: `zh-Hant-HK`, `ca-ES-valencia`.
///
/// Extended languages other than Chinese ones, extensions, private use and further variants do not affect the choice
/// and are omitted.
package struct LanguageTag: Equatable, Sendable {
  /// The language code in lowercase: `zh`.
  package let language: String
  /// The script (ISO 15924), capitalized: `Hant`.
  package let script: String?
  /// The region (ISO 3166-1 or UN M.49) in uppercase: `HK`, `419`.
  package let region: String?
  /// The first variant in lowercase: `valencia`.
  package let variant: String?

  package init(language: String, script: String? = nil, region: String? = nil, variant: String? = nil) {
    self.language = language
    self.script = script
    self.region = region
    self.variant = variant
  }

  /// Parses a tag with hyphens or underscores in any case, or an old folder name (`German`).
  ///
  /// - Returns: `nil` if the text does not begin with a language.
  package init?(_ text: String) {
    if let tag = Self.oldNames[text.lowercased()] {
      self.init(tag)
      return
    }
    let isSeparator: (UInt8) -> Bool = { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    var subtags = text.utf8.split(omittingEmptySubsequences: false, whereSeparator: isSeparator)
      .map { String(Substring($0)) }[...]
    guard var language = subtags.popFirst()?.lowercased(), language.isSubtag(2...8, of: ASCII.isLetter) else {
      return nil
    }
    if language == "zh", let extended = subtags.first, extended.isSubtag(3...3, of: ASCII.isLetter) {
      language = extended.lowercased()
      subtags.removeFirst()
    }

    var script: String?
    var region: String?
    var variant: String?
    for subtag in subtags {
      if subtag.utf8.count == 1 { break }
      if script == nil, region == nil, variant == nil, subtag.isSubtag(4...4, of: ASCII.isLetter) {
        script = subtag.prefix(1).uppercased() + subtag.dropFirst().lowercased()
      } else if region == nil, variant == nil, subtag.isRegion {
        region = subtag.uppercased()
      } else if variant == nil, subtag.isVariant {
        variant = subtag.lowercased()
      }
    }
    self.init(language: language, script: script, region: region, variant: variant)
  }

  /// The tag in the form of BCP 47.
  package var identifier: String {
    var identifier = language
    for subtag in [script, region, variant] {
      if let subtag { identifier += "-" + subtag }
    }
    return identifier
  }

  /// The tags of old names of `.lproj` folders, which precede language codes (CFBundle), and of irregular tags (IANA
  /// registry).
  private static let oldNames = [
    "arabic": "ar", "chinese": "zh-Hans", "danish": "da", "dutch": "nl", "english": "en", "finnish": "fi",
    "french": "fr", "german": "de", "italian": "it", "japanese": "ja", "korean": "ko", "no-bok": "nb", "no_bok": "nb",
    "no-nyn": "nn", "no_nyn": "nn", "norwegian": "nb", "polish": "pl", "portuguese": "pt", "russian": "ru",
    "spanish": "es", "swedish": "sv", "thai": "th", "turkish": "tr",
  ]
}

extension String {
  fileprivate func isSubtag(_ length: ClosedRange<Int>, of isMember: (UInt8) -> Bool) -> Bool {
    length.contains(utf8.count) && utf8.allSatisfy(isMember)
  }

  fileprivate var isRegion: Bool { isSubtag(2...2, of: ASCII.isLetter) || isSubtag(3...3, of: ASCII.isDigit) }

  fileprivate var isVariant: Bool {
    isSubtag(5...8, of: ASCII.isLetterOrDigit)
      || isSubtag(4...4, of: ASCII.isLetterOrDigit) && utf8.first.map(ASCII.isDigit) == true
  }
}

extension LanguageTag {
  /// The same language with its current code, and Chinese with its script: `iw` is `he`, `sh` is `sr-Latn`, `zh-HK` is
  /// `zh-Hant-HK` (CLDR 47 aliases and likely subtags).
  ///
  /// `no` means Bokmål, as in names of `.lproj` folders; in CLDR it is the macrolanguage of `nb` and `nn`.
  package var canonical: LanguageTag {
    switch (language, script, region) {
    case ("cmn", _, _): with(language: "zh").canonical
    case ("sh", _, _): with(language: "sr", script: script ?? "Latn")
    case ("zh", nil, "CN"), ("zh", nil, "MY"), ("zh", nil, "SG"): with(language: "zh", script: "Hans")
    case ("zh", nil, "HK"), ("zh", nil, "MO"), ("zh", nil, "TW"): with(language: "zh", script: "Hant")
    default: Self.currentCodes[language].map { with(language: $0) } ?? self
    }
  }

  private static let currentCodes = [
    "in": "id", "iw": "he", "ji": "yi", "jw": "jv", "mo": "ro", "no": "nb", "scc": "sr", "scr": "hr", "tl": "fil",
  ]

  /// The form for comparisons: canonical, with the script of Cantonese, and `no` as the parent of Bokmål and Nynorsk.
  var normalized: LanguageTag {
    switch (language, script, region) {
    case ("no", nil, nil): self
    case ("yue", nil, "CN"): with(language: "yue", script: "Hans")
    case ("yue", nil, "HK"): with(language: "yue", script: "Hant")
    default: canonical
    }
  }

  private func with(language: String, script newScript: String? = nil) -> LanguageTag {
    LanguageTag(language: language, script: newScript ?? script, region: region, variant: variant)
  }
}
