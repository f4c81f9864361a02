import Testing

@testable import LinksFeature

struct ListTextTests {
  @Test(arguments: [
    ("a, b", ["a", "b"]), (" a b ,c,", ["a b", "c"]), ("", []), (" , ,", []), (#"a\,b, c"#, ["a,b", "c"]),
    (#"\\,\ x\ "#, [#"\"#, " x "]), (#"a\"#, ["a"]),
  ])
  func `commas part values, blanks around them do not count, and a backslash takes a sign as it is`(
    text: String, values: [String]
  ) {
    #expect(ListText.values(of: text) == values)
  }

  @Test(arguments: [["a", "b c"], ["a,b", #"c\d"#, "\\,"], [" a ", "  ", "日本, 語"], []])
  func `values come back from their text`(values: [String]) {
    #expect(ListText.values(of: ListText.text(of: values)) == values)
  }
}
