extension LanguageTag {
  /// The region that the language means when no region is said (CLDR 46 likely subtags); `nil` for a language that is
  /// at home in one country only. Listed are the languages for which glibc has locales of several countries.
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
