import TerminalTestSupport
import Testing

@testable import Localization

@Suite(.limited)
struct LocaleEncodingTests {
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
    ] as [([String: String], Bool)])
  func `the variables for characters say whether the encoding is UTF-8`(environment: [String: String], isUTF8: Bool) {
    #expect(POSIXLocale.usesUTF8(environment) == isUTF8)
  }

  @Test(arguments: ["zh_CN", "en_US", "de_DE@euro", "nonsense", "en_US.", "de_DE.utf8", "de_DE.Utf_8"])
  func `a locale other than C without a codeset counts as UTF-8, which is known by its letters and digits`(name: String)
  {
    #expect(POSIXLocale.usesUTF8(["LANG": name]))
  }
}
