import FoundationEssentials
import TerminalUI

/// The graphics protocol of kitty, which other terminals support, too. A picture is sent once, then placed, moved and
/// cropped by its number. Every command requests no reply (`q=2`).
///
/// Source: sw.kovidgoyal.net/kitty/graphics-protocol
struct KittyGraphics: PixelGraphics {
  /// A picture in the memory of the terminal.
  private struct Kept {
    let number: Int
    /// `nil` once the picture is freed; the terminal can then free it, too.
    weak var pixels: PixelPicture?
    /// The placements of the picture, which are numbered from 1 in this order.
    var placements: [PixelPlacement] = []
  }

  private var kept: [ObjectIdentifier: Kept] = [:]
  private var lastNumber = 0

  let bearsScrolling = true
  var isShowing: Bool { kept.values.contains { !$0.placements.isEmpty } }

  /// The query for this protocol. A terminal that supports it replies with the same number.
  static let question = "\u{1B}_Gi=\(questionNumber),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
  nonisolated static let questionNumber = 31
  /// The command that deletes all pictures and placements.
  static let deletion = command("a=d,d=A")

  mutating func show(_ placements: [PixelPlacement], writtenRows: Set<Int>, areMoving: Bool) -> PixelUpdate {
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
      update.afterCells += place(wanted[identifier] ?? [], of: placement.pixels, repeatsAll: areMoving)
    }
    return update
  }

  mutating func clear() -> String {
    let numbers = kept.values.map(\.number).sorted()
    kept = [:]
    return numbers.map { Self.command("a=d,d=I,i=\($0)") }.joined()
  }

  /// - Parameter repeatsAll: whether the terminal may have scrolled the placements.
  private mutating func place(_ placements: [PixelPlacement], of pixels: PixelPicture, repeatsAll: Bool) -> String {
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
      guard repeatsAll || !isShown else { continue }
      text +=
        placement.origin.cursorSequence
        + Self.command("a=p,i=\(picture.number),p=\(index + 1)," + Self.area(of: placement) + ",C=1")
    }
    kept[identifier]?.placements = placements
    return text
  }

  // MARK: Commands

  /// Returns the columns and rows of a placement, and the part of the picture that fills them.
  private static func area(of placement: PixelPlacement) -> String {
    let cells = "c=\(placement.part.size.columns),r=\(placement.part.size.rows)"
    guard placement.part.size != placement.size else { return cells }
    let part = placement.pixelPart
    return "x=\(part.column),y=\(part.row),w=\(part.size.width),h=\(part.size.height),\(cells)"
  }

  /// The limit of bytes of base64 in a command.
  private static let chunk = 4096

  private static func transmission(of pixels: PixelPicture, number: Int) -> String {
    let format = pixels.isOpaque ? 24 : 32
    var controls = "a=t,f=\(format),s=\(pixels.size.width),v=\(pixels.size.height),i=\(number),q=2,"
    var rest = Data(pixels.bytes).base64EncodedData()[...]
    var text = ""
    text.reserveCapacity(rest.count + rest.count / 128 + 64)
    repeat {
      let data = String(decoding: rest.prefix(chunk), as: UTF8.self)
      rest = rest.dropFirst(chunk)
      text += "\u{1B}_G\(controls)m=\(rest.isEmpty ? 0 : 1);\(data)\u{1B}\\"
      controls = "q=2,"
    } while !rest.isEmpty
    return text
  }

  private static func command(_ controls: String) -> String { "\u{1B}_G\(controls),q=2\u{1B}\\" }
}
