import TerminalUI

/// Sixels: pixels that are written into the screen and stay until cells are written there.
///
/// So they are written anew whenever cells in their rows are, and what is to vanish has its cells written anew.
struct SixelGraphics: PixelGraphics {
  /// Pixels of a cell of the terminal.
  let cell: PixelSize
  /// What is not encoded yet is shown as soon as it is; until then there are the cells.
  let encodings: SixelEncodings
  private var shown: [PixelPlacement] = []

  let bearsScrolling = false
  var isShowing: Bool { !shown.isEmpty }

  init(cell: PixelSize) {
    self.cell = cell
    encodings = SixelEncodings(SixelEncoder(cell: cell))
  }

  mutating func show(_ placements: [PixelPlacement], writtenRows: Set<Int>, isScrolled: Bool) -> PixelUpdate {
    var update = PixelUpdate()
    let wanted = Set(placements)
    for placement in shown where !wanted.contains(placement) { update.staleRows.formUnion(placement.rows) }
    let rows = writtenRows.union(update.staleRows)
    let untouched = Set(shown.filter { rows.isDisjoint(with: $0.rows) })
    shown = []
    for placement in placements {
      guard let sixels = encodings.sixels(of: placement) else { continue }
      shown.append(placement)
      guard !untouched.contains(placement), !sixels.isEmpty else { continue }
      update.afterCells += placement.origin.cursorSequence + sixels
    }
    encodings.keep(placements)
    return update
  }

  mutating func clear() -> String {
    shown = []
    return ""
  }
}

/// Sixels of what is placed, encoded where no key waits for it and kept for the frames to come.
@MainActor
final class SixelEncodings {
  /// A placement anywhere. It does not keep its pixels alive: their memory has its limit elsewhere, which they would escape.
  private struct Drawing: Hashable {
    let pixels: ObjectIdentifier
    let size: CellSize
    let part: CellRect

    init(_ placement: PixelPlacement) {
      pixels = ObjectIdentifier(placement.pixels)
      size = placement.size
      part = placement.part
    }
  }

  private struct Encoding {
    /// Nil once nobody has it any more: then its identifier may be another one's.
    weak var pixels: PixelPicture?
    let text: String

    var byteCount: Int { text.utf8.count + Self.overhead }

    /// What else is kept of it: the room in tables, roughly.
    private static let overhead = 256
  }

  private let encoder: SixelEncoder
  private let mostBytes: Int
  private var encodings: [Drawing: Encoding] = [:]
  private var jobs: [Drawing: Task<Void, Never>] = [:]
  /// Of all that is kept.
  private(set) var byteCount = 0

  /// - Parameter mostBytes: that are kept beyond those of the frame.
  init(_ encoder: SixelEncoder, mostBytes: Int = 4 << 20) {
    self.encoder = encoder
    self.mostBytes = mostBytes
  }

  /// Nil until they are encoded, which wakes the loop that draws; empty where there is not enough for a band.
  func sixels(of placement: PixelPlacement) -> String? {
    let drawing = Drawing(placement)
    if let encoding = encodings[drawing], encoding.pixels === placement.pixels { return encoding.text }
    guard jobs[drawing] == nil else { return nil }
    jobs[drawing] = Task.detached(priority: .utility) { [weak self, encoder] in
      guard !Task.isCancelled else { return }
      let text = encoder.encode(placement) ?? ""
      await self?.take(text, of: placement)
    }
    return nil
  }

  /// Called by the job of the placement.
  private func take(_ text: String, of placement: PixelPlacement) {
    // One that was cancelled has no place any more, or another one has it.
    guard !Task.isCancelled else { return }
    let drawing = Drawing(placement)
    jobs[drawing] = nil
    let encoding = Encoding(pixels: placement.pixels, text: text)
    byteCount += encoding.byteCount - (encodings.updateValue(encoding, forKey: drawing)?.byteCount ?? 0)
  }

  /// Gives up encoding all others, and lets go of them if there is much.
  func keep(_ placements: [PixelPlacement]) {
    guard !jobs.isEmpty || byteCount > mostBytes else { return }
    let drawings = Set(placements.map(Drawing.init))
    for (drawing, job) in jobs where !drawings.contains(drawing) {
      job.cancel()
      jobs[drawing] = nil
    }
    guard byteCount > mostBytes else { return }
    encodings = encodings.filter { drawings.contains($0.key) }
    byteCount = encodings.values.reduce(0) { $0 + $1.byteCount }
  }
}
