import TerminalTestSupport
import Testing

@testable import Documents

@Suite(.limited)
struct JSONTextTests {
  private func changed(_ text: String, _ value: String?, at path: String...) throws -> String {
    var json = JSONText(Array(text.utf8))
    try json.set(value, at: path)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test func `a member is replaced, and all other bytes stay`() throws {
    let text = "{ \"a\" :1.50e+3,\n\t\"b\": [ 1, {\"b\":2} ] , \"c\":\"\\u0041}\" }\n"
    #expect(try changed(text, "true", at: "b") == "{ \"a\" :1.50e+3,\n\t\"b\": true , \"c\":\"\\u0041}\" }\n")
    #expect(try changed(text, "\"x\"", at: "a").hasPrefix("{ \"a\" :\"x\",\n"))
  }

  @Test func `a missing member is added at the end`() throws {
    #expect(try changed("", "1", at: "a") == "{\n  \"a\": 1\n}\n")
    #expect(try changed("{ }", "1", at: "a") == "{\n  \"a\": 1\n}")
    #expect(try changed("{\n  \"a\": 1\n}\n", "2", at: "b") == "{\n  \"a\": 1,\n  \"b\": 2\n}\n")
    #expect(try changed("{}", "2", at: "a", "\"") == "{\n  \"a\": {\n    \"\\\"\": 2\n  }\n}")
    #expect(try changed("{\"a\":{}}", "2", at: "a", "b") == "{\"a\":{\n    \"b\": 2\n  }}")
    #expect(try changed("{\"a\":{\"c\":1}}", "2", at: "a", "b") == "{\"a\":{\"c\":1,\n    \"b\": 2}}")
  }

  @Test func `a removed member leaves valid JSON, and an object that becomes empty goes with it`() throws {
    #expect(try changed("{\"a\":1, \"b\":2, \"c\":3}", nil, at: "a") == "{\"b\":2, \"c\":3}")
    #expect(try changed("{\"a\":1, \"b\":2, \"c\":3}", nil, at: "c") == "{\"a\":1, \"b\":2}")
    #expect(try changed("{\"a\":1}", nil, at: "a") == "{}")
    #expect(try changed("{\"a\":{\"b\":1},\"c\":2}", nil, at: "a", "b") == "{\"c\":2}")
    #expect(try changed("{\"a\":{\"b\":1,\"d\":2}}", nil, at: "a", "b") == "{\"a\":{\"d\":2}}")
    #expect(try changed("{\"a\":1}", nil, at: "x", "y") == "{\"a\":1}")
  }

  @Test(arguments: ["1", "[]", "{\"b\":2}"])
  func `a value of another kind is replaced, as is an object by a value`(value: String) throws {
    let text = "{\"a\": \(value), \"c\":3}"
    #expect(try changed(text, "2", at: "a") == "{\"a\": 2, \"c\":3}")
    guard value != "{\"b\":2}" else { return }
    #expect(try changed(text, "2", at: "a", "b") == "{\"a\": {\n    \"b\": 2\n  }, \"c\":3}")
    #expect(try changed(text, nil, at: "a", "b") == "{\"c\":3}")
  }

  @Test(arguments: ["{\"a\":", "[]", "{\"a\":1}x"])
  func `text that is no object is an error`(text: String) {
    #expect(throws: JSONError.self) { try changed(text, "1", at: "a", "b") }
  }

  @Test func `any sequence of changes gives the members that it should`() throws {
    var json = JSONText(Array("{ \"kept\" : [1,2] }".utf8))
    var random = SystemRandomNumberGenerator()
    var expected: [String: Double] = [:]
    for number in 0..<500 {
      let key = "k\"\\\n\(Int.random(in: 0..<8, using: &random))"
      let isRemoved = Bool.random(using: &random)
      expected[key] = isRemoved ? nil : Double(number)
      try json.set(isRemoved ? nil : "\(number)", at: ["section", key])
    }
    let root = try JSONReader.read(json.bytes.span)
    guard case .object(let members) = root else { throw JSONError(offset: 0, found: nil) }
    #expect(members.map(\.key) == (expected.isEmpty ? ["kept"] : ["kept", "section"]))
    guard case .object(let found)? = members.dropFirst().first?.value else { return }
    let values = found.compactMap { member in member.value.number.map { (member.key, $0) } }
    #expect(Dictionary(uniqueKeysWithValues: values) == expected)
  }
}
