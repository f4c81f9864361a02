import StringsTables
import Testing

struct VariableUseTests {
  private static func uses(_ format: String, _ forms: [String: [String]] = [:]) -> [String] {
    VariableUse.all(in: format) { forms[$0] ?? [] }.map { "\($0.name) \($0.position)" }
  }

  @Test(arguments: [
    ("%#@a@ and %#@b@", ["a 1", "b 2"]), ("%@: %#@a@ of %d, %#@b@", ["a 2", "b 4"]),
    ("%2$#@a@ %#@b@ %1$@", ["a 2", "b 1"]), ("%3$#@a@ %1$#@a@", ["a 3"]), ("%d %%#@a@", []),
  ])
  func `a variable takes the argument that its place says, or the one it names`(format: String, uses: [String]) {
    #expect(Self.uses(format) == uses)
  }

  @Test func `variables in forms take the arguments behind that of the form`() {
    let forms = ["a": ["%#@b@", "%d %#@b@ %#@c@"], "c": ["%5$#@d@ %@"]]
    #expect(Self.uses("%@ %#@a@", forms) == ["a 2", "b 3", "c 4", "d 5"])
  }

  @Test func `variables that contain one another are each told once`() {
    #expect(Self.uses("%#@a@", ["a": ["%#@b@ %#@a@"], "b": ["%#@a@"]]) == ["a 1", "b 2"])
  }
}
