import Testing

@testable import moments

struct MdocWriterTests {
  @Test(arguments: [
    ("plain words", "plain words"), (".Sh NAME", #"\&.Sh NAME"#), ("'quoted'", #"\&\(aqquoted\(aq"#),
    (" indented", #"\& indented"#), (#"a\nb"#, #"a\enb"#), ("--text-size", #"\-\-text\-size"#),
    ("the app's own", "the app's own"),
    ("signs' ground", #"signs\(aq ground"#), ("`~^", #"\(ga\(ti\(ha"#),
    ("朋友…😀", #"\[u670B]\:\[u53CB]\[u2026]\:\[u1F600]"#),
    ("a\tb\u{1B}[31m\u{9B}", "a b [31m "), (#"say "hi""#, #"say "hi""#), ("", ""),
  ])
  func `no text is taken for a macro or an escape`(text: String, line: String) {
    #expect(MdocWriter.line(text) == line)
  }

  @Test(arguments: [
    ("word", "word"), ("two words", #""two words""#), ("", #""""#), ("Ar", #"\&Ar"#), ("Esc", #"\&Esc"#),
    (".", #"\&."#),
    ("|", #"\&|"#), (#"a"b"#, #"a\(dqb"#), (#"a "b" c"#, #""a \(dqb\(dq c""#), ("name|file", "name|file"),
    ("Größe", #"Gr\[u00F6]\[u00DF]e"#), ("文件", #"\[u6587]\[u4EF6]\&"#), ("[a]", "[a]"),
    ("a\nb", #""a b""#),
  ])
  func `what stands behind a macro is one word, and calls no other`(text: String, argument: String) {
    #expect(MdocWriter.argument(text) == argument)
  }

  @Test func `sentences have lines of their own, paragraphs are parted once`() {
    var writer = MdocWriter()
    writer.text("One. Two e.g. three! Four. Über\n\n\n  .five 4.5\n\n")
    #expect(writer.page == "One.\nTwo e.g. three!\nFour.\n\\[u00DC]ber\n.Pp\n\\&.five 4.5\n")
  }

  @Test func `lists, displays and macros that call macros`() {
    var writer = MdocWriter()
    writer.list(isCompact: true) { writer in
      writer.macro("It", .macro("Fl"), .text("-theme"), .macro("Ar"), .text("a b"))
    }
    writer.literal(["'x' \\", ".y"])
    #expect(
      writer.page == #"""
        .Bl -tag -width Ds -compact
        .It Fl \-theme Ar "a b"
        .El
        .Bd -literal -offset indent
        \&\(aqx\(aq \e
        \&.y
        .Ed

        """#)
  }
}
