import Documents
import Foundation
import Localization
import TerminalTestSupport
import TerminalUI
import Testing

@testable import DesignKit

@Suite(.limited)
struct TypographyTests {
  private func read(_ text: String) throws -> Typography {
    try Typography.read(Array(text.utf8), path: "type.json").typography
  }

  private func style(_ name: String, _ styles: String, kit: String = "{}", colors: String = "{}") throws
    -> TypographyStyle
  {
    let typography = try read(
      #"{"typography-kit": \#(kit), "typography-colors": \#(colors), "ui-font-text-styles": {\#(styles)}}"#)
    return try #require(typography.style(named: name))
  }

  private func warnings(_ text: String) throws -> [LocalizedString] {
    try Typography.read(Array(text.utf8), path: "type.json").warnings.map(\.message)
  }

  // MARK: Values

  @Test func `settings of the library without an effect are notes`() throws {
    let text = """
      {"typography-kit": {"is-development": true, "development-color": "red", "should-use-development-colors": 1,
        "should-crash-if-color-not-found": true}, "ui-font-text-styles": {"body": {"point-size": 17}}}
      """
    #expect(
      try warnings(text)
        == [
          "is-development", "development-color", "should-use-development-colors", "should-crash-if-color-not-found",
        ].map { L10n.DesignFiles.ignoredSetting(key: "typography-kit.\($0)") })
  }

  @Test(arguments: [("stepping", 0), ("uifontmetrics", 1), (nil, 1)])
  func `a step that no style uses is a note`(mode: String?, count: Int) throws {
    let scaling = mode.map { #""scaling-mode": "\#($0)", "# } ?? ""
    let text = #"{"typography-kit": {\#(scaling)"point-step-size": 2}}"#
    #expect(try warnings(text).count == count)
    #expect(
      try warnings(
        #"{"typography-kit": {"point-step-multiplier": 2}, "ui-font-text-styles": {"a": {"point-size": 9, "scaling-mode": "stepping"}}}"#
      ).isEmpty)
  }

  @Test func `every key of a style is parsed`() throws {
    let style = try style(
      "quote",
      ##"""
      "quote": { "font-name": "Avenir-BoldOblique", "point-size": 12.1, "minimum-point-size": 11,
        "maximum-point-size": 20.5, "text-color": "#123456", "letter-case": "train", "letter-spacing": 2,
        "scaling-mode": "stepping", "line-break-mode": "truncate-middle", "text-style": "footnote", "running-text": true }
      """##)
    #expect(style.font.name == "Avenir-BoldOblique" && style.attributes == [.bold, .italic])
    #expect(style.pointSize == 12.1 && style.minimumPointSize == 11 && style.maximumPointSize == 20.5)
    #expect(style.color == .custom(DynamicColor(light: RGBAColor(RGBColor(0x123456)))) && style.colorName == "#123456")
    #expect(style.letterCase == .train && style.letterSpacing == 2)
    #expect(style.scalingMode == .stepping && style.lineBreakMode == .truncateMiddle)
    #expect(style.metrics == .footnote && style.isRunningText)
  }

  @Test(
    arguments: [
      ("System", .regular, false), ("system-light", .light, false), ("BoldSystem", .bold, false),
      ("ItalicSystem", .regular, true), ("System-semi-bold", .semibold, false), ("System-SemiBold", .semibold, false),
      ("System-ultra-light", .ultralight, false), ("MonospacedDigitSystem-black", .black, false),
      ("Avenir", .regular, false), ("Avenir-Heavy", .heavy, false), ("Avenir-DemiBold", .bold, false),
      ("Helvetica-LightOblique", .light, true), ("Georgia-Italic", .regular, true), ("Bold", .regular, false),
    ] as [(String, FontFace.Weight, Bool)])
  func `the name of a font determines weight and slant`(name: String, weight: FontFace.Weight, isItalic: Bool) throws {
    let face = try #require(FontFace(name))
    #expect(face.weight == weight && face.isItalic == isItalic && face.name == name)
  }

  @Test func `missing values come from the extended style, including letter spacing`() throws {
    let child = try style(
      "child",
      ##"""
      "child": { "extends": "parent", "point-size": 20 },
      "parent": { "extends": "grandparent", "letter-case": "upper", "letter-spacing": 1 },
      "grandparent": { "font-name": "System-bold", "point-size": 10, "text-color": "teal", "minimum-point-size": 9,
        "maximum-point-size": 30, "scaling-mode": "disabled", "line-break-mode": "clip", "text-style": "caption2" }
      """##)
    #expect(child.pointSize == 20 && child.font.weight == .bold && child.letterCase == .upper)
    #expect(child.letterSpacing == 1 && child.lineBreakMode == .clip && child.metrics == .caption2)
    #expect(child.minimumPointSize == 9 && child.maximumPointSize == 30 && child.scalingMode == .disabled)
    #expect(child.colorName == "teal" && child.parent == "parent")
  }

  @Test func `a style may extend a built-in one, one of the system, and the one that it replaces`() throws {
    #expect(try style("x", #""x": { "extends": "title1" }"#).pointSize == 24)
    #expect(try style("x", #""x": { "extends": "callout" }"#).metrics == .callout)
    let body = try style("body", #""body": { "extends": "body", "letter-spacing": 1 }"#)
    #expect(body.pointSize == 16 && body.letterSpacing == 1 && body.isRunningText)
  }

  @Test func `a built-in style follows the style that it extends if a file replaces that`() throws {
    let typography = try read(#"{"ui-font-text-styles": {"body": {"point-size": 21, "letter-spacing": 1}}}"#)
    let bold = typography[.bodyBold]
    #expect(bold.pointSize == 21 && bold.letterSpacing == 1 && bold.font.weight == .semibold)
    #expect(typography[.title1] == Typography.shipped[.title1])
    #expect(typography.styles.map(\.name) == Typography.shipped.styles.map(\.name))
  }

  @Test func `a chain of ten thousand styles is resolved`() throws {
    let styles = (1...10_000).map { #""s\#($0)": { "extends": "s\#($0 - 1)" }"# } + [#""s0": { "point-size": 33 }"#]
    #expect(try style("s10000", styles.joined(separator: ",")).pointSize == 33)
  }

  // MARK: Sizes

  private func sizes(_ style: TypographyStyle, _ preference: TextScaling = .metrics) -> [Double] {
    TextSizeCategory.allCases.map { style.pointSize($0, preferring: preference) }
  }

  @Test func `steps, limits and fixed sizes follow the configuration`() throws {
    let kit =
      #"{"scaling-mode": "stepping", "point-step-size": 3, "point-step-multiplier": 0.5, "maximum-point-size": 22}"#
    #expect(
      sizes(try style("a", #""a": { "point-size": 16, "minimum-point-size": 13 }"#, kit: kit)) == [
        13, 13, 14.5, 16, 17.5, 19, 20.5, 22, 22, 22, 22, 22,
      ])
    #expect(
      Set(sizes(try style("a", #""a": { "point-size": 40, "scaling-mode": "disabled" }"#, kit: kit))) == [40])
  }

  @Test func `the file overrides the option, and the option overrides the default`() throws {
    let free = try style("a", #""a": { "point-size": 10 }"#)
    let bound = try style("a", #""a": { "point-size": 10, "scaling-mode": "uifontmetrics-with-fallback" }"#)
    #expect(free.pointSize(.extraLarge) == SystemTextStyle.body.scaledValue(10, .extraLarge))
    #expect(free.pointSize(.extraLarge, preferring: .stepped) == 12)
    #expect(sizes(bound, .stepped) == sizes(free))
    let global = try style("a", #""a": { "point-size": 10 }"#, kit: #"{"scaling-mode": "factor"}"#)
    #expect(sizes(global, .stepped) == sizes(free, .factor))
  }

  @Test func `the limits of a style override the global ones`() throws {
    let kit = #"{"minimum-point-size": 60, "maximum-point-size": 62}"#
    let own = try style("a", #""a": { "point-size": 9, "maximum-point-size": 10.5 }"#, kit: kit)
    #expect(own.minimumPointSize == nil && own.maximumPointSize == 10.5)
    let free = try style("b", #""b": { "point-size": 9 }, "c": { "extends": "b", "minimum-point-size": 70 }"#, kit: kit)
    #expect(free.minimumPointSize == 60 && free.maximumPointSize == 62)
    let heir = try style("c", #""b": { "point-size": 9 }, "c": { "extends": "b", "minimum-point-size": 70 }"#, kit: kit)
    #expect(heir.minimumPointSize == 70 && heir.maximumPointSize == nil)
  }

  @Test func `the color of a style replaces plain text colors of every rank, but no accents`() throws {
    let caption = try style("a", #""a": { "point-size": 9, "text-color": "heart" }"#)
    let text = "a".foreground(.secondaryText) + "b" + "c".foreground(.primary) + "d".foreground(.star)
    #expect(caption.applied(to: text).runs.map(\.attributes.foreground?.role) == [.heart, .heart, .primary, .star])
  }

  // MARK: Colors

  @Test func `the color of a style is that of the configuration, the theme, or a color text`() throws {
    let colors =
      ##"{"title": {"light": "#102030", "dark": "lighter gold"}, "gold": "rgb(255, 171, 1)", "primary": "gold"}"##
    func color(_ text: String) throws -> TextColor? {
      try style("a", #""a": { "point-size": 10, "text-color": "\#(text)" }"#, colors: colors).color
    }
    #expect(try color("gold") == .custom(DynamicColor(light: RGBAColor(RGBColor(0xFFAB01)))))
    #expect(try color("primary") == .custom(DynamicColor(light: RGBAColor(RGBColor(0xFFAB01)))))
    #expect(try color("secondaryText") == .role(.secondaryText))
    #expect(try color("label.link") == .role(.labelLink))
    #expect(try color("darker #204060") == .custom(DynamicColor(light: RGBAColor(RGBColor(0x102030)))))
    let title = Theme.designKit
    let role = try #require(try color("title"))
    #expect(
      title.color(role, .light, .standard).hex == "#102030" && title.color(role, .dark, .standard).hex == "#FFFF02")
    // A shade of a color with two values has two values.
    let shade = try #require(try color("dark title"))
    #expect(
      title.color(shade, .light, .standard).hex == "#0C1824" && title.color(shade, .dark, .standard).hex == "#BFBF02")
  }

  @Test func `a missing color is replaced as the configuration says`() throws {
    func color(_ kit: String) throws -> (TextColor?, [String]) {
      let text =
        ##"{"typography-kit": \##(kit), "ui-font-text-styles": {"a": {"point-size": 9, "text-color": "mising"}}}"##
      let result = try Typography.read(Array(text.utf8), path: "t.json")
      return (result.typography.style(named: "a")?.color, result.warnings.map(\.key))
    }
    let key = ["ui-font-text-styles.a.text-color"]
    let fallback = try color(##"{"fallback-color": "#111111"}"##)
    #expect(fallback == (.custom(DynamicColor(light: RGBAColor(RGBColor(0x111111)))), key))
    #expect(throws: DesignFileError.self) { try color("{}") }
  }

  @Test func `reserved names of colors override the same names of settings`() throws {
    let sections = [
      ##""typography-colors": {"fallback-color": "#222222"}"##,
      ##""typography-kit": {"fallback-color": "#111111"}"##,
    ]
    for order in [sections, sections.reversed()] {
      let typography = try read(
        ##"{\##(order.joined(separator: ",")), "ui-font-text-styles": {"a": {"point-size": 9, "text-color": "mising"}}}"##
      )
      #expect(typography.style(named: "a")?.color == .custom(DynamicColor(light: RGBAColor(RGBColor(0x222222)))))
    }
  }

  // MARK: Settings

  @Test func `settings have an effect, setting by setting over those of the app`() throws {
    let typography = try read(
      #"""
      {"typography-kit": {"labels": {"line-break": "truncate-head"}, "buttons": {"title-color-apply-mode": "all"},
        "configuration-name": "Sea\u001B[2J", "configuration-type": "json", "configuration-url": "https://example.com/t.json"}}
      """#)
    #expect(typography[.title1].lineBreakMode == .truncateHead)
    #expect(typography.settings.titleColorMode == .all && typography.settings.step == Typography.shipped.settings.step)
    #expect(typography.settings.name == "Sea␛[2J" && typography.settings.address == "https://example.com/t.json")
    let step = try read(#"{"typography-kit": {"point-step-size": 1}}"#).settings
    #expect(step.step == 1 && step.name == "DesignKit" && step.titleColorMode == .whereUnspecified)
    #expect(Typography.shipped.settings.step == 2)
  }

  // MARK: Mistakes

  /// `line:column message` of all issues, in English; warnings begin with `~`.
  private func issues(_ text: String) -> [String] {
    let issues: [DesignFileIssue]
    do {
      issues = try Typography.read(Array(text.utf8), path: "type.json").warnings
    } catch DesignFileError.invalid(_, let found) {
      issues = found
    } catch {
      return ["\(error)"]
    }
    return issues.map { issue in
      let place = issue.location.line > 0 ? "\(issue.location.line):\(issue.location.column)" : "-"
      return "\(issue.isWarning ? "~" : "")\(place) \(issue.message.resolved(in: Language("en")))"
    }
  }

  @Test(
    arguments: cases(
      """
      "extends": "tilte1" ⇒ 1:32 extends: there is no style “tilte1”. Did you mean title1?
      "point-size": "12" ⇒ 1:32 point-size: expected a number.
      "point-size": 0 ⇒ 1:32 point-size: the number must be from 1 to 1000.
      "point-size": 9, "minimum-point-size": 20, "maximum-point-size": 10 ⇒ 1:49 minimum-point-size: the minimum size 20 pt is greater than the maximum size 10 pt.
      "point-size": 9, "letter-case": "Upper" ⇒ 1:49 letter-case: unknown value “Upper”. Use one of regular, capitalized, kebab, lower, lower-camel, macro, train, snake, upper, upper-camel.
      "point-size": 9, "font-name": "System-fat" ⇒ 1:49 font-name: unknown value “fat”. Use one of ultralight, thin, light, regular, medium, semibold, bold, heavy, black.
      "point-size": 9, "text-color": "rgb(1,2)" ⇒ 1:49 text-color: “rgb(1,2)” has 2 numbers, but rgb takes three and rgba takes four.
      "point-size": 9, "running-text": "yes" ⇒ 1:49 running-text: expected true or false.
      "point-size": 9, "letter-spacing": -2 ⇒ ~1:49 letter-spacing: negative spacing is ignored, because cells cannot overlap.
      """))
  func `issues of a style have columns`(properties: String, message: String) {
    let found = issues(##"{"ui-font-text-styles": {"a": {\##(properties)}}}"##)
    #expect(found.map { $0.replacing("ui-font-text-styles.a.", with: "") } == [message])
  }

  @Test(
    arguments: cases(
      """
      {"ui-font-text-styles": {"a": {"extends": "b"}, "b": {"extends": "a"}}} ⇒ 1:32 These styles extend each other in a cycle: a → b → a.
      {"ui-font-text-styles": {"a": {"extends": "a"}}} ⇒ 1:32 These styles extend each other in a cycle: a → a.
      {"ui-font-text-styles": {"body": {"extends": "bodyBold"}}} ⇒ 1:35 These styles extend each other in a cycle: body → bodyBold → body.
      {"typography-kit": {"minimum-point-size": 30, "maximum-point-size": 20}} ⇒ 1:47 typography-kit.maximum-point-size: the minimum size 30 pt is greater than the maximum size 20 pt.
      {"typography-kit": {"scaling-mode": "steping"}} ⇒ 1:21 typography-kit.scaling-mode: unknown value “steping”. Use one of uifontmetrics, uifontmetrics-with-fallback, stepping, factor, disabled.
      {"ui-font-text-styles": {"a": 12}} ⇒ 1:26 ui-font-text-styles.a: expected an object { }.
      {"ui-font-text-style": {}} ⇒ 1:2 ui-font-text-style: unknown key. Did you mean ui-font-text-styles?
      {"typography-colors": {"a": "b", "b": "a"}} ⇒ 1:24 These colors refer to each other in a cycle: a → b → a.
      {"typography-kit": {"configuration-url": "file:///etc/passwd"}} ⇒ 1:21 typography-kit.configuration-url: “file:///etc/passwd” is not a web address that begins with http:// or https://.
      {"typography-kit": {"configuration-type": "plist"}} ⇒ 1:21 typography-kit.configuration-type: the format of this file is json.
      {"typography-kit": {"labels": {"line-break-mode": "wrap"}}} ⇒ 1:32 typography-kit.labels.line-break-mode: unknown value “wrap”. Use one of word-wrap, char-wrap, clip, truncate-head, truncate-middle, truncate-tail.
      {"ui-font-text-styles": {"a": {"font-name": "System"}}} ⇒ ~1:26 ui-font-text-styles.a.point-size: point-size is missing; the size is 17 pt.
      [] ⇒ 1:1 The top level must be an object { } or a dictionary.
      """))
  func `errors have locations`(text: String, message: String) {
    #expect(issues(text) == [message])
  }

  @Test func `all errors are reported at once, and a broken style affects no other`() {
    let found = issues(
      """
      { "typography-kit": { "scaling-mode": "x" },
        "ui-font-text-styles": {
          "a": 1,
          "b": { "point-size": "2", "extends": "nobody-at-all" },
          "c": { "extends": "b" },
          "d": { "point-size": 12 } } }
      """)
    #expect(found.map { $0.prefix { $0 != " " } } == ["1:23", "3:5", "4:12", "4:31"])
  }

  // MARK: Shipped styles

  /// The DesignKit's specification.
  @Test(
    arguments: [
      (.display1, 42, .semibold, .largeTitle, 1.5), (.display2, 36, .semibold, .largeTitle, 1.5),
      (.title1, 24, .semibold, .title1, nil), (.title2, 20, .semibold, .title2, nil),
      (.title3, 18, .semibold, .title3, nil),
      (.title4, 14, .regular, .headline, nil), (.title5, 12, .regular, .subheadline, nil),
      (.bodyBold, 16, .semibold, .body, nil), (.body, 16, .light, .body, nil),
      (.captionBold, 14, .semibold, .caption1, nil),
      (.caption, 14, .light, .caption1, nil), (.small, 12, .light, .footnote, nil),
    ] as [(TextStyle, Double, FontFace.Weight, SystemTextStyle, Double?)])
  func `styles are those of the specification`(
    style: TextStyle, pointSize: Double, weight: FontFace.Weight, system: SystemTextStyle, maximumFactor: Double?
  ) {
    let style = Typography.shipped[style]
    #expect(style.pointSize == pointSize && style.font.weight == weight)
    #expect(style.metrics == system && style.maximumPointSize == maximumFactor.map { $0 * pointSize })
    #expect(style.pointSize(.large) == pointSize)
    // Ranks of titles differ where all letters have one size.
    let title: TextAttributes = system == .title2 ? [.bold, .underline] : .bold
    #expect(style.attributes == (weight == .semibold ? title : []))
    #expect(style.isRuled == (system == .title1))
  }

  @Test func `a cap limits larger sizes and changes no smaller ones`() {
    #expect(Typography.shipped[.display1].pointSize(.accessibility5) == 63)
    #expect(Typography.shipped[.display2].pointSize(.accessibility5) == 54)
    // 42 × 48 / 41 = 49.17 points, 148 thirds.
    #expect(abs(Typography.shipped[.display1].pointSize(.extraExtraExtraLarge) - 148 / 3) < 0.001)
    #expect(Typography.shipped[.body].pointSize(.accessibility5) > 16 * 2.5)
  }
}
