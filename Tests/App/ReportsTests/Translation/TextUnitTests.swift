import TerminalTestSupport
import Testing
import Texts

@testable import Reports

@Suite(.limited)
struct TextUnitTests {
  @Test(arguments: [
    (TextUnit(key: "a.b"), "a.b"),
    (TextUnit(key: "k", part: .format), "/k:dict/NSStringLocalizedFormatKey:dict/:string"),
    (TextUnit(key: "k", part: .width(20)), "/k:dict/NSStringVariableWidthRuleType:dict/20:dict/:string"),
    (TextUnit(key: "k", part: .form(variable: "n", .few)), "/k:dict/n:dict/few:dict/:string"),
    (TextUnit(key: "/k:dict/x", part: .form(variable: "n", .other)), "//k:dict/x:dict/n:dict/other:dict/:string"),
  ])
  func `parts of entries have the same paths as in Xcode`(unit: TextUnit, id: String) {
    #expect(unit.id == id)
    #expect(TextUnit(id: id) == unit)
  }

  @Test(arguments: [
    "", "/", "/a:dict/:string", "/a:dict/n:dict/several:dict/:string", "a:dict/n:dict/one:dict/:string",
    "/a:dict/NSStringVariableWidthRuleType:dict/one:dict/:string",
    "/a:dict/NSStringVariableWidthRuleType:dict/0:dict/:string",
  ])
  func `any other path is a key`(id: String) {
    #expect(TextUnit(id: id) == TextUnit(key: id))
  }
}
