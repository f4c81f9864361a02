/// The lines that meet in the middle of a box-drawing character, at most one arm to each side.
struct LineJunction: Hashable, Sendable {
  enum Weight: UInt16, Hashable, Sendable {
    case none
    case light
    case heavy
    case double
  }

  let left: Weight
  let up: Weight
  let right: Weight
  let down: Weight

  /// - Parameter bits: a hexadecimal digit for each arm: left, up, right, down.
  init(bits: UInt16) {
    func weight(_ shift: UInt16) -> Weight { Weight(rawValue: bits >> shift & 0xF) ?? .none }
    (left, up, right, down) = (weight(12), weight(8), weight(4), weight(0))
  }

  /// The lines as boxes in the units of ``CellShape``.
  ///
  /// - Parameter dashes: the number of dashes of each line.
  func boxes(dashes: Int = 1) -> [CellShape.Box] {
    let level = Axis(length: CellShape.width, center: 4, low: left, high: right)
    let upright = Axis(length: CellShape.height, center: 9, low: up, high: down)
    func spans(_ axis: Axis, across other: Axis) -> [Axis.Span] {
      dashes == 1 ? axis.spans(across: other) : axis.dashes(dashes)
    }
    return spans(level, across: upright).map {
      CellShape.Box(x: $0.start, y: upright.center + $0.offset, width: $0.length, height: $0.thickness)
    }
      + spans(upright, across: level).map {
        CellShape.Box(x: level.center + $0.offset, y: $0.start, width: $0.thickness, height: $0.length)
      }
  }
}

extension LineJunction {
  /// The two arms of one direction. A light line is one unit thick and begins at `center`; a heavy line is three units
  /// thick around it; a double line consists of two light lines, two units before and after `center`.
  fileprivate struct Axis {
    let length: Double
    let center: Double
    /// The arm to the left or top.
    let low: Weight
    /// The arm to the right or bottom.
    let high: Weight

    struct Span {
      var start: Double
      var length: Double
      /// The distance of the line from the center, across its direction.
      let offset: Double
      let thickness: Double
    }

    func spans(across other: Axis) -> [Span] {
      var spans: [Span] = []
      for line in Self.lines(of: low) {
        spans.append(line(0, end(of: line, across: other)))
      }
      for line in Self.lines(of: high) {
        let start = start(of: line, across: other)
        // One box if both arms form one line.
        if low == high, let index = spans.firstIndex(where: { $0.offset == line.offset && $0.length >= start }) {
          spans[index].length = length
        } else {
          spans.append(line(start, length))
        }
      }
      return spans
    }

    /// Returns a line from edge to edge as dashes of equal length, with gaps of a quarter of them.
    func dashes(_ count: Int) -> [Span] {
      let step = length / Double(count)
      return Self.lines(of: low).flatMap { line in
        (0..<count).map { index in
          let start = (Double(index) + 0.125) * step
          return line(start, start + step * 0.75)
        }
      }
    }

    private struct Line {
      let offset: Double
      let thickness: Double

      func callAsFunction(_ start: Double, _ end: Double) -> Span {
        Span(start: start, length: end - start, offset: offset, thickness: thickness)
      }
    }

    private static func lines(of weight: Weight) -> [Line] {
      switch weight {
      case .none: []
      case .light: [Line(offset: 0, thickness: 1)]
      case .heavy: [Line(offset: -1, thickness: 3)]
      case .double: [Line(offset: -2, thickness: 1), Line(offset: 2, thickness: 1)]
      }
    }

    // MARK: Where arms end

    /// Returns the beginning of a line of the higher arm.
    private func start(of line: Line, across other: Axis) -> Double {
      switch meeting(line, other, isContinued: low != .none) {
      case .center: center
      case .heavy: center - 1
      case .near: center + 2
      case .far: center - 2
      }
    }

    /// Returns the end of a line of the lower arm.
    private func end(of line: Line, across other: Axis) -> Double {
      switch meeting(line, other, isContinued: high != .none) {
      case .center: center + 1
      case .heavy: center + 2
      case .near: center - 1
      case .far: center + 3
      }
    }

    /// The edge of the other axis at which a line ends.
    private enum Meeting {
      case center
      case heavy
      /// The nearer one of two lines.
      case near
      /// The farther one of two lines, the outer side of a corner.
      case far
    }

    private func meeting(_ line: Line, _ other: Axis, isContinued: Bool) -> Meeting {
      let isDouble = line.offset.magnitude == 2
      // Each of two lines meets the arm on its side; a single line meets both.
      let (near, far) = line.offset < 0 ? (other.low, other.high) : (other.high, other.low)
      if isDouble {
        if near == .double { return .near }
        if far == .double { return .far }
      } else if near == .double || far == .double {
        return isContinued ? .center : near == far ? .near : .far
      }
      return near == .heavy || far == .heavy ? .heavy : .center
    }
  }
}
