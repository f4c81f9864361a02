/// One language that the reader prefers, and its origin in the environment.
package struct LanguagePreference: Equatable, Sendable {
  /// The language, canonical.
  package let tag: LanguageTag
  package let variable: String
  /// The entry in the variable: `zh_HK`.
  package let entry: String
}

extension [LanguagePreference] {
  /// The limit of preferences, so that no environment can slow down the start.
  private static var limit: Int { 100 }

  /// Reads the preferences, in their order, as gettext does (manual, sections 2.3.2 and 2.3.3).
  ///
  /// The locale is the first non-empty value of `LC_ALL`, `LC_MESSAGES` and `LANG`. For the locale `C` or `POSIX`, or
  /// without one, the list is empty: the program stays untranslated. Otherwise, it contains the entries of `LANGUAGE`
  /// and then the locale. Locales do not have to be installed.
  ///
  /// - Parameter environment: the variables of the process. Entries that are not languages are skipped.
  package init(environment: [String: String]) {
    self = []
    guard let locale = POSIXLocale.first(of: ["LC_ALL", "LC_MESSAGES", "LANG"], in: environment),
      !POSIXLocale(locale.value).isC
    else { return }
    var entries = (environment["LANGUAGE"] ?? "").utf8.split(separator: UInt8(ascii: ":"))
      .map { (variable: "LANGUAGE", value: String(Substring($0))) }
    entries.append(locale)
    for (variable, entry) in entries where count < Self.limit {
      let name = POSIXLocale(entry)
      // gettext stops here, too: `fr:C` prefers untranslated texts to all languages but French.
      if name.isC { break }
      guard let tag = name.languageTag?.canonical, !contains(where: { $0.tag == tag }) else { continue }
      append(LanguagePreference(tag: tag, variable: variable, entry: entry))
    }
  }
}
