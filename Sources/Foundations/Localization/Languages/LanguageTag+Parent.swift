extension LanguageTag {
  /// The tag of the best fallback; `nil` at the end of the chain.
  ///
  /// Usually it is the tag without its last part. The exceptions are the `parentLocales` of CLDR 46 and those that
  /// Apple adds for localizations (ICU `ualoc`): Commonwealth English falls back to British English, Hong Kong comes
  /// before Taiwan, and a script other than the usual one of the language has no fallback.
  var parent: LanguageTag? {
    if variant != nil { return LanguageTag(language: language, script: script, region: region) }
    if let parent = Self.parents[identifier] { return LanguageTag(parent) }
    if Self.roots.contains(identifier) { return nil }
    switch (language, script, region) {
    case ("en", nil, let region?): return LanguageTag(language: "en", region: Self.englishParent(ofRegion: region))
    case ("es", nil, let region?) where Self.latinAmerica.contains(region):
      return LanguageTag(language: "es", region: "419")
    case ("pt", nil, let region?) where Self.portugueseOfPortugal.contains(region):
      return LanguageTag(language: "pt", region: "PT")
    case (_, _, _?): return LanguageTag(language: language, script: script)
    default: return script.map { _ in LanguageTag(language: language) }
    }
  }

  /// The tag and its parents, nearest first.
  var chain: [LanguageTag] { Array(sequence(first: self, next: \.parent)) }

  private static let parents = [
    "ars": "ar", "hi-Latn": "en-IN", "nb": "no", "nn": "no", "wuu": "wuu-Hans", "wuu-Hans": "zh-Hans",
    "wuu-Hant": "zh-Hant", "yue": "yue-Hant", "yue-HK": "zh-Hant-HK", "yue-Hans": "zh-Hans", "yue-Hant": "yue-HK",
    "zh-HK": "zh-Hant", "zh-Hant": "zh-TW", "zh-Hant-HK": "zh-HK", "zh-Hant-MO": "zh-Hant-HK",
  ]

  /// Chinese of Taiwan, and scripts whose readers may be unable to read the usual one of the language (the children of
  /// `und` in CLDR's `parentLocales`).
  private static let roots: Set = [
    "zh-TW", "az-Arab", "az-Cyrl", "bal-Latn", "blt-Latn", "bm-Nkoo", "bs-Cyrl", "byn-Latn", "cu-Glag", "dje-Arab",
    "dyo-Arab", "en-Dsrt", "en-Shaw", "ff-Adlm", "ff-Arab", "ha-Arab", "iu-Latn", "kaa-Latn", "kk-Arab", "kok-Latn",
    "ks-Deva", "ku-Arab", "kxv-Deva", "kxv-Orya", "kxv-Telu", "ky-Arab", "ky-Latn", "ml-Arab", "mn-Mong", "mni-Mtei",
    "ms-Arab", "pa-Arab", "sat-Deva", "sd-Deva", "sd-Khoj", "sd-Sind", "shi-Latn", "so-Arab", "sr-Latn", "sw-Arab",
    "tg-Arab", "ug-Cyrl", "uz-Arab", "uz-Cyrl", "vai-Latn", "wo-Arab", "yo-Arab",
  ]

  /// Returns the region of the English that a region falls back to; `nil` for English without a region.
  private static func englishParent(ofRegion region: String) -> String? {
    switch region {
    case "AC", "AE", "AQ", "AS", "BI", "BT", "BV", "CA", "CL", "CN", "CO", "CP", "CQ", "CW", "DJ", "EA", "GS", "GU",
      "GW", "HM", "IR", "JP", "KP", "KR", "MH", "MP", "MX", "PA", "PH", "PR", "PY", "SA", "SR", "TA", "TR", "TW", "UM",
      "US", "VI", "XK", "001":
      nil
    case "CC", "CK", "CX", "NF", "NR", "NU", "NZ", "PG", "WS": "AU"
    case "AD", "AL", "AT", "BA", "BE", "BG", "BY", "CH", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FO", "FR", "GE",
      "GL", "GR", "HR", "HU", "IS", "IT", "LI", "LT", "LU", "LV", "MC", "MD", "ME", "MK", "NL", "NO", "PL", "PT", "RO",
      "RS", "RU", "SE", "SI", "SK", "UA", "VA":
      "150"
    case "150", "AG", "AI", "AU", "BB", "BD", "BM", "BN", "BS", "BW", "BZ", "DG", "DM", "FJ", "FK", "GD", "GG", "GH",
      "GI", "GM", "GY", "HK", "IE", "IM", "IN", "IO", "JE", "JM", "KE", "KI", "KN", "KY", "LC", "LK", "LS", "MO", "MS",
      "MT", "MU", "MV", "MW", "MY", "NA", "NG", "PK", "PN", "SB", "SC", "SD", "SG", "SH", "SL", "SS", "SZ", "TC", "TO",
      "TT", "TV", "TZ", "UG", "VC", "VG", "VU", "ZA", "ZM", "ZW":
      "GB"
    default: "001"
    }
  }

  private static let latinAmerica: Set<String> = [
    "AG", "AI", "AR", "AW", "BB", "BL", "BM", "BO", "BQ", "BR", "BS", "BZ", "CA", "CL", "CO", "CR", "CU", "CW", "DM",
    "DO", "EC", "FK", "GD", "GF", "GL", "GP", "GT", "GY", "HN", "HT", "JP", "KN", "KY", "LC", "MF", "MQ", "MS", "MX",
    "NI", "PA", "PE", "PM", "PR", "PY", "SR", "SV", "SX", "TC", "TT", "US", "UY", "VC", "VE", "VG", "VI",
  ]

  private static let portugueseOfPortugal: Set<String> = [
    "AO", "CH", "CV", "FR", "GQ", "GW", "LU", "MO", "MZ", "ST", "TL",
  ]

  /// The region of the language without a region (CLDR 46 likely subtags), for languages with locales of several
  /// countries in glibc; `nil` for all others.
  var homeRegion: String? { Self.homeRegions[language] }

  private static let homeRegions = [
    "aa": "ET", "ar": "EG", "az": "AZ", "ber": "MA", "bho": "IN", "bn": "BD", "bo": "CN", "ca": "ES", "de": "DE",
    "el": "GR", "en": "US", "es": "ES", "eu": "ES", "fr": "FR", "fy": "NL", "gez": "ET", "it": "IT", "li": "NL",
    "mai": "IN", "nds": "DE", "niu": "NU", "nl": "NL", "om": "ET", "pa": "IN", "pap": "CW", "pt": "BR", "ru": "RU",
    "so": "SO", "sq": "AL", "sr": "RS", "sv": "SE", "sw": "TZ", "ta": "IN", "ti": "ET", "tr": "TR", "ur": "IN",
    "yue": "HK", "zh": "CN",
  ]
}
