import Foundation
import Testing

@testable import Toggles

struct PlainJSONReaderTests {
  private func read(_ text: String) -> [String: RemoteValue]? {
    var reader = PlainJSONReader(Array(text.utf8))
    return reader.readDocument()
  }

  @Test func `what ships with the app is as plain as that`() {
    var reader = PlainJSONReader(RemoteConfiguration.shippedDefaults)
    #expect(reader.readDocument() != nil)
  }

  @Test(arguments: ["{}", " { } \n", #"{"a":true,"b" : false ,"c":"d e"}"#, "{\r\n\t\"a\": \"\"\n}"])
  func `it reads what Foundation reads`(text: String) throws {
    let values = try JSONDecoder().decode([String: RemoteValue].self, from: Data(text.utf8))
    #expect(read(text) == values)
  }

  @Test(
    arguments: [
      "", "{", "}", "[]", "true", "{}{}", #"{"a"}"#, #"{"a":}"#, #"{"a":true,}"#, #"{"a":true "b":true}"#, #"{a:true}"#,
      #"{"a":truely}"#, #"{"a":"b}"#, #"{"a":1}"#, #"{"a":null}"#, #"{"a":{}}"#, #"{"a":[]}"#, #"{"a":"\u0041"}"#,
      #"{"a":"é"}"#, #"{"a":true,"a":false}"#, "{\"a\":\"\n\"}", "{\"a\":\"\0\"}",
    ])
  func `the rest is left to Foundation`(text: String) {
    #expect(read(text) == nil)
  }
}
