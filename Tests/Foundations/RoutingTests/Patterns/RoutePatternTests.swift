import TerminalTestSupport
import Testing

@testable import Routing

struct RoutePatternTests {
  private func table(_ patterns: String...) throws -> RouteTable<String> {
    let table = RouteTable<String>()
    for pattern in patterns { table.insert(try RoutePattern(pattern), pattern) }
    return table
  }

  private func parts(_ path: String) -> [String] { path.split(separator: "/").map(String.init) }

  // MARK: Forms

  @Test(arguments: [
    ("Moment/<id>", "moment/7", ["id": "7"]), ("Moment/<id>", "MOMENT/Zoë 中", ["id": "Zoë 中"]),
    ("a/<int:Year>/b", "a/-12/b", ["Year": "-12"]), ("a/<double:x>", "a/1.5", ["x": "1.5"]),
    ("a/<uuid:x>", "a/123E4567-e89b-12d3-a456-426614174000", ["x": "123E4567-e89b-12d3-a456-426614174000"]),
    ("a/<path:rest>", "a/b/c/d", ["rest": "b/c/d"]), ("a(/<x>)", "a", [:]), ("a(/<x>)", "a/b", ["x": "b"]),
    ("a(/<x>(/<y>))", "a/1/2", ["x": "1", "y": "2"]), ("a(/<x>(/<y>))", "a/1", ["x": "1"]), ("a(/b)/c", "a/c", [:]),
    ("", "", [:]), ("pre<id>", "pre<id>", [:]),
  ])
  func `a path matches a pattern`(pattern: String, path: String, arguments: [String: String]) throws {
    let matches = try table(pattern).matches(parts(path))
    #expect(matches.map { $0.arguments.map(\.name).sorted() } == [arguments.keys.sorted()])
    for argument in matches.first?.arguments ?? [] { #expect(arguments[argument.name] == argument.value) }
  }

  @Test(arguments: [
    ("Moment/<id>", "moment"), ("Moment/<id>", "moment/7/8"), ("a/<int:x>", "a/1.5"), ("a/<int:x>", "a/９"),
    ("a/<int:x>", "a/99999999999999999999"), ("a/<double:x>", "a/nan"), ("a/<double:x>", "a/1e999"),
    ("a/<uuid:x>", "a/123e4567-e89b-12d3-a456-42661417400"), ("a/<path:rest>", "a"), ("a(/<x>)", "b"), ("", "a"),
  ])
  func `a path does not match a pattern`(pattern: String, path: String) throws {
    #expect(try table(pattern).matches(parts(path)).isEmpty)
  }

  @Test(
    arguments: [
      ("a/<>", .emptyPlaceholder("<>")), ("a/<int:>", .emptyPlaceholder("<int:>")),
      ("a/<x:y:z>", .emptyPlaceholder("<x:y:z>")), ("a/<float:x>", .unknownConverter("float")),
      ("a/<x>/<X>", .repeatedName("x")), ("a/<path:x>/b", .partAfterRest("a/<path:x>/b")),
      ("a(/b", .unbalancedBrackets("a(/b")), ("a)/b", .unbalancedBrackets("a)/b")),
    ] as [(String, RoutePattern.PatternError)])
  func `an invalid pattern is rejected`(text: String, mistake: RoutePattern.PatternError) {
    #expect(throws: mistake) { try RoutePattern(text) }
  }

  @Test func `the name of a pattern is its leading words`() throws {
    #expect(try RoutePattern("Moment(/<id>)").name == "Moment" && RoutePattern("a/b/<x>/c").name == "a/b")
  }

  // MARK: Order

  @Test func `the most specific pattern comes first, compared from the left`() throws {
    let table = try table("<path:p>", "a/<path:p>", "a/<x>", "a/<int:x>", "a/12", "<x>/12", "a(/<x>)/12")
    #expect(
      table.matches(["a", "12"]).map(\.value) == [
        "a/12", "a(/<x>)/12", "a/<int:x>", "a/<x>", "a/<path:p>", "<x>/12", "<path:p>",
      ])
  }

  @Test func `equally specific patterns are sorted by priority, then by registration`() throws {
    let table = RouteTable<String>()
    for (index, priority) in [0, 0, 5, -1].enumerated() {
      table.insert(try RoutePattern("a/<x\(index)>"), priority: priority, "\(index)")
    }
    #expect(table.matches(["a", "b"]).map(\.value) == ["2", "0", "1", "3"])
    #expect(table.matches(["a", "b"]).first?.arguments == [LinkParameters.Item(name: "x2", value: "b")])
  }

  @Test func `a removed pattern is not found in any of its forms`() throws {
    let table = try table("a(/<x>)", "a/<y>", "b/<path:p>")
    table.remove("A(/<x>)")
    table.remove("b/<path:p>")
    #expect(table.matches(["a"]).isEmpty && table.matches(["a", "1"]).map(\.value) == ["a/<y>"])
    #expect(table.matches(["b", "1"]).isEmpty)
  }

  /// A slow and simple way to find out whether a path has a form.
  private func has(_ path: [String], _ form: [RoutePattern.Part]) -> Bool {
    guard let part = form.first else { return path.isEmpty }
    guard let first = path.first else { return false }
    switch part {
    case .word(let word):
      return first.lowercased() == word.lowercased() && has(Array(path.dropFirst()), Array(form.dropFirst()))
    case .placeholder(_, let converter):
      return converter.accepts(first) && has(Array(path.dropFirst()), Array(form.dropFirst()))
    case .rest: return true
    }
  }

  @Test func `random tables find the same patterns as a simple search`() throws {
    var random = SeededGenerator(seed: 5)
    let words = ["a", "b", "<x>", "<int:y>", "<path:z>", "12"]
    for _ in 0..<500 {
      let table = RouteTable<RoutePattern>()
      var patterns: [RoutePattern] = []
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let text = (0..<Int.random(in: 0...4, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
        guard let pattern = try? RoutePattern(text.joined(separator: "/")) else { continue }
        table.insert(pattern, pattern)
        patterns.append(pattern)
      }
      for _ in 0..<20 {
        let path = (0..<Int.random(in: 0...4, using: &random)).map { _ in
          ["a", "b", "c", "12"].randomElement(using: &random) ?? ""
        }
        let expected = patterns.filter { pattern in pattern.forms.contains { has(path, $0) } }.map(\.text).sorted()
        #expect(table.matches(path).map(\.value.text).sorted() == expected, "\(path)")
      }
    }
  }
}
