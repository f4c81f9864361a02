import Foundation
import Localization
import TerminalTestSupport
import Testing

@testable import DesignKit

@Suite(.limited)
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

  @Test func `XML says the same as JSON`() throws {
    let xml = Self.list(Self.styles)
    let json = Data(
      #"{"ui-font-text-styles":{"quote":{"point-size":12.1,"letter-spacing":2,"running-text":true,"letter-case":"lower-camel","text-color":"rgb(1, 2, 3)"}}}"#
        .utf8)
    let styles = try [xml, json].map {
      try #require(try Typography.read(Array($0), path: "t").typography.style(named: "quote"))
    }
    #expect(styles[0].pointSize == 12.1 && styles[0].isRunningText && styles[0].letterCase == .lowerCamel)
    #expect(styles[0] == styles[1])
  }

  @Test func `binary lists say the same as XML`() throws {
    let xml = Self.list(Self.styles.replacing("<true/>", with: "<true/><key>extends</key><string>Größe 你</string>"))
    let list = try PropertyListSerialization.propertyList(from: xml, format: nil)
    let binary = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    let lines = [xml, binary].map { data -> [String] in
      do throws(DesignFileError) {
        _ = try Typography.read(Array(data), path: "t")
        return []
      } catch {
        return error.lines(in: Language("en")).map {
          $0.split(separator: " ", maxSplits: 1).last.map(String.init) ?? ""
        }
      }
    }
    #expect(lines[0].count == 1 && lines[0][0].contains("Größe 你") && lines[0] == lines[1])
    // An object that contains itself.
    let cycle: [UInt8] = Array("bplist00".utf8) + [0xD1, 1, 0, 0x51, 0x61, 8, 11, 0, 0, 0, 0, 0, 0, 1, 1]
    let trailer: [UInt8] = [2, 0, 13].flatMap { [0, 0, 0, 0, 0, 0, 0, $0] }
    #expect(throws: DesignFileError.self) { try Typography.read(cycle + trailer, path: "t") }
  }

  @Test func `no file crashes the reader`() throws {
    var random = SeededGenerator(seed: 7)
    let good = Array(Self.list(Self.styles))
    let json = Array(
      #"{"ui-font-text-styles": {"a": {"point-size": 9.5, "extends": "body", "text-color": "red"}}}"#.utf8)
    let theme = Array(
      ##"{"name":"Sea","extends":"System","palette":{"a":"#F5BE62","b":{"light":"dark a","dark":"rgb(1, 2, 3)"}},"colors":{"line":"b"}}"##
        .utf8)
    let list = try PropertyListSerialization.propertyList(from: Data(good), format: nil)
    let binary = Array(try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
    for seed in [good, json, theme, binary] {
      for _ in 0..<rounds(500) {
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
        _ = try? ThemeFileReader.read(bytes, path: "t").theme
      }
    }
  }
}
