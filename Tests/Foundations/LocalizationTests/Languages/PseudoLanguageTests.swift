import TerminalTestSupport
import Testing

@testable import Localization

@Suite(.limited)
struct PseudoLanguageTests {
  @Test func `every text is longer by 40 percent, and begins with the English words`() {
    let language = PseudoLanguage.lengthened.language
    for text in [L10n.Typography.title, L10n.App.done, L10n.Routing.unknownPath(path: "x"), L10n.Moments.likes(3)] {
      let english = text.resolved(in: Language("en"))
      let longer = text.resolved(in: language)
      #expect(longer.hasPrefix(english) && Double(longer.count) >= Double(english.count) * 1.4, "\(longer)")
      #expect(longer.count <= english.count + english.count * 2 / 5 + 2)
    }
  }

  @Test(arguments: [
    (L10n.App.done, "[Ðöñé]"), (L10n.Routing.unknownPath(path: "Xyz"), "[Ţĥéŕé îš ñö šçŕééñ “Xyz”.]"),
    (L10n.Moments.likes(3), "[3 ļîķéš]"), (.verbatim("My list"), "My list"),
    (L10n.App.notListening(reason: .localized(L10n.App.done)), "[--ŕéûšé çåññöţ ŕéåçĥ ţĥîš îñšţåñçé. [Ðöñé]]"),
  ])
  func `accents are on every letter of a text, and arguments stay as they are`(text: LocalizedString, words: String) {
    #expect(text.resolved(in: PseudoLanguage.accented.language) == words)
  }

  @Test func `accents keep the length, and no letter is left without one`() {
    for letters in ["abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"] {
      let accented = PseudoLanguage.accented.text(of: [.words(letters)])
      #expect(accented.unicodeScalars.count == letters.count + 2)
      #expect(Set(accented).count == accented.count)
      #expect(!accented.contains { $0.isASCII && $0.isLetter })
    }
  }

  @Test(arguments: [
    (L10n.App.done, "«enoD»"), (L10n.Routing.unknownPath(path: "Xyz"), "«.”Xyz“ neercs on si erehT»"),
    (L10n.Moments.likes(3), "«sekil 3»"),
    (L10n.Moments.imported(imported: 12, skipped: 3), "«.3 :deppikS .12 :detropmI»"),
    (.verbatim("My list"), "My list"),
  ])
  func `texts read from right to left, and arguments from left to right`(text: LocalizedString, words: String) {
    #expect(text.resolved(in: PseudoLanguage.reversed.language) == words)
  }

  @Test(arguments: PseudoLanguage.allCases)
  func `a text without words stays empty`(language: PseudoLanguage) {
    #expect(language.text(of: []) == "")
    #expect(language.text(of: [.argument("a")]) == "a")
  }
}
