import TerminalTestSupport
import Testing

@testable import Localization

@Suite(.limited)
struct POSIXLocaleTests {
  @Test(arguments: [
    ("zh_CN.UTF-8", "zh_CN", "UTF-8", nil),
    ("sr_RS.UTF-8@latin", "sr_RS", "UTF-8", "latin"),
    ("sr_RS@latin", "sr_RS", nil, "latin"),
    ("de_DE@euro.ISO-8859-15", "de_DE", "ISO-8859-15", "euro"),
    ("ja", "ja", nil, nil),
    ("en_US.", "en_US", nil, nil),
    ("en_US.@", "en_US", nil, nil),
    (".UTF-8", "", "UTF-8", nil),
    ("../../etc/passwd", "", "./../etc/passwd", nil),
  ])
  func `a locale name has a name, a codeset and a modifier`(
    text: String, name: String, codeset: String?, modifier: String?
  ) {
    let locale = POSIXLocale(text)
    #expect((locale.name, locale.codeset, locale.modifier) == (name, codeset, modifier))
  }

  @Test(arguments: [
    ("sr_RS@latin", "sr-Latn-RS"), ("uz_UZ@cyrillic", "uz-Cyrl-UZ"), ("ks_IN@devanagari", "ks-Deva-IN"),
    ("tt_RU@iqtelif", "tt-Latn-RU"), ("ca_ES@valencia", "ca-ES-valencia"), ("de_DE@euro", "de-DE"),
    ("aa_ER@saaho", "aa-ER"), ("gez_ET@abegede", "gez-ET"), ("fr_FR@somebody-elses", "fr-FR"),
    ("sr_Cyrl_RS@latin", "sr-Cyrl-RS"),
  ])
  func `a modifier may name the script or a variant`(text: String, identifier: String) {
    #expect(POSIXLocale(text).languageTag?.identifier == identifier)
  }

  @Test(arguments: [("C", true), ("POSIX", true), ("C.UTF-8", true), ("C.utf8@x", true), ("c", false), ("CS", false)])
  func `C is the untranslated locale in every codeset`(text: String, isC: Bool) {
    #expect(POSIXLocale(text).isC == isC)
  }

  @Test(
    arguments: [
      ([:], false),
      (["LANG": ""], false),
      (["LANG": "C"], false),
      (["LANG": "POSIX"], false),
      (["LANG": "C.UTF-8"], true),
      (["LANG": "C.utf8"], true),
      (["LANG": "en_US.UTF-8"], true),
      (["LANG": "en_US.ANSI_X3.4-1968"], false),
      (["LANG": "sr_RS.UTF-8@latin"], true),
      (["LANG": "zh_CN.GB18030"], false),
      (["LANG": "de_DE.ISO-8859-15@euro"], false),
      (["LC_ALL": "C", "LANG": "en_US.UTF-8"], false),
      (["LC_ALL": "", "LC_CTYPE": "ja_JP.eucJP", "LANG": "en_US.UTF-8"], false),
      (["LC_ALL": "en_US.UTF-8", "LC_CTYPE": "C"], true),
      (["LC_CTYPE": "UTF-8", "LANG": "C"], true),
      (["LC_MESSAGES": "ja_JP.UTF-8", "LANGUAGE": "ja"], false),
    ] as [([String: String], Bool)]
      // Without a codeset, only C is not UTF-8; a codeset is known by its letters and digits.
      + ["zh_CN", "en_US", "de_DE@euro", "nonsense", "en_US.", "de_DE.utf8", "de_DE.Utf_8"].map { (["LANG": $0], true) }
  )
  func `the variables for characters say whether the encoding is UTF-8`(environment: [String: String], isUTF8: Bool) {
    #expect(POSIXLocale.usesUTF8(environment) == isUTF8)
  }
}
