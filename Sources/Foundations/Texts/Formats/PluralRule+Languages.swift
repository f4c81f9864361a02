import Synchronization

extension PluralRule {
  /// Returns the rule of a language by its first subtag, except for Portuguese of Portugal, whose rule differs from
  /// that of Brazil; `nil` for a language without a known rule.
  ///
  /// The rules are the cardinal ones of Unicode CLDR 48: those of CLDR 41 (`common/supplemental/plurals.xml`) with the
  /// changes for Catalan, Hebrew, Icelandic, Maltese, Romanian and Sicilian, and with added languages. For whole
  /// numbers and decimals they return the same categories as ICU 78. Each rule is parsed on first use.
  ///
  /// - Parameter language: the name of an `.lproj` folder.
  package init?(language: String) {
    guard let rule = Self.known.withLock({ $0[language] }) ?? Self.read(language) else { return nil }
    self = rule
  }

  /// The parsed rules by language.
  private static let known = Mutex<[String: PluralRule]>([:])

  private static func read(_ language: String) -> PluralRule? {
    let subtag = language.prefix { $0 != "-" && $0 != "_" }
    let isOfPortugal = language.hasPrefix("pt-PT") || language.hasPrefix("pt_PT")
    guard let conditions = conditions(of: isOfPortugal ? "it" : String(subtag)) else { return nil }
    let rule = PluralRule(conditions)
    known.withLock { $0[language] = rule }
    return rule
  }

  private static func conditions(of language: String) -> KeyValuePairs<PluralCategory, String>? {
    switch language {
    case "zh", "ja", "ko", "bm", "bo", "dz", "hnj", "id", "ig", "ii", "in", "jbo", "jv", "jw", "kde", "kea", "km",
      "lkt", "lo", "ms", "my", "nqo", "osa", "sah", "ses", "sg", "su", "th", "to", "tpi", "vi", "wo", "yo", "yue":
      [:]
    case "en", "de", "ast", "et", "fi", "fy", "gl", "ia", "ie", "io", "ji", "lij", "nl", "sc", "sv", "sw", "ur", "yi":
      [.one: "i = 1 and v = 0"]
    case "fr": [.one: "i = 0,1", .many: wholeMillions]
    case "pt": [.one: "i = 0..1", .many: wholeMillions]
    case "es": [.one: "n = 1", .many: wholeMillions]
    case "ru", "uk":
      [
        .one: "v = 0 and i % 10 = 1 and i % 100 != 11",
        .few: "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
        .many: "v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14",
      ]
    case "af", "an", "asa", "az", "bal", "bem", "bez", "bg", "brx", "ce", "cgg", "chr", "ckb", "dv", "ee", "el", "eo",
      "eu", "fo", "fur", "gsw", "ha", "haw", "hu", "jgo", "jmc", "ka", "kaj", "kcg", "kk", "kkj", "kl", "ks", "ksb",
      "ku", "ky", "lb", "lg", "mas", "mgo", "ml", "mn", "mr", "nah", "nb", "nd", "ne", "nn", "nnh", "no", "nr", "ny",
      "nyn", "om", "or", "os", "pap", "ps", "rm", "rof", "rwk", "saq", "sd", "sdh", "seh", "sn", "so", "sq", "ss",
      "ssy", "st", "syr", "ta", "te", "teo", "tig", "tk", "tn", "tr", "ts", "ug", "uz", "ve", "vo", "vun", "wae",
      "xh", "xog":
      [.one: "n = 1"]
    case "am", "as", "bn", "doi", "fa", "gu", "hi", "kn", "kok", "pcm", "zu": [.one: "i = 0 or n = 1"]
    case "ff", "hy", "kab": [.one: "i = 0,1"]
    case "ca", "it", "lld", "scn", "vec": [.one: "i = 1 and v = 0", .many: wholeMillions]
    case "si": [.one: "n = 0,1 or i = 0 and f = 1"]
    case "ak", "bho", "csw", "guw", "ln", "mg", "nso", "pa", "ti", "wa": [.one: "n = 0..1"]
    case "tzm": [.one: "n = 0..1 or n = 11..99"]
    case "da": [.one: "n = 1 or t != 0 and i = 0,1"]
    case "is": [.one: "t = 0 and i % 10 = 1 and i % 100 != 11 or t % 10 = 1 and t % 100 != 11"]
    case "mk": [.one: "v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11"]
    case "ceb", "fil", "tl": [.one: "v = 0 and i = 1,2,3 or v = 0 and i % 10 != 4,6,9 or v != 0 and f % 10 != 4,6,9"]
    case "lv", "prg":
      [
        .zero: "n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19",
        .one: "n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1",
      ]
    case "lag": [.zero: "n = 0", .one: "i = 0,1 and n != 0"]
    case "blo", "cv", "ksh": [.zero: "n = 0", .one: "n = 1"]
    case "iu", "naq", "sat", "se", "sma", "smi", "smj", "smn", "sms": [.one: "n = 1", .two: "n = 2"]
    case "shi": [.one: "i = 0 or n = 1", .few: "n = 2..10"]
    case "mo", "ro":
      [
        .one: "i = 1 and v = 0",
        .few: "v != 0 or n = 0 or n != 1 and n % 100 = 1..19",
      ]
    case "bs", "hr", "sh", "sr":
      [
        .one: "v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11",
        .few: "v = 0 and i % 10 = 2..4 and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 != 12..14",
      ]
    case "gd": [.one: "n = 1,11", .two: "n = 2,12", .few: "n = 3..10,13..19"]
    case "sl":
      [
        .one: "v = 0 and i % 100 = 1",
        .two: "v = 0 and i % 100 = 2",
        .few: "v = 0 and i % 100 = 3..4 or v != 0",
      ]
    case "dsb", "hsb":
      [
        .one: "v = 0 and i % 100 = 1 or f % 100 = 1",
        .two: "v = 0 and i % 100 = 2 or f % 100 = 2",
        .few: "v = 0 and i % 100 = 3..4 or f % 100 = 3..4",
      ]
    case "he", "iw": [.one: "i = 1 and v = 0 or i = 0 and v != 0", .two: "i = 2 and v = 0"]
    case "cs", "sk": [.one: "i = 1 and v = 0", .few: "i = 2..4 and v = 0", .many: "v != 0"]
    case "pl":
      [
        .one: "i = 1 and v = 0",
        .few: "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
        .many: "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14",
      ]
    case "be":
      [
        .one: "n % 10 = 1 and n % 100 != 11",
        .few: "n % 10 = 2..4 and n % 100 != 12..14",
        .many: "n % 10 = 0 or n % 10 = 5..9 or n % 100 = 11..14",
      ]
    case "lt":
      [
        .one: "n % 10 = 1 and n % 100 != 11..19",
        .few: "n % 10 = 2..9 and n % 100 != 11..19",
        .many: "f != 0",
      ]
    case "mt":
      [
        .one: "n = 1",
        .two: "n = 2",
        .few: "n = 0 or n % 100 = 3..10",
        .many: "n % 100 = 11..19",
      ]
    case "br":
      [
        .one: "n % 10 = 1 and n % 100 != 11,71,91",
        .two: "n % 10 = 2 and n % 100 != 12,72,92",
        .few: "n % 10 = 3..4,9 and n % 100 != 10..19,70..79,90..99",
        .many: "n != 0 and n % 1000000 = 0",
      ]
    case "ga": [.one: "n = 1", .two: "n = 2", .few: "n = 3..6", .many: "n = 7..10"]
    case "gv":
      [
        .one: "v = 0 and i % 10 = 1",
        .two: "v = 0 and i % 10 = 2",
        .few: "v = 0 and i % 100 = 0,20,40,60,80",
        .many: "v != 0",
      ]
    case "kw":
      [
        .zero: "n = 0",
        .one: "n = 1",
        .two:
          "n % 100 = 2,22,42,62,82 or n % 1000 = 0 and n % 100000 = 1000..20000,40000,60000,80000 "
          + "or n != 0 and n % 1000000 = 100000",
        .few: "n % 100 = 3,23,43,63,83",
        .many: "n != 1 and n % 100 = 1,21,41,61,81",
      ]
    case "ar", "ars":
      [
        .zero: "n = 0",
        .one: "n = 1",
        .two: "n = 2",
        .few: "n % 100 = 3..10",
        .many: "n % 100 = 11..99",
      ]
    case "cy": [.zero: "n = 0", .one: "n = 1", .two: "n = 2", .few: "n = 3", .many: "n = 6"]
    case "sgs":
      [
        .one: "n % 10 = 1 and n % 100 != 11",
        .two: "n = 2",
        .few: "n != 2 and n % 10 = 2..9 and n % 100 != 11..19",
        .many: "f != 0",
      ]
    default: nil
    }
  }

  private static let wholeMillions = "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5"
}
