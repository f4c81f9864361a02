import TerminalUI
import WebAddresses

/// Replaces the marks of links in the output of ncurses by the sequences that begin and end a link (OSC 8).
struct LinkSequences {
  /// The strings that turn on the attributes of a link's number, one for each bit. ncurses writes no other control
  /// characters of these values.
  static let marks: ClosedRange<UInt8> = 0x01...0x06
  /// The mark at the end of the string that turns off all attributes.
  static let end: UInt8 = 0x10

  static let close = "\u{1B}]8;;\u{1B}\\"

  /// The number in ncurses' current attributes, and that of the last sequence; 0 for none.
  private var number = 0
  private var writtenNumber = 0
  /// Whether the last sequence has begun a link.
  private var isOpen = false

  /// - Parameter links: returns the link with a number.
  mutating func replaceMarks(in bytes: some Collection<UInt8>, links: (Int) -> WebAddress?) -> [UInt8] {
    var output: [UInt8] = []
    var rest = bytes[...]
    repeat {
      let text = rest.prefix { $0 != Self.end && !Self.marks.contains($0) }
      rest = rest.dropFirst(text.count)
      // Marks are strings of their own, so this is not within another sequence.
      if !text.isEmpty || rest.isEmpty { writeChange(to: &output, links: links) }
      output += text
      guard let mark = rest.popFirst() else { return output }
      number = mark == Self.end ? 0 : number | 1 << Int(mark - Self.marks.lowerBound)
    } while true
  }

  private mutating func writeChange(to output: inout [UInt8], links: (Int) -> WebAddress?) {
    guard number != writtenNumber else { return }
    writtenNumber = number
    if let link = links(number) {
      // Cells with the same id are one link, even in several lines.
      output += "\u{1B}]8;id=\(number);\(link.text)\u{1B}\\".utf8
      isOpen = true
    } else if isOpen {
      output += Self.close.utf8
      isOpen = false
    }
  }
}
