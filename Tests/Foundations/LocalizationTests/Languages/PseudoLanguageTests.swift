import Testing

@testable import Localization

struct PseudoLanguageTests {
  @Test func `every text is 40 % longer, and begins with the English words`() {
    let language = PseudoLanguage.lengthened.language
    for text in [L10n.TextStyles.title, L10n.App.done, L10n.Routing.unknownPath(path: "x"), L10n.Moments.likes(3)] {
      let english = text.resolved(in: Language("en"))
      let longer = text.resolved(in: language)
      #expect(longer.hasPrefix(english) && Double(longer.count) >= Double(english.count) * 1.4, "\(longer)")
      #expect(longer.count <= english.count + english.count * 2 / 5 + 2)
    }
  }
}
