extension PluralRule {
  /// Returns the rule of a language by its first subtag, except for Portuguese of Portugal, whose rule differs from
  /// that of Brazil; `nil` for a language without a known rule.
  ///
  /// - Parameter language: the name of an `.lproj` folder.
  package init?(language: String) {
    let subtag = language.prefix { $0 != "-" && $0 != "_" }
    let isOfPortugal = language.hasPrefix("pt-PT") || language.hasPrefix("pt_PT")
    guard let conditions = Self.conditions(of: isOfPortugal ? "it" : String(subtag)) else { return nil }
    self.init(conditions)
  }

  /// The cardinal rules of Unicode CLDR 48 for whole numbers: those of CLDR 41 (`common/supplemental/plurals.xml`) with
  /// the changes for Catalan, Hebrew, Icelandic, Maltese, Romanian and Sicilian, and with added languages. They return
  /// the same categories as ICU 78. Categories that a language needs only for decimals are left out.
  private static func conditions(of language: String) -> KeyValuePairs<PluralCategory, Condition>? {
    switch language {
    case "zh", "ja", "ko", "bm", "bo", "dz", "hnj", "id", "ig", "ii", "in", "jbo", "jv", "jw", "kde", "kea", "km",
      "lkt", "lo", "ms", "my", "nqo", "osa", "sah", "ses", "sg", "su", "th", "to", "tpi", "vi", "wo", "yo", "yue":
      [:]
    case "en", "de", "af", "an", "asa", "ast", "az", "bal", "bem", "bez", "bg", "brx", "ce", "cgg", "chr", "ckb", "da",
      "dv", "ee", "el", "eo", "et", "eu", "fi", "fo", "fur", "fy", "gl", "gsw", "ha", "haw", "hu", "ia", "ie", "io",
      "jgo", "ji", "jmc", "ka", "kaj", "kcg", "kk", "kkj", "kl", "ks", "ksb", "ku", "ky", "lb", "lg", "lij", "mas",
      "mgo", "ml", "mn", "mr", "nah", "nb", "nd", "ne", "nl", "nn", "nnh", "no", "nr", "ny", "nyn", "om", "or", "os",
      "pap", "ps", "rm", "rof", "rwk", "saq", "sc", "sd", "sdh", "seh", "sn", "so", "sq", "ss", "ssy", "st", "sv", "sw",
      "syr", "ta", "te", "teo", "tig", "tk", "tn", "tr", "ts", "ug", "ur", "uz", "ve", "vo", "vun", "wae", "xh", "xog",
      "yi":
      [.one: { $0 == 1 }]
    case "fr", "pt": [.one: { $0 <= 1 }, .many: isWholeMillions]
    case "es", "ca", "it", "lld", "scn", "vec": [.one: { $0 == 1 }, .many: isWholeMillions]
    case "ru", "be", "uk": [.one: endsInOne, .few: endsInTwoToFour, .many: { _ in true }]
    case "pl": [.one: { $0 == 1 }, .few: endsInTwoToFour, .many: { _ in true }]
    case "bs", "hr", "sh", "sr": [.one: endsInOne, .few: endsInTwoToFour]
    case "is", "mk": [.one: endsInOne]
    case "ak", "am", "as", "bho", "bn", "csw", "doi", "fa", "ff", "gu", "guw", "hi", "hy", "kab", "kn", "kok", "ln",
      "mg", "nso", "pa", "pcm", "si", "ti", "wa", "zu":
      [.one: { $0 <= 1 }]
    case "tzm": [.one: { $0 <= 1 || 11...99 ~= $0 }]
    case "ceb", "fil", "tl": [.one: { ![4, 6, 9].contains($0 % 10) }]
    case "lv", "prg": [.zero: { $0 % 10 == 0 || isTeen($0) }, .one: { $0 % 10 == 1 }]
    case "blo", "cv", "ksh", "lag": [.zero: { $0 == 0 }, .one: { $0 == 1 }]
    case "he", "iu", "iw", "naq", "sat", "se", "sma", "smi", "smj", "smn", "sms":
      [.one: { $0 == 1 }, .two: { $0 == 2 }]
    case "shi": [.one: { $0 <= 1 }, .few: { 2...10 ~= $0 }]
    case "cs", "sk": [.one: { $0 == 1 }, .few: { 2...4 ~= $0 }]
    case "mo", "ro": [.one: { $0 == 1 }, .few: { $0 == 0 || 1...19 ~= $0 % 100 }]
    case "gd": [.one: { $0 == 1 || $0 == 11 }, .two: { $0 == 2 || $0 == 12 }, .few: { 3...19 ~= $0 }]
    case "sl", "dsb", "hsb":
      [.one: { $0 % 100 == 1 }, .two: { $0 % 100 == 2 }, .few: { 3...4 ~= $0 % 100 }]
    case "lt":
      [.one: { $0 % 10 == 1 && !isTeen($0) }, .few: endsInTwoToNine]
    case "sgs":
      [.one: endsInOne, .two: { $0 == 2 }, .few: endsInTwoToNine]
    case "mt":
      [.one: { $0 == 1 }, .two: { $0 == 2 }, .few: { $0 == 0 || 3...10 ~= $0 % 100 }, .many: isTeen]
    case "br":
      [
        .one: { $0 % 10 == 1 && ![11, 71, 91].contains($0 % 100) },
        .two: { $0 % 10 == 2 && ![12, 72, 92].contains($0 % 100) },
        .few: { [3, 4, 9].contains($0 % 10) && ![1, 7, 9].contains($0 % 100 / 10) },
        .many: isWholeMillions,
      ]
    case "ga": [.one: { $0 == 1 }, .two: { $0 == 2 }, .few: { 3...6 ~= $0 }, .many: { 7...10 ~= $0 }]
    case "gv": [.one: { $0 % 10 == 1 }, .two: { $0 % 10 == 2 }, .few: { $0 % 20 == 0 }]
    case "kw":
      [
        .zero: { $0 == 0 },
        .one: { $0 == 1 },
        .two: {
          $0 % 20 == 2 || $0 % 1_000 == 0 && (1...20 ~= $0 / 1_000 % 100 || [40, 60, 80].contains($0 / 1_000 % 100))
            || $0 % 1_000_000 == 100_000
        },
        .few: { $0 % 20 == 3 },
        .many: { $0 % 20 == 1 },
      ]
    case "ar", "ars":
      [
        .zero: { $0 == 0 }, .one: { $0 == 1 }, .two: { $0 == 2 }, .few: { 3...10 ~= $0 % 100 },
        .many: { 11...99 ~= $0 % 100 },
      ]
    case "cy": [.zero: { $0 == 0 }, .one: { $0 == 1 }, .two: { $0 == 2 }, .few: { $0 == 3 }, .many: { $0 == 6 }]
    default: nil
    }
  }

  private static let isWholeMillions: Condition = { $0 != 0 && $0 % 1_000_000 == 0 }
  private static let endsInOne: Condition = { $0 % 10 == 1 && $0 % 100 != 11 }
  private static let isTeen: Condition = { 11...19 ~= $0 % 100 }
  private static let endsInTwoToNine: Condition = { 2...9 ~= $0 % 10 && !isTeen($0) }
  private static let endsInTwoToFour: Condition = { 2...4 ~= $0 % 10 && !(12...14 ~= $0 % 100) }
}
