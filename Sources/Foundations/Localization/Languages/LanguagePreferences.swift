/// One language that the reader prefers, and the source of the preference.
package struct LanguagePreference: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    /// An environment variable and the entry in it: `LANGUAGE`, `zh_HK`.
    case environment(variable: String, entry: String)
    /// Asked for by name, as on the command line.
    case explicit
  }

  /// The language, canonical.
  package let tag: LanguageTag
  package let source: Source
}

/// The languages that the reader prefers, the most wanted first.
package struct LanguagePreferences: Hashable, Sendable {
  package let list: [LanguagePreference]

  /// The limit of preferences, so that no environment makes a start slow.
  private static let limit = 100

  /// Reads the preferences as gettext does (manual, sections 2.3.2 and 2.3.3).
  ///
  /// `LC_ALL`, `LC_MESSAGES` and `LANG` name the locale, the first that is not empty. In the locale `C` (or `POSIX`, or
  /// with none named) the list is empty: the program stays untranslated. Otherwise the entries of `LANGUAGE` come first
  /// and the locale last, so that it serves where they match nothing. Locales need not be installed.
  ///
  /// - Parameter environment: the variables of the process. Entries that name no language are passed over.
  package init(environment: [String: String]) {
    guard let locale = POSIXLocale.first(of: ["LC_ALL", "LC_MESSAGES", "LANG"], in: environment),
      !POSIXLocale(locale.value).isC
    else {
      list = []
      return
    }
    var entries = (environment["LANGUAGE"] ?? "").utf8.split(separator: UInt8(ascii: ":"))
      .map { (variable: "LANGUAGE", value: String(Substring($0))) }
    entries.append(locale)

    var list: [LanguagePreference] = []
    var seen: Set<LanguageTag> = []
    for (variable, entry) in entries where list.count < Self.limit {
      let name = POSIXLocale(entry)
      // gettext stops here too: whoever writes `fr:C` wants the untranslated texts before any other language.
      if name.isC { break }
      guard let tag = name.languageTag?.canonical, seen.insert(tag).inserted else { continue }
      list.append(LanguagePreference(tag: tag, source: .environment(variable: variable, entry: entry)))
    }
    self.list = list
  }
}
