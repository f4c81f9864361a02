import TerminalTestSupport
import Testing

@testable import Localization

@Suite(.limited)
struct LanguageNameTests {
  @Test func `every language has a unique name in every language`() {
    for reader in L10n.languages {
      let names = L10n.languages.map { $0.name(in: reader) }
      #expect(Set(names).count == L10n.languages.count, "\(reader.identifier)")
      for (language, name) in zip(L10n.languages, names) { #expect(name != language.identifier) }
    }
  }

  @Test(arguments: [
    ("de", "Deutsch"), ("zh-Hans", "简体中文"), ("zh-Hant", "繁體中文"), ("pt-BR", "Português (Brasil)"), ("ru", "Русский"),
    ("it", "Italiano"), ("fr-CA", "Français (CA)"), ("zz-Latn", "zz-Latn"), ("en-x-long", "English"),
  ])
  func `a language has its own name for itself`(identifier: String, name: String) {
    let language = Language(identifier)
    #expect(language.name(in: language).hasPrefix(name))
  }
}
