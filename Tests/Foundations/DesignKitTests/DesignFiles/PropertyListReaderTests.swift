import Foundation
import Localization
import TerminalTestSupport
import Testing

@testable import DesignKit

struct PropertyListReaderTests {
  private static func list(_ content: String) -> Data {
    Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      \(content)
      </plist>
      """.utf8)
  }

  private static let styles = """
    <dict>
      <!-- <key>no</key> -->
      <key>ui-font-text-styles</key>
      <dict>
        <key>quote</key>
        <dict><key>point-size</key><real>12.1</real><key>letter-spacing</key><integer>2</integer>
          <key>running-text</key><true/><key>letter-case</key><string>lower&#45;camel</string>
          <key>text-color</key><string><![CDATA[rgb(1, 2, 3)]]></string></dict>
      </dict>
    </dict>
    """

  @Test func `XML and the binary form say the same as JSON`() throws {
    let xml = Self.list(Self.styles)
    let value = try PropertyListSerialization.propertyList(from: xml, format: nil)
    let binary = try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
    let json = Data(
      #"{"ui-font-text-styles":{"quote":{"point-size":12.1,"letter-spacing":2,"running-text":true,"letter-case":"lower-camel","text-color":"rgb(1, 2, 3)"}}}"#
        .utf8)
    let styles = try [xml, binary, json].map {
      try #require(try Typography.read(Array($0), path: "t").typography.style(named: "quote"))
    }
    #expect(styles[0].pointSize == 12.1 && styles[0].isRunningText && styles[0].letterCase == .lowerCamel)
    #expect(styles[0] == styles[1] && styles[1] == styles[2])
  }

  private func issues(_ contents: Data) -> [String] {
    do {
      return try Typography.read(Array(contents), path: "t.plist").warnings.map { "\($0)" }
    } catch DesignFileError.invalid(_, let issues) {
      return issues.map { issue in
        let place = "\(issue.location)".dropFirst("t.plist:".count)
        return (place.isEmpty ? "" : "\(place) ") + issue.message.resolved(in: Language("en"))
      }
    } catch {
      return ["\(error)"]
    }
  }

  @Test func `keys have locations, even if they are duplicate or escaped`() {
    let found = issues(
      Self.list(
        """
        <dict><key>ui-font-text-styles</key><dict>
          <key>a&amp;b</key><dict><key>point-size</key><string>9</string></dict>
          <key>c</key><dict><key>point-size</key><integer>9</integer>
            <key>point-size</key><integer>10</integer></dict>
        </dict></dict>
        """))
    #expect(
      found == [
        "5:27 ui-font-text-styles.a&b.point-size: expected a number.",
        "7:5 ui-font-text-styles.c.point-size: duplicate key.",
      ])
  }

  @Test func `a binary file has no lines`() throws {
    let value: [String: Any] = ["ui-font-text-styles": ["a": ["point-size": "9"]]]
    let binary = try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
    #expect(issues(binary) == ["ui-font-text-styles.a.point-size: expected a number."])
  }

  /// Lists of ten references to the next list: some hundred bytes that stand for 10³⁰ values.
  @Test func `a binary file with too many repeated references is rejected`() {
    let levels = 30
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for level in 0..<levels {
      offsets.append(UInt8(bytes.count))
      bytes += level == levels - 1 ? [0x09] : [0xA5] + Array(repeating: UInt8(level + 1), count: 5)
    }
    let table = UInt8(bytes.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [UInt8(levels), 0, table] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
    #expect(issues(Data(bytes)) == ["The property list has too many values because it repeats references."])
  }

  @Test func `a file that is not a property list is reported with the line`() {
    #expect(
      issues(Self.list("<dict><key>a</key></dict>")) == [
        "4:7 Invalid property list: the value of “a” is missing."
      ])
    #expect(issues(Data("bplist00nonsense".utf8)).count == 1)
  }

  @Test func `no file crashes the reader`() {
    var random = SeededGenerator(seed: 7)
    let good = Array(Self.list(Self.styles))
    let binary = (try? PropertyListSerialization.propertyList(from: Data(good), format: nil)).flatMap {
      try? PropertyListSerialization.data(fromPropertyList: $0, format: .binary, options: 0)
    }
    let json = Array(
      #"{"ui-font-text-styles": {"a": {"point-size": 9.5, "extends": "body", "text-color": "red"}}}"#.utf8)
    for seed in [good, Array(binary ?? Data()), json] {
      for _ in 0..<2_000 {
        var bytes = seed
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let index = Int.random(in: 0..<bytes.count, using: &random)
          switch Int.random(in: 0...2, using: &random) {
          case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
          case 1: bytes.remove(at: index)
          default: bytes.insert(contentsOf: bytes[index...].prefix(20), at: index)
          }
        }
        _ = try? Typography.read(bytes, path: "t")
      }
    }
    for deep in ["<array>", "<dict><key>a</key>", "{\"a\":", "["] {
      _ = try? Typography.read(Array(String(repeating: deep, count: 100_000).utf8), path: "t")
    }
  }
}
