extension LanguageTag {
  /// The same language under its present code, Chinese with its script: `iw` is `he`, `sh` is `sr-Latn`, `zh-HK` is
  /// `zh-Hant-HK` (CLDR 47 aliases and likely subtags).
  ///
  /// `no` is taken for Bokmål as `.lproj` names use it; to CLDR it is the macrolanguage of `nb` and `nn`.
  package var canonical: LanguageTag {
    switch language {
    case "cmn": with(language: "zh").canonical
    case "in": with(language: "id")
    case "iw": with(language: "he")
    case "ji": with(language: "yi")
    case "jw": with(language: "jv")
    case "mo": with(language: "ro")
    case "no": with(language: "nb")
    case "scc": with(language: "sr")
    case "scr": with(language: "hr")
    case "sh": with(language: "sr", script: script ?? "Latn")
    case "tl": with(language: "fil")
    case "zh":
      switch (script, region) {
      case (nil, "CN"), (nil, "MY"), (nil, "SG"): with(language: "zh", script: "Hans")
      case (nil, "HK"), (nil, "MO"), (nil, "TW"): with(language: "zh", script: "Hant")
      default: self
      }
    default: self
    }
  }

  /// The tag as the matcher compares it: canonical, but Cantonese with its script, too, and `no` above Bokmål and Nynorsk.
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
