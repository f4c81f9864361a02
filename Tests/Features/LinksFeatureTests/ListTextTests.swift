import TerminalTestSupport
import Testing

@testable import LinksFeature

@Suite(.limited)
struct ListTextTests {
  @Test(arguments: [
    ("a, b", ["a", "b"]), (" a b ,c,", ["a b", "c"]), ("", []), (" , ,", []), (#"a\,b, c"#, ["a,b", "c"]),
    (#"\\,\ x\ "#, [#"\"#, " x "]), (#"a\"#, ["a"]),
  ])
  func `commas separate values, surrounding spaces are ignored, and a backslash escapes a character`(
    text: String, values: [String]
  ) {
    #expect(ListText.values(of: text) == values)
  }

  @Test(arguments: [["a", "b c"], ["a,b", #"c\d"#, "\\,"], [" a ", "  ", "日本, 語"], []])
  func `values survive a round trip through text`(values: [String]) {
    #expect(ListText.values(of: ListText.text(of: values)) == values)
  }
}
