import Testing

/// Bracketed pastes, which a terminal sends as they are.
@ProgramActor
struct PasteTests {
  @Test(arguments: [
    [0x61, 0xFF, 0x62], [0x61, 0xC3], [0xE4, 0xB8], [0xF0, 0x9F, 0x98], [0x80, 0x9B, 0x00, 0x07],
    Array("\u{1B}[<0;1".utf8), Array("\u{1B}[M".utf8), Array("\u{1B}[".utf8), Array("\u{1B}O".utf8), [0x1B],
    Array("\u{1B}]11;".utf8), Array("\u{1B}P".utf8), Array("\u{1B}[200~\u{9B}".utf8),
  ])
  func `a paste ends with its end mark whatever it contains`(content: [UInt8]) throws {
    let terminal = try PseudoTerminal(home: try Program.makeHome())
    terminal.waitFor("Amélie")
    terminal.send(":")
    terminal.waitFor("Go to")
    terminal.send(Array("\u{1B}[200~".utf8) + content + Array("\u{1B}[201~".utf8))
    terminal.send("\u{15}zzz")
    terminal.waitFor("zzz")
    terminal.send("\u{3}")
    terminal.waitForEnd()
  }
}
