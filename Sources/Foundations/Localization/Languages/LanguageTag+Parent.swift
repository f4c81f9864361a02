extension LanguageTag {
  /// The tag of the best fallback; `nil` at the end of the chain.
  ///
  /// Usually it is the tag without its last part. The exceptions are the `parentLocales` of CLDR 46 and those that
  /// Apple adds for localizations (ICU `ualoc`): Commonwealth English falls back to British English, Hong Kong comes
  /// before Taiwan, and a script other than the usual one of the language has no fallback.
  var parent: LanguageTag? {
    if variant != nil { return LanguageTag(language: language, script: script, region: region) }
    if let region { return parent(ofRegion: region) }
    if let script { return parent(ofScript: script) }
    return switch language {
    case "ars": LanguageTag(language: "ar")
    case "nb", "nn": LanguageTag(language: "no")
    case "wuu": LanguageTag(language: "wuu", script: "Hans")
    case "yue": LanguageTag(language: "yue", script: "Hant")
    default: nil
    }
  }

  /// The tag and its parents, nearest first.
  var chain: [LanguageTag] {
    Array(sequence(first: self, next: \.parent))
  }

  private func parent(ofRegion region: String) -> LanguageTag? {
    switch (language, script, region) {
    case ("en", nil, _): Self.englishParent(ofRegion: region)
    case ("es", nil, _) where Self.latinAmerica.contains(region): LanguageTag(language: "es", region: "419")
    case ("pt", nil, _) where Self.portugueseOfPortugal.contains(region): LanguageTag(language: "pt", region: "PT")
    case ("yue", nil, "HK"): LanguageTag(language: "zh", script: "Hant", region: "HK")
    case ("zh", "Hant", "HK"): LanguageTag(language: "zh", region: "HK")
    case ("zh", "Hant", "MO"): LanguageTag(language: "zh", script: "Hant", region: "HK")
    case ("zh", nil, "HK"): LanguageTag(language: "zh", script: "Hant")
    case ("zh", nil, "TW"): nil
    default: LanguageTag(language: language, script: script)
    }
  }

  private func parent(ofScript script: String) -> LanguageTag? {
    switch (language, script) {
    case ("hi", "Latn"): LanguageTag(language: "en", region: "IN")
    case ("wuu", "Hans"), ("wuu", "Hant"), ("yue", "Hans"): LanguageTag(language: "zh", script: script)
    case ("yue", "Hant"): LanguageTag(language: "yue", region: "HK")
    case ("zh", "Hant"): LanguageTag(language: "zh", region: "TW")
    default: Self.standsAlone(language: language, script: script) ? nil : LanguageTag(language: language)
    }
  }

  private static func englishParent(ofRegion region: String) -> LanguageTag {
    switch region {
    case "AC", "AE", "AQ", "AS", "BI", "BT", "BV", "CA", "CL", "CN", "CO", "CP", "CQ", "CW", "DJ", "EA", "GS", "GU",
      "GW", "HM", "IR", "JP", "KP", "KR", "MH", "MP", "MX", "PA", "PH", "PR", "PY", "SA", "SR", "TA", "TR", "TW", "UM",
      "US", "VI", "XK", "001":
      LanguageTag(language: "en")
    case "CC", "CK", "CX", "NF", "NR", "NU", "NZ", "PG", "WS":
      LanguageTag(language: "en", region: "AU")
    case "AD", "AL", "AT", "BA", "BE", "BG", "BY", "CH", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FO", "FR", "GE",
      "GL", "GR", "HR", "HU", "IS", "IT", "LI", "LT", "LU", "LV", "MC", "MD", "ME", "MK", "NL", "NO", "PL", "PT", "RO",
      "RS", "RU", "SE", "SI", "SK", "UA", "VA":
      LanguageTag(language: "en", region: "150")
    case "150", "AG", "AI", "AU", "BB", "BD", "BM", "BN", "BS", "BW", "BZ", "DG", "DM", "FJ", "FK", "GD", "GG", "GH",
      "GI", "GM", "GY", "HK", "IE", "IM", "IN", "IO", "JE", "JM", "KE", "KI", "KN", "KY", "LC", "LK", "LS", "MO", "MS",
      "MT", "MU", "MV", "MW", "MY", "NA", "NG", "PK", "PN", "SB", "SC", "SD", "SG", "SH", "SL", "SS", "SZ", "TC", "TO",
      "TT", "TV", "TZ", "UG", "VC", "VG", "VU", "ZA", "ZM", "ZW":
      LanguageTag(language: "en", region: "GB")
    default:
      LanguageTag(language: "en", region: "001")
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

  /// Whether readers of this script may be unable to read the usual one of the language (the children of `und` in
  /// CLDR's `parentLocales`).
  private static func standsAlone(language: String, script: String) -> Bool {
    switch (language, script) {
    case ("az", "Arab"), ("az", "Cyrl"), ("bal", "Latn"), ("blt", "Latn"), ("bm", "Nkoo"), ("bs", "Cyrl"),
      ("byn", "Latn"), ("cu", "Glag"), ("dje", "Arab"), ("dyo", "Arab"), ("en", "Dsrt"), ("en", "Shaw"),
      ("ff", "Adlm"), ("ff", "Arab"), ("ha", "Arab"), ("iu", "Latn"), ("kaa", "Latn"), ("kk", "Arab"),
      ("kok", "Latn"), ("ks", "Deva"), ("ku", "Arab"), ("kxv", "Deva"), ("kxv", "Orya"), ("kxv", "Telu"),
      ("ky", "Arab"), ("ky", "Latn"), ("ml", "Arab"), ("mn", "Mong"), ("mni", "Mtei"), ("ms", "Arab"),
      ("pa", "Arab"), ("sat", "Deva"), ("sd", "Deva"), ("sd", "Khoj"), ("sd", "Sind"), ("shi", "Latn"),
      ("so", "Arab"), ("sr", "Latn"), ("sw", "Arab"), ("tg", "Arab"), ("ug", "Cyrl"), ("uz", "Arab"),
      ("uz", "Cyrl"), ("vai", "Latn"), ("wo", "Arab"), ("yo", "Arab"):
      true
    default: false
    }
  }
}

extension LanguageTag {
  /// The region of the language without a region (CLDR 46 likely subtags), for languages with locales of several
  /// countries in glibc; `nil` for all others.
  var homeRegion: String? {
    switch language {
    case "aa", "gez", "om", "ti": "ET"
    case "ar": "EG"
    case "az": "AZ"
    case "ber": "MA"
    case "bho", "mai", "pa", "ta", "ur": "IN"
    case "bn": "BD"
    case "bo", "zh": "CN"
    case "ca", "es", "eu": "ES"
    case "de", "nds": "DE"
    case "el": "GR"
    case "en": "US"
    case "fr": "FR"
    case "fy", "li", "nl": "NL"
    case "it": "IT"
    case "niu": "NU"
    case "pap": "CW"
    case "pt": "BR"
    case "ru": "RU"
    case "so": "SO"
    case "sq": "AL"
    case "sr": "RS"
    case "sv": "SE"
    case "sw": "TZ"
    case "tr": "TR"
    case "yue": "HK"
    default: nil
    }
  }
}
