import TerminalTestSupport
import Testing

@testable import Localization

@Suite(.limited)
struct LocaleEncodingTests {
  @Test(
    arguments: [
      ([:], .ascii),
      (["LANG": ""], .ascii),
      (["LANG": "C"], .ascii),
      (["LANG": "POSIX"], .ascii),
      (["LANG": "C.UTF-8"], .utf8),
      (["LANG": "C.utf8"], .utf8),
      (["LANG": "en_US.UTF-8"], .utf8),
      (["LANG": "en_US.ANSI_X3.4-1968"], .ascii),
      (["LANG": "sr_RS.UTF-8@latin"], .utf8),
      (["LANG": "zh_CN.GB18030"], .other(codeset: "GB18030")),
      (["LANG": "de_DE.ISO-8859-15@euro"], .other(codeset: "ISO-8859-15")),
      (["LC_ALL": "C", "LANG": "en_US.UTF-8"], .ascii),
      (["LC_ALL": "", "LC_CTYPE": "ja_JP.eucJP", "LANG": "en_US.UTF-8"], .other(codeset: "eucJP")),
      (["LC_ALL": "en_US.UTF-8", "LC_CTYPE": "C"], .utf8),
      (["LC_CTYPE": "UTF-8", "LANG": "C"], .utf8),
      (["LC_MESSAGES": "ja_JP.UTF-8", "LANGUAGE": "ja"], .ascii),
    ] as [([String: String], LocaleEncoding)])
  func `the variables for characters name the encoding`(environment: [String: String], encoding: LocaleEncoding) {
    #expect(LocaleEncoding(environment: environment) == encoding)
  }

  @Test(arguments: ["zh_CN", "en_US", "de_DE@euro", "nonsense", "en_US."])
  func `a locale other than C without a codeset counts as UTF-8`(name: String) {
    #expect(LocaleEncoding(environment: ["LANG": name]) == .utf8)
  }

  @Test(
    arguments: [("utf8", .utf8), ("UTF-8", .utf8), ("Utf_8", .utf8), ("US-ASCII", .ascii), ("646", .ascii)]
      as [(String, LocaleEncoding)])
  func `a codeset is known by its letters and digits`(codeset: String, encoding: LocaleEncoding) {
    #expect(LocaleEncoding(codeset: codeset) == encoding)
  }
}
