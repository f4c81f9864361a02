import TerminalTestSupport
import TerminalUI
import Testing

@testable import NcursesTerminal

@Suite(.limited)
struct InputDecoderTests {
  /// Decodes a text in one piece.
  private func events(_ text: String, keys: [String: KeyEvent.Key] = [:]) -> [InputEvent] {
    var decoder = InputDecoder(keys: keys)
    var events = text.unicodeScalars.compactMap { decoder.decode($0.value) }
    if let last = decoder.finish() { events.append(last) }
    return events
  }

  @Test(
    arguments: [
      ("a", KeyEvent("a")), ("é", "é"), ("中", "中"), ("\r", .enter), ("\n", .enter), ("\t", .tab),
      ("\u{7F}", .backspace), ("\u{8}", .backspace),
      ("\u{C}", .control("l")), ("\u{0}", .control(" ")), ("\u{1B}", .escape), ("\u{1B}[A", .up), ("\u{1B}OA", .up),
      ("\u{1B}[H", .home),
      ("\u{1B}[4~", .end), ("\u{1B}[6~", .pageDown), ("\u{1B}[3~", .delete), ("\u{1B}OP", .function(1)),
      ("\u{1B}[15~", .function(5)),
      ("\u{1B}[24~", .function(12)), ("\u{1B}[Z", .backTab), ("\u{1B}x", KeyEvent(.character("x"), .alternate)),
      ("\u{1B}[1;5C", KeyEvent(.right, .control)), ("\u{1B}[1;3D", KeyEvent(.left, .alternate)), ("\u{1B}OM", .enter),
    ])
  func `a key is decoded in either cursor mode`(text: String, key: KeyEvent) {
    #expect(events(text) == [.key(key)])
  }

  @Test(arguments: [
    ("\r", KeyEvent.enter), ("\t", .tab), ("\u{7F}", .backspace), ("\u{4}", .control("d")), ("中", "中"), ("X", "X"),
    ("^", "^"),
  ])
  func `a key after an escape character has Alt`(text: String, key: KeyEvent) {
    #expect(events("\u{1B}" + text) == [.key(KeyEvent(key.key, key.modifiers.union(.alternate)))])
  }

  @Test(arguments: [
    ("\u{1B}[[A", KeyEvent.function(1)), ("\u{1B}[P", .delete), ("\u{1B}[M", .function(2)), ("\u{1B}A", .up),
    ("\u{1B}OX", .home), ("\u{1B}[224z", .function(3)), ("\u{B}", .left),
  ])
  func `a key of the terminal's description is decoded, whatever its sequence means elsewhere`(
    text: String, key: KeyEvent
  ) {
    #expect(events(text + "k", keys: [text: key.key]) == [.key(key), .key("k")])
  }

  @Test(arguments: ["\u{1B}[1;", "\u{1B}[", "\u{1B}O", "\u{1B}[M #", "\u{1B}]11;rgb:", "\u{1B}P>|", "\u{1B}]11;\u{1B}"])
  func `another escape character ends an incomplete sequence, and what follows is whole`(start: String) {
    #expect(events(start + "\u{1B}[Aj") == [.key(.up), .key("j")])
    #expect(events(start + "\u{1B}\u{1B}").last == .key(.escape))
  }

  @Test func `an unknown key of the Linux console types nothing`() {
    #expect(events("\u{1B}[[Ej") == [.key("j")])
  }

  @Test func `the end of a string without a beginning is not a key`() {
    #expect(events("\u{1B}\\k") == [.key("k")])
  }

  @Test func `mouse reports have locations from zero`() {
    #expect(events("\u{1B}[<0;3;5M") == [.mouse(MouseEvent(.press, at: CellPoint(column: 2, row: 4)))])
    #expect(events("\u{1B}[<64;1;1M\u{1B}[<65;1;1M").count == 2)
    #expect(events("\u{1B}[<16;3;5M") == [.mouse(MouseEvent(.press, at: CellPoint(column: 2, row: 4)))])
    #expect(events("\u{1B}[<0;3;5m") == [.mouse(MouseEvent(.release, at: CellPoint(column: 2, row: 4)))])
    #expect(events("\u{1B}[<64;3;5m\u{1B}[<2;1;1M\u{1B}[<2;1;1m\u{1B}[<0;0;0M\u{1B}[<0;99999999999999999999;1M") == [])
  }

  @Test func `mouse reports of old terminals are read, too`() {
    let location = CellPoint(column: 2, row: 4)
    #expect(
      events("\u{1B}[M #%\u{1B}[M##%\u{1B}[M`#%j") == [
        .mouse(MouseEvent(.press, at: location)), .mouse(MouseEvent(.release, at: location)),
        .mouse(MouseEvent(.wheelUp, at: location)), .key("j"),
      ])
    #expect(events("\u{1B}[M \u{FFFD}\u{FFFD}j") == [.key("j")])
  }

  @Test func `a paste is one event with any content`() {
    #expect(
      events("\u{1B}[200~a\nb\u{1B}[A\u{1B}[200~q\u{1B}[201~j") == [.paste("a\nb\u{1B}[A\u{1B}[200~q"), .key("j")])
  }

  private static let time = ContinuousClock.now

  @Test func `an incomplete paste ends after silence, and the next key is a key`() {
    var decoder = InputDecoder()
    #expect(decoder.resume(at: Self.time) == nil)
    for scalar in "\u{1B}[200~abc".unicodeScalars { #expect(decoder.decode(scalar.value) == nil) }
    #expect(decoder.resume(at: Self.time + .seconds(5)) == nil)
    #expect(decoder.decode(0x64) == nil)
    #expect(decoder.resume(at: Self.time + .seconds(11)) == .paste("abcd"))
    #expect(decoder.decode(0x71) == .key("q"))
  }

  @Test func `an endless paste is limited`() {
    var decoder = InputDecoder()
    for scalar in "\u{1B}[200~".unicodeScalars { _ = decoder.decode(scalar.value) }
    for _ in 0..<1_200_000 where decoder.decode(0x61) != nil { Issue.record("an event in the paste") }
    let end = "\u{1B}[201~".unicodeScalars.compactMap { decoder.decode($0.value) }
    guard case .paste(let text) = end.first else {
      Issue.record("no paste")
      return
    }
    #expect(text.count <= 1 << 20)
  }

  @Test(
    arguments: [
      ("\u{1B}]11;rgb:1e1e/2A2A/3c3c\u{7}", .background(0x1E2A3C)),
      ("\u{1B}]11;rgb:ff/80/00\u{1B}\\", .background(0xFF8000)),
      ("\u{1B}]11;rgb:f/8/0\u{7}", .background(0xFF8800)), ("\u{1B}]11;rgb:fff/800/000\u{7}", .background(0xFF8000)),
      ("\u{1B}]11;rgba:ffff/8080/0000/8000\u{7}", .background(0xFF8000)),
      ("\u{1B}]11;#f80\u{7}", .background(0xF08000)),
      ("\u{1B}]11;#ff8000\u{7}", .background(0xFF8000)), ("\u{1B}]11;#ffff80800000\u{7}", .background(0xFF8000)),
      ("\u{1B}[?62;4;22c", .attributes(showsSixel: true)), ("\u{1B}[?62;14;22;40c", .attributes(showsSixel: false)),
      ("\u{1B}[?4;2c", .attributes(showsSixel: false)), ("\u{1B}_Gi=31;OK\u{1B}\\", .kittyGraphics),
      ("\u{1B}[?997;1n", .colorScheme(isDark: true)),
      ("\u{1B}[?997;2n", .colorScheme(isDark: false)), ("\u{1B}[?2027;1$y", .graphemeClusters(isOn: true)),
      ("\u{1B}[?2027;2$y", .graphemeClusters(isOn: false)), ("\u{1B}[?2027;3$y", .graphemeClusters(isOn: true)),
    ] as [(String, TerminalReport)])
  func `reports of the terminal are decoded, even in pieces`(text: String, report: TerminalReport) {
    #expect(events(text) == [.report(report)])
    #expect(events("j" + text + "k") == [.key("j"), .report(report), .key("k")])
  }

  @Test(arguments: [
    "\u{1B}]11;rgb:zz/00/00\u{7}", "\u{1B}]11;rgb:12345/0/0\u{7}", "\u{1B}]11;rgb:1/2\u{7}",
    "\u{1B}]11;rgb:1/2/3/4\u{7}",
    "\u{1B}]11;#12345\u{7}", "\u{1B}]11;#\u{7}", "\u{1B}]11;?\u{7}", "\u{1B}]10;rgb:ff/ff/ff\u{7}",
    "\u{1B}P11;rgb:ff/ff/ff\u{1B}\\", "\u{1B}_Gi=31;EINVAL:no\u{1B}\\", "\u{1B}_Gi=32;OK\u{1B}\\", "\u{1B}_\u{1B}\\",
    "\u{1B}]Gi=31;OK\u{7}", "\u{1B}PGi=31;OK\u{1B}\\",
    "\u{1B}[?997;3n", "\u{1B}[?2027;0$y", "\u{1B}[?2027;4$y", "\u{1B}[?2026;1$y",
    "\u{1B}[>1;10;0c", "\u{1B}]11;rgb:-1/00/00\u{7}", "\u{1B}]11;rgb:é/é/é\u{7}",
  ])
  func `unknown reports are ignored`(text: String) {
    #expect(events(text + "k") == [.key("k")])
  }

  @Test func `an incomplete sequence is given up and dropped seconds after its last character`() {
    let endless = "\u{1B}]11;" + String(repeating: "a", count: 5000)
    for start in ["\u{1B}]11;rgb:ff", "\u{1B}[?62;", "\u{1B}[<0;1", "\u{1B}P>|tmux", "\u{1B}O", "\u{1B}[M ", endless] {
      var decoder = InputDecoder()
      var time = Self.time
      for scalar in start.unicodeScalars {
        #expect(decoder.resume(at: time) == nil && decoder.decode(scalar.value) == nil)
        time += .seconds(4)
      }
      #expect(decoder.resume(at: time + .seconds(2)) == nil)
      #expect(decoder.decode(0x71) == .key("q"))
    }
  }

  /// Reports and replies of terminals.
  private static let replies = [
    "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{7}", "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", "\u{1B}[?62;4;22c", "\u{1B}[?997;1n",
    "\u{1B}[?2026;2$y",
    "\u{1B}P>|tmux 3.3a\u{1B}\\", "\u{1B}[>1;10;0c", "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}[8;24;80t", "\u{1B}[I",
    "\u{1B}[O", "\u{1B}[24;80R", "\u{1B}[<35;10;12M", "\u{1B}[M#,,",
  ]

  @Test(arguments: replies)
  func `a reply of the terminal is never mistaken for keys, even in pieces`(reply: String) {
    let scalars = Array(reply.unicodeScalars)
    for split in 1..<scalars.count where scalars[split - 1] != "\u{1B}" {
      var decoder = InputDecoder()
      var events = [decoder.decode(0x6A)]
      for (index, scalar) in scalars.enumerated() {
        if index == split { events.append(decoder.finish()) }
        events.append(decoder.decode(scalar.value))
      }
      events.append(decoder.decode(0x6B))
      let keys = events.compactMap { $0 }.filter { if case .key = $0 { true } else { false } }
      #expect(keys == [.key("j"), .key("k")], "torn at \(split)")
    }
  }

  @Test func `random bytes never crash, and keys after them are decoded`() {
    var generator = SeededGenerator(seed: 50)
    for _ in 0..<2000 {
      var decoder = InputDecoder()
      for _ in 0..<40 {
        let value: UInt32 =
          Bool.random(using: &generator)
          ? [0x1B, 0x5B, 0x4F, 0x5D, 0x3B, 0x3C, 0x7E, 0x07].randomElement(using: &generator) ?? 0
          : .random(in: 0...0x11_0000, using: &generator)
        _ = decoder.decode(value)
      }
    }
  }

  @Test(arguments: ["\u{1B}]11;", "\u{1B}P>|", "\u{1B}_G", "\u{9D}11;", "\u{90}"])
  func `a control string of any length is consumed, and a key follows`(start: String) {
    for end in ["\u{1B}\\", "\u{7}"] {
      var decoder = InputDecoder()
      var events = start.unicodeScalars.map { decoder.decode($0.value) }
      for index in 0..<100_000 { events.append(decoder.decode(index % 3 == 0 ? 0x1B : 0x51)) }
      events += end.unicodeScalars.map { decoder.decode($0.value) }
      #expect(events.allSatisfy { $0 == nil })
      #expect(decoder.decode(0x71) == .key("q"))
    }
  }

  @Test func `a control sequence of any length is consumed with its last letter`() {
    for count in [63, 64, 65, 66, 100, 100_000] {
      for start in ["\u{1B}[", "\u{9B}"] {
        #expect(events(start + String(repeating: "1", count: count) + "Qk") == [.key("k")], "\(count)")
      }
    }
  }
}
