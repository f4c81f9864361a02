import Foundation
import TerminalTestSupport
import Testing

@testable import Documents

@Suite(.limited)
struct JSONReaderTests {
  private func read(_ text: String) throws(JSONError) -> DocumentValue {
    try JSONReader.read(Array(text.utf8).span)
  }

  @Test(arguments: [
    ("{}", "object([])"), (" true\n", "boolean(true)"), ("null", "null"), ("[]", "list([])"),
    ("-12", "integer(-12)"), ("-0", "integer(0)"), ("9223372036854775807", "integer(9223372036854775807)"),
    ("9223372036854775808", #"largeInteger("9223372036854775808")"#),
    ("1.5e2", "number(150.0)"), ("0E-0", "number(0.0)"),
    ("1e-999", "number(0.0)"), (#""""#, #"text("")"#), (#""a\u0041é""#, #"text("aAé")"#),
    (#""\ud83d\ude00""#, #"text("😀")"#), (#""\"\\\/\b\f\n\r\t""#, #"text("\"\\/\u{08}\u{0C}\n\r\t")"#),
    (#""\u0000""#, #"text("\0")"#),
  ])
  func `every form of value is parsed`(text: String, value: String) throws {
    #expect("\(try read(text))" == value)
  }

  @Test(arguments: [
    #""\ud83d""#, #""\ude00""#, #""\ud83dx""#, #""\ud83d\ud83d\ude00""#, #""\ud83d\u0041""#, "1e999", "-1e999",
    String(repeating: "9", count: 400),
  ])
  func `a text that is not Unicode and a number that is too large affect only themselves`(text: String) throws {
    #expect("\(try read(text))" == "other")
    guard case .list(let elements) = try read("[\(text),1]") else { return }
    #expect("\(elements.map(\.value))".hasSuffix(".integer(1)]"))
  }

  @Test func `bytes that are not UTF-8 affect only their text`() throws {
    #expect("\(try JSONReader.read(([0x22, 0xFF, 0x22] as [UInt8]).span))" == "other")
    #expect(throws: JSONError(offset: 1, found: "\"\u{FFFD}\":1}")) {
      try JSONReader.read((Array(#"{""#.utf8) + [0xFF] + Array(#"":1}"#.utf8)).span)
    }
  }

  @Test(arguments: [
    "-", "+1", "1.", ".5", "1e", "1e+", "1.e5", "00", "-01", "0x1", "1_0", "nan", "inf", "Infinity", "1-", "NULL",
    "nulL",
    #""\u12""#, #""\u12G4""#, #""\x""#, #""\""#, #""\"#, #""\u"#, #""\ud83d\u"#, #"{"\ud83d":1}"#, "\"\u{1F}\"",
    "\"\\n\t\"",
  ])
  func `other forms of words and texts are errors`(text: String) {
    #expect(throws: JSONError.self) { try read(text) }
  }

  @Test func `members and elements keep their order, their offsets and a second value`() throws {
    guard case .object(let members) = try read("{ \"b\": 1,\n\"a\" : \"x\", \"b\":{}}") else { return }
    #expect((members.map(\.key), members.map(\.offset)) == (["b", "a", "b"], [2, 10, 21]))
    #expect(members.map(\.valueOffset) == [7, 16, 25])
    guard case .list(let elements) = try read(#"[1, "a" ,[2]]"#) else { return }
    #expect(elements.map(\.offset) == [1, 4, 9])
  }

  @Test(arguments: [
    "{} // end", "// start\n{}", "{//\n}", "{\"a\": [1, // one\r\n 2], // b\n}", "[1//\n]", "[1,]", "{\"//\": \"//\"}",
  ])
  func `comments and commas before brackets are allowed on request`(text: String) throws {
    _ = try JSONReader.read(Array(text.utf8).span, allowsComments: true)
    if text.contains(",]") || !text.contains("\"//\"") { #expect(throws: JSONError.self) { try read(text) } }
  }

  @Test(arguments: ["{,}", "[,]", "[1,,]", "/ x\n{}", "{} /", "[1 // ]"])
  func `other text is an error in JSON with comments, too`(text: String) {
    #expect(throws: JSONError.self) { try JSONReader.read(Array(text.utf8).span, allowsComments: true) }
  }

  @Test(arguments: [
    ("", 0, nil), ("{", 1, nil), ("}", 0, "}"), ("{}{}", 2, "{}"), (#"{"a"}"#, 4, "}"), (#"{"a":}"#, 5, "}"),
    (#"{"a":true,}"#, 10, "}"), (#"{"a":true "b":true}"#, 10, #""b":true}"#), ("{a:true}", 1, "a:true}"),
    (#"{"a":truely}"#, 5, "truely}"), (#"{"a":"b}"#, 8, nil), ("01", 0, "01"), ("[1,]", 3, "]"), ("\"\n\"", 0, "\""),
    (#"["\ud8"]"#, 1, #""\ud8"]"#),
  ])
  func `an error names the first offset that is wrong and the word there`(text: String, offset: Int, found: String?) {
    #expect(throws: JSONError(offset: offset, found: found)) { try read(text) }
  }

  @Test func `the nesting of arrays and objects is limited`() {
    for deep in ["{\"a\":", "["] {
      #expect(throws: JSONError.self) { try read(String(repeating: deep, count: 100_000)) }
    }
  }

  @Test func `the values are equal to those of Foundation`() {
    var random = SeededGenerator(seed: 3)
    let seed = Array(#"{"a": [1, 2.5e3, -0.1], "b\n\u00e9": {"c": "é中", "d": true}, "e": null}"#.utf8)
    for _ in 0..<2_000 {
      var bytes = seed
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        if bytes[index] < 0x80 { bytes[index] = .random(in: 32...126, using: &random) }
      }
      let isJSON = (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
      #expect(((try? JSONReader.read(bytes.span)) != nil) == isJSON, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

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
    #expect(try changed("{\r\n}", "2", at: "b", "c") == "{\r\n  \"b\": {\r\n    \"c\": 2\r\n  }\r\n}")
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
