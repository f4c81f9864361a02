import Foundation

/// The keys of an XML property list in their order, all of them, with their places. The text is known to be well-formed.
struct PropertyListKeys {
  struct Key {
    let name: String
    let offset: Int
    /// Those of its value, if that is a dictionary.
    let keys: [Key]?
  }

  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The keys of the next dictionary; nil if the next value is something else.
  mutating func readDictionary() -> [Key]? {
    while let tag = nextTag() {
      switch tag.name {
      case "dict": return readKeys()
      case "dict/": return []
      case let name where name.hasPrefix("?") || name.hasPrefix("!") || name == "plist": continue
      case let name:
        if !name.hasSuffix("/") { skip(to: "/" + name) }
        return nil
      }
    }
    return nil
  }

  private mutating func readKeys() -> [Key] {
    var keys: [Key] = []
    while let tag = nextTag(), tag.name != "/dict" {
      guard tag.name == "key" else { continue }
      let start = index
      let end = skip(to: "/key")
      keys.append(Key(name: Self.text(bytes[start..<end]), offset: tag.offset, keys: readDictionary()))
    }
    return keys
  }

  /// Goes behind the closing tag of an element; answers where that tag begins.
  @discardableResult
  private mutating func skip(to closing: String) -> Int {
    let opening = String(closing.dropFirst())
    var depth = 1
    while let tag = nextTag() {
      if tag.name == opening { depth += 1 }
      if tag.name == closing { depth -= 1 }
      if depth == 0 { return tag.offset }
    }
    return bytes.count
  }

  /// The next tag's name, with `/` before or behind it as it is written; comments and character data are passed over.
  private mutating func nextTag() -> (name: String, offset: Int)? {
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = bytes[start...]
      if rest.starts(with: "<!--".utf8) {
        skip(behind: "-->", from: start)
      } else if rest.starts(with: "<![CDATA[".utf8) {
        skip(behind: "]]>", from: start)
      } else {
        skip(behind: ">", from: start)
        let tag = bytes[start..<index].dropFirst().dropLast()
        let name = String(decoding: tag.prefix { $0 > 0x20 }, as: UTF8.self)
        return (tag.last == UInt8(ascii: "/") && !name.hasSuffix("/") ? name + "/" : name, start)
      }
    }
    return nil
  }

  private mutating func skip(behind end: String, from start: Int) {
    let end = Array(end.utf8)
    index = start
    while index < bytes.count, !bytes[index...].starts(with: end) { index += 1 }
    index = min(index + end.count, bytes.count)
  }

  /// A key's text: Foundation decodes it like a property list of its own.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains(where: { $0 == "&" || $0 == "<" }) else { return text }
    let element = Data("<plist><string>\(text)</string></plist>".utf8)
    return (try? PropertyListSerialization.propertyList(from: element, format: nil)) as? String ?? text
  }
}
