import Platform
import TerminalUI

/// Pixels as sixels, which stay on the screen until cells are written over them.
///
/// Sixels are therefore sent again whenever cells in their rows change, and removed by redrawing the cells.
struct SixelGraphics: PixelGraphics {
  let cell: PixelSize
  /// The encoded sixels. Until a placement is encoded, its cells are shown.
  let encodings: SixelEncodings
  private var shown: [PixelPlacement] = []

  let bearsScrolling = false
  var isShowing: Bool { !shown.isEmpty }

  init(cell: PixelSize) {
    self.cell = cell
    encodings = SixelEncodings(SixelEncoder(cell: cell))
  }

  mutating func show(_ placements: [PixelPlacement], writtenRows: Set<Int>, areMoving: Bool) -> PixelUpdate {
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

/// A cache of sixels, which are encoded in the background so that keys do not wait.
@MainActor
final class SixelEncodings {
  /// A placement without its location. It does not keep its pixels alive, because another cache limits their memory.
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
    /// `nil` once the picture is freed; its identifier may then be that of another one.
    weak var pixels: PixelPicture?
    let text: String

    var byteCount: Int { text.utf8.count + Self.overhead }

    /// The approximate bytes of a dictionary entry.
    private static let overhead = 256
  }

  private let encoder: SixelEncoder
  private let mostBytes: Int
  private var encodings: [Drawing: Encoding] = [:]
  private var jobs: [Drawing: Task<Void, Never>] = [:]
  private(set) var byteCount = 0

  /// - Parameter mostBytes: the limit of bytes above which only encodings of the current frame are kept.
  init(_ encoder: SixelEncoder, mostBytes: Int = 4 << 20) {
    self.encoder = encoder
    self.mostBytes = mostBytes
  }

  /// Returns the sixels of a placement, or `nil` while they are being encoded; the end of that wakes up the event loop,
  /// which draws. They are empty if the placement is lower than a band.
  func sixels(of placement: PixelPlacement) -> String? {
    let drawing = Drawing(placement)
    if let encoding = encodings[drawing], encoding.pixels === placement.pixels { return encoding.text }
    guard jobs[drawing] == nil else { return nil }
    jobs[drawing] = Task.detached(executorPreference: BackgroundThreads.shared, priority: .utility) {
      [weak self, encoder] in
      guard !Task.isCancelled else { return }
      let text = encoder.encode(placement) ?? ""
      await self?.take(text, of: placement)
    }
    return nil
  }

  /// Called by the job of the placement.
  private func take(_ text: String, of placement: PixelPlacement) {
    // A canceled job has been removed or replaced.
    guard !Task.isCancelled else { return }
    let drawing = Drawing(placement)
    jobs[drawing] = nil
    let encoding = Encoding(pixels: placement.pixels, text: text)
    byteCount += encoding.byteCount - (encodings.updateValue(encoding, forKey: drawing)?.byteCount ?? 0)
  }

  /// Cancels the encoding of all other placements, and removes their sixels if the limit of memory is exceeded.
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
