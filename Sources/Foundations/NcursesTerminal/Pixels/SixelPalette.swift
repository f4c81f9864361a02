/// The colours that stand for those of a picture where there are registers for few: the box of all its colours is cut in two
/// along its longest side, so that as many pixels lie on either side, and so on (median cut, Heckbert 1982).
struct SixelPalette {
  /// 0xRRGGBB, by register.
  let colors: [UInt32]
  /// By the five upper bits of red, green and blue.
  private let registers: [UInt8]

  /// As many registers as every terminal with sixels in colour has, but for one.
  static let mostColors = 255

  private static let bits: UInt32 = 5

  /// Colours that share their upper bits.
  private typealias Bin = Int

  private struct Box {
    var bins: [Bin]
    /// Red, green and blue of all its pixels, and how many there are.
    let sum: SIMD4<Int32>
    /// How many bits to the right the longest side stands in a bin, and how long it is.
    let side: (shift: UInt32, length: Int)

    /// How much would be gained by cutting it.
    var weight: Int { side.length * Int(sum.w) }

    init(_ bins: [Bin], _ sums: [SIMD4<Int32>]) {
      self.bins = bins
      sum = bins.reduce(.zero) { $0 &+ sums[$1] }
      let sides = [2 * bits, bits, 0].map { shift in
        let values = bins.map { $0 >> shift & (1 << bits - 1) }
        return (shift, (values.max() ?? 0) - (values.min() ?? 0))
      }
      side = sides.max { $0.1 < $1.1 } ?? (0, 0)
    }

    func cut(_ sums: [SIMD4<Int32>]) -> (Box, Box) {
      let sorted = bins.sorted { $0 >> side.shift & (1 << bits - 1) < $1 >> side.shift & (1 << bits - 1) }
      var count: Int32 = 0
      let middle = sorted.firstIndex { bin in
        count += sums[bin].w
        return count * 2 >= sum.w
      }
      let end = min((middle ?? 0) + 1, sorted.count - 1)
      return (Box(Array(sorted[..<end]), sums), Box(Array(sorted[end...]), sums))
    }

    var color: UInt32 {
      let mean = (sum &+ sum.w / 2) / max(1, sum.w)
      return UInt32(mean.x) << 16 | UInt32(mean.y) << 8 | UInt32(mean.z)
    }
  }

  /// - Parameter pixels: 0xRRGGBB; more than that is see-through.
  init(of pixels: [UInt32]) {
    var sums = [SIMD4<Int32>](repeating: .zero, count: 1 << Int(3 * Self.bits))
    for pixel in pixels where pixel <= 0xFF_FFFF {
      sums[Self.bin(pixel)] &+= SIMD4(Int32(pixel >> 16), Int32(pixel >> 8 & 0xFF), Int32(pixel & 0xFF), 1)
    }
    var boxes = [Box(sums.indices.filter { sums[$0].w > 0 }, sums)]
    while boxes.count < Self.mostColors, let index = boxes.indices.max(by: { boxes[$0].weight < boxes[$1].weight }),
      boxes[index].weight > 0
    {
      let (one, other) = boxes[index].cut(sums)
      boxes[index] = one
      boxes.append(other)
    }
    colors = boxes.map(\.color)
    var registers = [UInt8](repeating: 0, count: sums.count)
    for (register, box) in boxes.enumerated() {
      for bin in box.bins { registers[bin] = UInt8(register) }
    }
    self.registers = registers
  }

  /// The register for a colour of the picture.
  func register(for pixel: UInt32) -> UInt8 { registers[Self.bin(pixel)] }

  private static func bin(_ pixel: UInt32) -> Bin {
    Int(pixel >> 19 & 0x1F) << Int(2 * bits) | Int(pixel >> 11 & 0x1F) << Int(bits) | Int(pixel >> 3 & 0x1F)
  }
}
