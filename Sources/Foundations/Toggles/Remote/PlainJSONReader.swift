/// Reads the plainest JSON there is: an object of truth values, and of ASCII texts without escapes.
///
/// Foundation's decoder takes half a millisecond when it is first used, for which there is no time before the first frame.
/// What is less plain is left to it.
struct PlainJSONReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  /// Nil for all that is not as plain as that, right or wrong.
  mutating func readDocument() -> [String: RemoteValue]? {
    guard let values = readObject() else { return nil }
    skipBlanks()
    return rest.isEmpty ? values : nil
  }

  private mutating func readObject() -> [String: RemoteValue]? {
    var values: [String: RemoteValue] = [:]
    guard takes("{") else { return nil }
    if takes("}") { return values }
    repeat {
      guard let name = readText(), takes(":"), let value = readValue(),
        values.updateValue(value, forKey: name) == nil
      else { return nil }
    } while takes(",")
    return takes("}") ? values : nil
  }

  private mutating func readValue() -> RemoteValue? {
    if takes("true") { return .boolean(true) }
    if takes("false") { return .boolean(false) }
    return readText().map(RemoteValue.text)
  }

  private mutating func readText() -> String? {
    guard takes("\""), let end = rest.firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    let text = rest[..<end]
    guard text.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\\") }) else { return nil }
    rest = rest[(end + 1)...]
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func takes(_ word: StaticString) -> Bool {
    skipBlanks()
    return word.withUTF8Buffer { word in
      guard rest.starts(with: word) else { return false }
      rest = rest.dropFirst(word.count)
      return true
    }
  }

  private mutating func skipBlanks() {
    rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }
}
