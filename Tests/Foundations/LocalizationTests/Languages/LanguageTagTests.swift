import TerminalTestSupport
import Testing

@testable import Localization

@Suite(.limited)
struct LanguageTagTests {
  @Test(arguments: [
    ("en", LanguageTag(language: "en")),
    ("zh-Hant-HK", LanguageTag(language: "zh", script: "Hant", region: "HK")),
    ("zh_hans_cn", LanguageTag(language: "zh", script: "Hans", region: "CN")),
    ("PT-br", LanguageTag(language: "pt", region: "BR")),
    ("es-419", LanguageTag(language: "es", region: "419")),
    ("ca-ES-valencia", LanguageTag(language: "ca", region: "ES", variant: "valencia")),
    ("de-1996", LanguageTag(language: "de", variant: "1996")),
    ("sl-rozaj-biske", LanguageTag(language: "sl", variant: "rozaj")),
    ("zh-yue-HK", LanguageTag(language: "yue", region: "HK")),
    ("de-DE-u-co-phonebk", LanguageTag(language: "de", region: "DE")),
    ("en-x-pirate", LanguageTag(language: "en")),
    ("en_USA", LanguageTag(language: "en")),
    ("en_", LanguageTag(language: "en")),
    ("nonsense", LanguageTag(language: "nonsense")),
  ])
  func `a tag is split into its parts`(text: String, tag: LanguageTag) {
    #expect(LanguageTag(text) == tag)
  }

  @Test(arguments: [
    ("German", "de"), ("english", "en"), ("Chinese", "zh-Hans"), ("Norwegian", "nb"), ("Portuguese", "pt"),
    ("no-bok", "nb"), ("no_nyn", "nn"),
  ])
  func `an old folder name is parsed as its language`(name: String, identifier: String) {
    #expect(LanguageTag(name)?.identifier == identifier)
  }

  @Test(arguments: ["", "-", "_US", "C", "x-pirate", "i-klingon", "12", "en/US", "日本語", "abcdefghi", "de.DE", " en"])
  func `a text that does not begin with a language is not a tag`(text: String) {
    #expect(LanguageTag(text) == nil)
  }

  @Test(arguments: [
    ("iw-IL", "he-IL"), ("in", "id"), ("ji", "yi"), ("jw", "jv"), ("mo", "ro"), ("tl-PH", "fil-PH"), ("scc", "sr"),
    ("sh-RS", "sr-Latn-RS"), ("sh-Cyrl", "sr-Cyrl"), ("cmn", "zh"), ("cmn-TW", "zh-Hant-TW"), ("no-NO", "nb-NO"),
    ("zh-CN", "zh-Hans-CN"), ("zh-SG", "zh-Hans-SG"), ("zh-MY", "zh-Hans-MY"), ("zh-TW", "zh-Hant-TW"),
    ("zh-HK", "zh-Hant-HK"), ("zh-MO", "zh-Hant-MO"), ("zh-Hans-HK", "zh-Hans-HK"), ("zh", "zh"), ("pt", "pt"),
    ("sr-ME", "sr-ME"), ("fr-CA", "fr-CA"),
  ])
  func `a canonical tag has the current code, and Chinese has its script`(identifier: String, canonical: String) {
    #expect(LanguageTag(identifier)?.canonical.identifier == canonical)
  }

  @Test(arguments: [
    ["en-AU", "en-GB", "en-001", "en"],
    ["en-NZ", "en-AU", "en-GB", "en-001", "en"],
    ["en-DE", "en-150", "en-GB", "en-001", "en"],
    ["en-IL", "en-001", "en"],
    ["en-US", "en"],
    ["es-MX", "es-419", "es"],
    ["es-ES", "es"],
    ["pt-AO", "pt-PT", "pt"],
    ["pt-BR", "pt"],
    ["zh-Hans-SG", "zh-Hans", "zh"],
    ["zh-Hant-MO", "zh-Hant-HK", "zh-HK", "zh-Hant", "zh-TW"],
    ["yue", "yue-Hant", "yue-HK", "zh-Hant-HK", "zh-HK", "zh-Hant", "zh-TW"],
    ["wuu-Hans", "zh-Hans", "zh"],
    ["sr-Latn-RS", "sr-Latn"],
    ["sr-Cyrl-RS", "sr-Cyrl", "sr"],
    ["nn-NO", "nn", "no"],
    ["hi-Latn", "en-IN", "en-GB", "en-001", "en"],
    ["ca-ES-valencia", "ca-ES", "ca"],
  ])
  func `each tag leads to its best fallback`(chain: [String]) throws {
    let tag = try #require(LanguageTag(chain[0]))
    #expect(tag.chain.map(\.identifier) == chain)
  }

  @Test func `no bytes crash the parser of tags and locales`() {
    var generator = SeededGenerator(seed: 47)
    let pieces = ["zh", "Hant", "-", "_", ".", "@", "/", "\0", "é", "🏴", "419", "latin", "C", "x", " ", "\u{301}"]
    for _ in 0..<5_000 {
      let text = (0..<Int.random(in: 0...12, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      if let tag = LanguageTag(text) {
        #expect(tag.identifier.utf8.allSatisfy { $0 < 0x80 })
        #expect(LanguageTag(tag.identifier) == tag)
        #expect(Array(sequence(first: tag.normalized, next: \.parent).prefix(12)).count < 12)
      }
      _ = POSIXLocale(text).languageTag
    }
  }
}
