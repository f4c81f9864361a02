import Documents
import TerminalTestSupport
import Testing

@testable import DesignKit

/// The origins of the properties of text styles, as the inspectors show them.
@Suite(.limited)
struct StylePropertyTests {
  private func read(_ text: String) throws -> Typography {
    try Typography.read(Array(text.utf8), path: "type.json").typography
  }

  private func origins(of name: String, in typography: Typography) throws -> [String: StyleProperty.Origin] {
    let style = try #require(typography.style(named: name))
    return Dictionary(uniqueKeysWithValues: typography.properties(of: style).map { ($0.name, $0.origin) })
  }

  @Test func `own, inherited and other properties are told apart`() throws {
    let typography = try read(
      #"""
      { "typography-kit": { "maximum-point-size": 50 }, "ui-font-text-styles": {
          "body": { "extends": "body", "letter-spacing": 1 },
          "quote": { "extends": "body", "letter-case": "upper" }, "small2": { "extends": "footnote" } } }
      """#)
    let quote = try origins(of: "quote", in: typography)
    #expect(quote["letter-case"] == .own(SourceLocation(path: "type.json", line: 3, column: 35)))
    #expect(quote["letter-spacing"] == .inherited(from: "body", SourceLocation(path: "type.json", line: 2, column: 34)))
    #expect(
      quote["point-size"] == .inherited(from: "body", SourceLocation(path: "TypographyKit.json", line: 16, column: 44)))
    #expect(quote["maximum-point-size"] == .setting && quote["running-text"] != .standard)
    let small = try origins(of: "small2", in: typography)
    #expect(small["point-size"] == .system("footnote") && small["letter-case"] == .system("footnote"))
    let system = typography.properties(of: TypographyStyle(.headline))
    #expect(system.first { $0.name == "font-name" }?.origin == .system("headline"))
  }

  /// Each statement is checked against the style that it names.
  @Test(arguments: 0..<40)
  func `each statement about random styles agrees with the styles`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let properties = [
      #""font-name": "BoldSystem""#, #""point-size": 21"#, #""minimum-point-size": 3"#, #""letter-case": "upper""#,
      #""letter-spacing": 2"#, #""scaling-mode": "stepping""#, #""line-break-mode": "clip""#, #""running-text": true"#,
      #""text-style": "title3""#, #""text-color": "teal""#, #""maximum-point-size": 90"#,
    ]
    let names = ["a", "b", "c", "d", "body", "caption"]
    let styles = names.enumerated().map { place, name in
      let parents =
        Array(names.suffix(from: place).dropFirst()) + ["title1", "footnote", name == "body" ? name : "small"]
      let own = properties.filter { _ in Bool.random(using: &random) }
      let extends = #""extends": "\#(parents.randomElement(using: &random) ?? "")""#
      return #""\#(name)": { \#(([extends] + own).joined(separator: ", ")) }"#
    }
    let typography = try read(#"{"ui-font-text-styles": {\#(styles.joined(separator: ",\n"))}}"#)
    for style in typography.styles {
      for property in typography.properties(of: style) {
        switch property.origin {
        case .own(let location):
          let entry = try #require(typography.file.styles[style.name]?.property(property.name))
          #expect(entry.document.path == location.path)
          let value = entry.member.value.text ?? entry.member.value.number.map(Points.number) ?? property.value
          #expect(value == property.value, "\(style.name) \(property)")
        case .inherited(let name, let location):
          let other = try #require(typography.style(named: name))
          let source = typography.properties(of: other).first { $0.name == property.name }
          #expect(source?.origin == .own(location) && source?.value == property.value, "\(style.name) \(property)")
          #expect(style.name != name)
        case .system(let name):
          let base = TypographyStyle(try #require(SystemTextStyle(rawValue: name)))
          let source = typography.properties(of: base).first { $0.name == property.name }
          #expect(source == nil || source?.value == property.value, "\(style.name) \(property)")
        case .setting: #expect(property.name == "line-break-mode")
        case .standard: #expect(typography.file.styles[style.name]?.property(property.name) == nil)
        }
      }
    }
  }
}
