import Foundation
import TerminalUI

/// The graphics protocol of kitty, which other terminals have, too: a picture is sent once, then placed, moved and cropped by
/// its number. Every command asks not to be answered (`q=2`).
///
/// Source: sw.kovidgoyal.net/kitty/graphics-protocol
struct KittyGraphics: PixelGraphics {
  /// A picture that the terminal keeps.
  private struct Kept {
    let number: Int
    /// Nil once nobody has it any more: then the terminal need not keep it either.
    weak var pixels: PixelPicture?
    /// What is shown of it; the number of a placement is its place here, from 1 on.
    var placements: [PixelPlacement] = []
  }

  private var kept: [ObjectIdentifier: Kept] = [:]
  private var lastNumber = 0

  let bearsScrolling = true
  var isShowing: Bool { kept.values.contains { !$0.placements.isEmpty } }

  /// Asks whether the terminal has it: the terminal answers with the same number, or not at all.
  static let question = "\u{1B}_Gi=\(questionNumber),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
  nonisolated static let questionNumber = 31
  /// Whatever pictures are shown and kept.
  static let deletion = command("a=d,d=A")

  mutating func show(_ placements: [PixelPlacement], writtenRows: Set<Int>, isScrolled: Bool) -> PixelUpdate {
    var update = PixelUpdate()
    let wanted = Dictionary(grouping: placements) { ObjectIdentifier($0.pixels) }
    for (identifier, picture) in kept.sorted(by: { $0.value.number < $1.value.number }) {
      if picture.pixels == nil {
        update.beforeCells += Self.command("a=d,d=I,i=\(picture.number)")
        kept[identifier] = nil
      } else {
        let count = wanted[identifier]?.count ?? 0
        for index in picture.placements.indices.dropFirst(count) {
          update.beforeCells += Self.command("a=d,d=i,i=\(picture.number),p=\(index + 1)")
        }
        kept[identifier]?.placements.removeLast(max(0, picture.placements.count - count))
      }
    }
    var done: Set<ObjectIdentifier> = []
    for placement in placements where done.insert(ObjectIdentifier(placement.pixels)).inserted {
      let identifier = ObjectIdentifier(placement.pixels)
      update.afterCells += place(wanted[identifier] ?? [], of: placement.pixels, anew: isScrolled)
    }
    return update
  }

  mutating func clear() -> String {
    let numbers = kept.values.map(\.number).sorted()
    kept = [:]
    return numbers.map { Self.command("a=d,d=I,i=\($0)") }.joined()
  }

  /// - Parameter anew: whether the terminal may have moved what is there.
  private mutating func place(_ placements: [PixelPlacement], of pixels: PixelPicture, anew: Bool) -> String {
    var text = ""
    let identifier = ObjectIdentifier(pixels)
    if kept[identifier] == nil {
      lastNumber += 1
      kept[identifier] = Kept(number: lastNumber, pixels: pixels)
      text += Self.transmission(of: pixels, number: lastNumber)
    }
    guard let picture = kept[identifier] else { return text }
    for (index, placement) in placements.enumerated() {
      let isShown = index < picture.placements.count && picture.placements[index] == placement
      guard anew || !isShown else { continue }
      text +=
        placement.origin.cursorSequence
        + Self.command(
          "a=p,i=\(picture.number),p=\(index + 1)," + Self.area(of: placement) + ",C=1")
    }
    kept[identifier]?.placements = placements
    return text
  }

  // MARK: Commands

  /// Columns and rows of the screen, and the pixels of the picture that fill them.
  private static func area(of placement: PixelPlacement) -> String {
    let cells = "c=\(placement.part.size.columns),r=\(placement.part.size.rows)"
    guard placement.part.size != placement.size else { return cells }
    let part = placement.pixelPart
    return "x=\(part.column),y=\(part.row),w=\(part.size.width),h=\(part.size.height),\(cells)"
  }

  /// Bytes of base64 in one command.
  private static let chunk = 4096

  private static func transmission(of pixels: PixelPicture, number: Int) -> String {
    let format = pixels.isOpaque ? 24 : 32
    var controls = "a=t,f=\(format),s=\(pixels.size.width),v=\(pixels.size.height),i=\(number),q=2,"
    var rest = Data(pixels.bytes).base64EncodedString()[...]
    var text = ""
    text.reserveCapacity(rest.utf8.count + rest.utf8.count / 128 + 64)
    repeat {
      let data = rest.prefix(chunk)
      rest = rest.dropFirst(chunk)
      text += "\u{1B}_G\(controls)m=\(rest.isEmpty ? 0 : 1);\(data)\u{1B}\\"
      controls = "q=2,"
    } while !rest.isEmpty
    return text
  }

  private static func command(_ controls: String) -> String { "\u{1B}_G\(controls),q=2\u{1B}\\" }
}
