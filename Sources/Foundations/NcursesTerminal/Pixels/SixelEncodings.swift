import TerminalUI

/// Sixels of what is placed, encoded where no key waits for it and kept for the frames to come.
@MainActor
final class SixelEncodings {
  /// A placement anywhere.
  private struct Drawing: Hashable {
    let pixels: PixelPicture
    let size: CellSize
    let part: CellRect

    init(_ placement: PixelPlacement) {
      pixels = placement.pixels
      size = placement.size
      part = placement.part
    }
  }

  private let encoder: SixelEncoder
  private var texts: [Drawing: String] = [:]
  /// What is being encoded.
  private var pending: Set<Drawing> = []
  private var byteCount = 0

  /// Bytes that are kept beyond those of the frame.
  private static let mostBytes = 4 << 20

  init(_ encoder: SixelEncoder) {
    self.encoder = encoder
  }

  /// Nil until they are encoded, which wakes the loop that draws; empty where there is not enough for a band.
  func sixels(of placement: PixelPlacement) -> String? {
    let drawing = Drawing(placement)
    if let text = texts[drawing] { return text }
    guard pending.insert(drawing).inserted else { return nil }
    Task { [encoder] in
      let text = await Task.detached(priority: .utility) { encoder.encode(placement) ?? "" }.value
      pending.remove(drawing)
      texts[drawing] = text
      byteCount += text.utf8.count
    }
    return nil
  }

  /// Lets go of all others if there is much.
  func keep(_ placements: [PixelPlacement]) {
    guard byteCount > Self.mostBytes else { return }
    let drawings = Set(placements.map(Drawing.init))
    texts = texts.filter { drawings.contains($0.key) }
    byteCount = texts.values.reduce(0) { $0 + $1.utf8.count }
  }
}
