import Documents
@testable import Texts
import Testing

@Suite struct SignatureReaderTests {
  private static func read(_ text: String) -> (signature: Signature?, diagnostics: [Diagnostic]) {
    SignatureReader.read(.text(LocatedText(text: text, location: SourceLocation(path: "t"))))
  }

  @Test(arguments: [
    ("plain, 100%%", []),
    ("%@ %d %f", [ParameterType.text, .integer, .number]),
    ("%2$@ %1$d", [.integer, .text]),
    ("%1$@ and %1$@", [.text]),
    ("%1$d and %1$ld", [.integer]),
    ("%@ %3$f %d", [.text, .integer, .number]),
    ("%%%d", [.integer]),
  ])
  func `arguments are ordered by position`(text: String, types: [ParameterType]) {
    #expect(Self.read(text).signature?.types == types)
  }

  @Test(arguments: [
    ("%1$@ %1$d", "argument 1 is “%1$@” and “%1$d”, which are different types"),
    ("%@ %1$d", "argument 1 is “%@” and “%1$d”, which are different types"),
    ("%2$@", "argument 1 has no placeholder, though a later one has"),
    ("%1$@ %3$@", "argument 2 has no placeholder, though a later one has"),
    ("%#@count@", "the plural variable “count” can only be used in a .stringsdict table"),
    ("%s", "the placeholder “%s” is not supported"),
  ])
  func `placeholders that do not fit together are reported`(text: String, message: String) {
    let (signature, diagnostics) = Self.read(text)
    #expect(signature == nil)
    #expect(diagnostics.count == 1 && diagnostics[0].issue.description.hasPrefix(message))
  }
}

/// Plural variables in the forms of others.
@Suite struct NestedVariableTests {
  /// One entry with the format `%#@v0@` or another, and variables that each have one form.
  private static func table(format: String = "%#@v0@", _ forms: [String]) -> String {
    let variables = forms.enumerated().map { index, form in
      """
      <key>v\(index)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>\(form)</string></dict>

      """
    }
    return """
      <plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>
      \(variables.joined())</dict></dict></plist>
      """
  }

  private static func read(format: String = "%#@v0@", _ forms: [String]) -> Catalog {
    let path = "ja.lproj/T.stringsdict"
    let input = TableInput(path: path, contents: Array(table(format: format, forms).utf8))
    return Catalog([input], developmentLanguage: "ja")
  }

  @Test(arguments: [
    (["%d files in %#@v1@", "%d folders"], [ParameterType.integer, .integer]),
    (["files in %#@v1@", "%d folders"], [.integer, .integer]),
    (["%d files in %3$#@v1@ of %2$@", "%d folders"], [.integer, .text, .integer]),
    (["%d, %#@v1@", "%d, %#@v2@", "%d by %4$@"], [.integer, .integer, .integer, .text]),
    (["%d, %#@v1@, %#@v2@", "%d", "%d"], [.integer, .integer, .integer]),
    (["%1$d of %1$#@v1@", "%d"], [.integer]),
  ])
  func `a variable in a form uses the argument after the form's, or the one that it names`(
    forms: [String], types: [ParameterType]
  ) {
    let result = Self.read(forms)
    #expect(result.diagnostics.map(\.description) == [])
    #expect(result.signatures["k"]?.types == types)
  }

  @Test(arguments: [
    (["%#@v0@"], "3:72: error: a form of the variable “v0” contains the variable itself"),
    (["%#@v1@", "%1$#@v0@"], "5:72: error: a form of the variable “v0” contains the variable itself"),
    (
      ["%#@v1@", "%#@v2@", "%d %#@v0@"],
      "7:72: error: a form of the variable “v0” contains the variable itself"
    ),
  ])
  func `a variable that contains itself is an error at the form`(forms: [String], message: String) {
    #expect(
      Self.read(forms).diagnostics.map { $0.description.replacing("ja.lproj/T.stringsdict:", with: "") } == [message])
  }

  @Test func `variables can be nested up to 8 levels`() {
    let chain = { (count: Int) in (1..<count).map { "%#@v\($0)@" } + ["%d"] }
    #expect(Self.read(chain(8)).diagnostics.isEmpty)
    #expect(
      Self.read(chain(9)).diagnostics.first?.issue.description
        == "the variable “v8” stands in forms of more than 8 variables, one within the other")
  }

  @Test func `a variable that is used only in a form counts as used`() {
    #expect(Self.read(["%#@v1@", "%d", "%d"]).diagnostics.map(\.issue.severity) == [.warning])
  }

  @Test(.timeLimit(.minutes(15))) func `variables that contain each other many times are visited once each`() {
    let many = { (name: String) in String(repeating: "%#@\(name)@", count: 10_000) }
    let result = Self.read((1..<8).map { many("v\($0)") } + ["%d"])
    #expect(result.diagnostics.first?.issue == .error("a text takes no more than 99 arguments"))
  }
}

struct VariableUseTests {
  private static func uses(_ format: String, _ forms: [String: [String]] = [:]) -> [String] {
    VariableUse.all(in: format) { forms[$0] ?? [] }.map { "\($0.name) \($0.position)" }
  }

  @Test(arguments: [
    ("%#@a@ and %#@b@", ["a 1", "b 2"]), ("%@: %#@a@ of %d, %#@b@", ["a 2", "b 4"]),
    ("%2$#@a@ %#@b@ %1$@", ["a 2", "b 1"]), ("%3$#@a@ %1$#@a@", ["a 3"]), ("%d %%#@a@", []),
  ])
  func `a variable uses the argument at its position, or the one that it names`(format: String, uses: [String]) {
    #expect(Self.uses(format) == uses)
  }

  @Test func `variables in forms use the arguments after the form's`() {
    let forms = ["a": ["%#@b@", "%d %#@b@ %#@c@"], "c": ["%5$#@d@ %@"]]
    #expect(Self.uses("%@ %#@a@", forms) == ["a 2", "b 3", "c 4", "d 5"])
  }

  @Test func `variables that contain each other are listed once each`() {
    #expect(Self.uses("%#@a@", ["a": ["%#@b@ %#@a@"], "b": ["%#@a@"]]) == ["a 1", "b 2"])
  }
}
