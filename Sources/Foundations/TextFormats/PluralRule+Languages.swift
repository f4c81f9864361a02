extension PluralRule {
  /// The rule of a language, found by its first subtag, but for Portugal's Portuguese, which has another than Brazil's;
  /// nil for a language whose rule is not known.
  ///
  /// The rules are the cardinal ones of Unicode CLDR 48: those of CLDR 41 (`common/supplemental/plurals.xml`) with what
  /// has changed in Catalan, Hebrew, Icelandic, Maltese, Romanian and Sicilian, and the languages that were added. For
  /// whole numbers and decimals they give the categories that ICU 78 gives. Each is read when it is first asked for.
  ///
  /// - Parameter language: named like a `.lproj` folder.
  package init?(language: String) {
    let subtag = language.prefix { $0 != "-" && $0 != "_" }
    let isOfPortugal = language.hasPrefix("pt-PT") || language.hasPrefix("pt_PT")
    guard let rule = isOfPortugal ? Self.italian : Self.rule(of: String(subtag)) else { return nil }
    self = rule
  }

  private static func rule(of language: String) -> PluralRule? {
    switch language {
    case "zh", "ja", "ko", "bm", "bo", "dz", "hnj", "id", "ig", "ii", "in", "jbo", "jv", "jw", "kde", "kea", "km",
      "lkt", "lo", "ms", "my", "nqo", "osa", "sah", "ses", "sg", "su", "th", "to", "tpi", "vi", "wo", "yo", "yue":
      invariant
    case "en", "de", "ast", "et", "fi", "fy", "gl", "ia", "ie", "io", "ji", "lij", "nl", "sc", "sv", "sw", "ur", "yi":
      oneWithoutDecimals
    case "fr":
      french
    case "pt":
      portuguese
    case "es":
      spanish
    case "ru", "uk":
      russian
    case "af", "an", "asa", "az", "bal", "bem", "bez", "bg", "brx", "ce", "cgg", "chr", "ckb", "dv", "ee", "el", "eo",
      "eu", "fo", "fur", "gsw", "ha", "haw", "hu", "jgo", "jmc", "ka", "kaj", "kcg", "kk", "kkj", "kl", "ks", "ksb",
      "ku", "ky", "lb", "lg", "mas", "mgo", "ml", "mn", "mr", "nah", "nb", "nd", "ne", "nn", "nnh", "no", "nr", "ny",
      "nyn", "om", "or", "os", "pap", "ps", "rm", "rof", "rwk", "saq", "sd", "sdh", "seh", "sn", "so", "sq", "ss",
      "ssy", "st", "syr", "ta", "te", "teo", "tig", "tk", "tn", "tr", "ts", "ug", "uz", "ve", "vo", "vun", "wae",
      "xh", "xog":
      oneAlone
    case "am", "as", "bn", "doi", "fa", "gu", "hi", "kn", "kok", "pcm", "zu":
      hindi
    case "ff", "hy", "kab":
      armenian
    case "ca", "it", "lld", "scn", "vec":
      italian
    case "si":
      sinhala
    case "ak", "bho", "csw", "guw", "ln", "mg", "nso", "pa", "ti", "wa":
      zeroAndOne
    case "tzm":
      tamazight
    case "da":
      danish
    case "is":
      icelandic
    case "mk":
      macedonian
    case "ceb", "fil", "tl":
      filipino
    case "lv", "prg":
      latvian
    case "lag":
      langi
    case "blo", "cv", "ksh":
      colognian
    case "iu", "naq", "sat", "se", "sma", "smi", "smj", "smn", "sms":
      inuktitut
    case "shi":
      tachelhit
    case "mo", "ro":
      romanian
    case "bs", "hr", "sh", "sr":
      serbian
    case "gd":
      scottishGaelic
    case "sl":
      slovenian
    case "dsb", "hsb":
      sorbian
    case "he", "iw":
      hebrew
    case "cs", "sk":
      czech
    case "pl":
      polish
    case "be":
      belarusian
    case "lt":
      lithuanian
    case "mt":
      maltese
    case "br":
      breton
    case "ga":
      irish
    case "gv":
      manx
    case "kw":
      cornish
    case "ar", "ars":
      arabic
    case "cy":
      welsh
    case "sgs":
      samogitian
    default: nil
    }
  }

  // MARK: - Rules, named for one of the languages that they hold in

  private static let invariant = PluralRule([:])
  private static let oneWithoutDecimals = PluralRule([.one: "i = 1 and v = 0"])
  private static let french = PluralRule([.one: "i = 0,1", .many: wholeMillions])
  private static let portuguese = PluralRule([.one: "i = 0..1", .many: wholeMillions])
  private static let spanish = PluralRule([.one: "n = 1", .many: wholeMillions])
  private static let russian = PluralRule([
    .one: "v = 0 and i % 10 = 1 and i % 100 != 11",
    .few: "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
    .many: "v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14",
  ])
  private static let oneAlone = PluralRule([.one: "n = 1"])
  private static let hindi = PluralRule([.one: "i = 0 or n = 1"])
  private static let armenian = PluralRule([.one: "i = 0,1"])
  private static let italian = PluralRule([.one: "i = 1 and v = 0", .many: wholeMillions])
  private static let sinhala = PluralRule([.one: "n = 0,1 or i = 0 and f = 1"])
  private static let zeroAndOne = PluralRule([.one: "n = 0..1"])
  private static let tamazight = PluralRule([.one: "n = 0..1 or n = 11..99"])
  private static let danish = PluralRule([.one: "n = 1 or t != 0 and i = 0,1"])
  private static let icelandic = PluralRule([
    .one: "t = 0 and i % 10 = 1 and i % 100 != 11 or t % 10 = 1 and t % 100 != 11"
  ])
  private static let macedonian = PluralRule([
    .one: "v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11"
  ])
  private static let filipino = PluralRule([
    .one: "v = 0 and i = 1,2,3 or v = 0 and i % 10 != 4,6,9 or v != 0 and f % 10 != 4,6,9"
  ])
  private static let latvian = PluralRule([
    .zero: "n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19",
    .one: "n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1",
  ])
  private static let langi = PluralRule([.zero: "n = 0", .one: "i = 0,1 and n != 0"])
  private static let colognian = PluralRule([.zero: "n = 0", .one: "n = 1"])
  private static let inuktitut = PluralRule([.one: "n = 1", .two: "n = 2"])
  private static let tachelhit = PluralRule([.one: "i = 0 or n = 1", .few: "n = 2..10"])
  private static let romanian = PluralRule([
    .one: "i = 1 and v = 0",
    .few: "v != 0 or n = 0 or n != 1 and n % 100 = 1..19",
  ])
  private static let serbian = PluralRule([
    .one: "v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11",
    .few: "v = 0 and i % 10 = 2..4 and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 != 12..14",
  ])
  private static let scottishGaelic = PluralRule([.one: "n = 1,11", .two: "n = 2,12", .few: "n = 3..10,13..19"])
  private static let slovenian = PluralRule([
    .one: "v = 0 and i % 100 = 1",
    .two: "v = 0 and i % 100 = 2",
    .few: "v = 0 and i % 100 = 3..4 or v != 0",
  ])
  private static let sorbian = PluralRule([
    .one: "v = 0 and i % 100 = 1 or f % 100 = 1",
    .two: "v = 0 and i % 100 = 2 or f % 100 = 2",
    .few: "v = 0 and i % 100 = 3..4 or f % 100 = 3..4",
  ])
  private static let hebrew = PluralRule([.one: "i = 1 and v = 0 or i = 0 and v != 0", .two: "i = 2 and v = 0"])
  private static let czech = PluralRule([.one: "i = 1 and v = 0", .few: "i = 2..4 and v = 0", .many: "v != 0"])
  private static let polish = PluralRule([
    .one: "i = 1 and v = 0",
    .few: "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
    .many: "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14",
  ])
  private static let belarusian = PluralRule([
    .one: "n % 10 = 1 and n % 100 != 11",
    .few: "n % 10 = 2..4 and n % 100 != 12..14",
    .many: "n % 10 = 0 or n % 10 = 5..9 or n % 100 = 11..14",
  ])
  private static let lithuanian = PluralRule([
    .one: "n % 10 = 1 and n % 100 != 11..19",
    .few: "n % 10 = 2..9 and n % 100 != 11..19",
    .many: "f != 0",
  ])
  private static let maltese = PluralRule([
    .one: "n = 1",
    .two: "n = 2",
    .few: "n = 0 or n % 100 = 3..10",
    .many: "n % 100 = 11..19",
  ])
  private static let breton = PluralRule([
    .one: "n % 10 = 1 and n % 100 != 11,71,91",
    .two: "n % 10 = 2 and n % 100 != 12,72,92",
    .few: "n % 10 = 3..4,9 and n % 100 != 10..19,70..79,90..99",
    .many: "n != 0 and n % 1000000 = 0",
  ])
  private static let irish = PluralRule([.one: "n = 1", .two: "n = 2", .few: "n = 3..6", .many: "n = 7..10"])
  private static let manx = PluralRule([
    .one: "v = 0 and i % 10 = 1",
    .two: "v = 0 and i % 10 = 2",
    .few: "v = 0 and i % 100 = 0,20,40,60,80",
    .many: "v != 0",
  ])
  private static let cornish = PluralRule([
    .zero: "n = 0",
    .one: "n = 1",
    .two:
      "n % 100 = 2,22,42,62,82 or n % 1000 = 0 and n % 100000 = 1000..20000,40000,60000,80000 "
      + "or n != 0 and n % 1000000 = 100000",
    .few: "n % 100 = 3,23,43,63,83",
    .many: "n != 1 and n % 100 = 1,21,41,61,81",
  ])
  private static let arabic = PluralRule([
    .zero: "n = 0",
    .one: "n = 1",
    .two: "n = 2",
    .few: "n % 100 = 3..10",
    .many: "n % 100 = 11..99",
  ])
  private static let welsh = PluralRule([.zero: "n = 0", .one: "n = 1", .two: "n = 2", .few: "n = 3", .many: "n = 6"])
  private static let samogitian = PluralRule([
    .one: "n % 10 = 1 and n % 100 != 11",
    .two: "n = 2",
    .few: "n != 2 and n % 10 = 2..9 and n % 100 != 11..19",
    .many: "f != 0",
  ])

  private static let wholeMillions = "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5"
}
