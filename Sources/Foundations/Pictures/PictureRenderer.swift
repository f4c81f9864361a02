import ChildProcesses
package import DesignKit
package import Foundation
package import TerminalUI

/// Turns the bytes of pictures into cells, and into pixels, with the program `chafa`, one child process for each.
///
/// Why a program: libraries that decode pictures load modules, which a static program cannot, and have a history of holes. In
/// a child they harm nobody: it has neither a terminal nor a file to write to, little memory, little time, and what it writes
/// is taken for nothing but cells or pixels.
package struct PictureRenderer: Sendable {
  private let environment: [String: String]
  private let limits: PictureLimits

  /// - Parameter environment: where `PATH` comes from; nothing else of it reaches the child.
  package init(environment: [String: String], limits: PictureLimits = PictureLimits()) {
    self.environment = environment
    self.limits = limits
  }

  /// Whether the program is there.
  static func isAvailable(environment: [String: String]) -> Bool {
    ChildProcess.program(ChafaCommand.program, environment: environment) != nil
  }

  /// Cancelling the task ends the child at once.
  /// - Throws: ``PictureError``
  package func render(_ bytes: Data, for target: PictureTarget) async throws(PictureError) -> CellPicture {
    guard let scale = try scale(of: bytes, for: target) else { return CellPicture(size: target.size, cells: []) }
    let written = try await chafa(
      ChafaCommand(size: scale.drawn, target: target).arguments, input: bytes,
      largestOutput: (scale.drawn.columns + 1) * scale.drawn.rows * ChafaOutput.largestCell)
    var output = ChafaOutput(size: scale.drawn, target: target)
    let picture = try output.picture(written).cropped(to: scale.kept)
    return target.isRounded ? picture.withRoundedCorners : picture
  }

  /// The same picture in pixels, so many for a cell or, if it is very large, fewer.
  ///
  /// Its bytes are decoded once more for that: one child writes one form, and the cells are not to wait for the pixels.
  /// - Throws: ``PictureError``
  package func renderPixels(
    _ bytes: Data, for target: PictureTarget, pixelsPerCell: PixelSize
  ) async throws(PictureError) -> PixelPicture {
    guard let scale = try scale(of: bytes, for: target) else { throw .empty }
    let pixelsPerCell = pixelsPerCell.scaledDown(
      toArea: Self.mostPixels / (scale.drawn.columns * scale.drawn.rows))
    let size = PixelSize(
      width: scale.drawn.columns * pixelsPerCell.width, height: scale.drawn.rows * pixelsPerCell.height)
    // Whole cells of chafa's, and more of them in a version that takes cells for larger.
    let largest = 4 * (size.area + 8 * (size.width + size.height) + 64)
    let written = try await chafa(
      ChafaCommand.pixelArguments(size), input: bytes,
      largestOutput: largest * ChafaPixels.largestPixel + ChafaPixels.largestFrame)
    let cutter = PixelCutter(scale: scale, pixelsPerCell: pixelsPerCell, isRounded: target.isRounded)
    return try cutter.cut(try ChafaPixels.picture(written, largest: largest))
  }

  /// Of a picture before it is cut.
  private static let mostPixels = 1 << 21

  /// Nil where there is no room.
  private func scale(of bytes: Data, for target: PictureTarget) throws(PictureError) -> PictureScale? {
    let header = try PictureHeader(bytes, limits: limits)
    guard target.size.columns > 0, target.size.rows > 0 else { return nil }
    return PictureScale(width: header.width, height: header.height, target: target)
  }

  /// Bytes of complaints, which nobody reads.
  private static let largestErrors = 1 << 16

  /// What chafa knows of terminals, it knows by their names.
  private var childEnvironment: [String: String] {
    ["LC_ALL": "C", "PATH": environment["PATH"] ?? "", "TERM": "xterm-256color"]
  }

  private func chafa(
    _ arguments: [String], input: Data, largestOutput: Int
  ) async throws(PictureError) -> Data {
    guard let path = ChildProcess.program(ChafaCommand.program, environment: environment) else { throw .noProgram }
    let program = LimitedProgram(
      path: path, arguments: arguments,
      nice: ChildProcess.program(LimitedProgram.niceProgram, environment: environment), memory: limits.memory,
      seconds: limits.processorSeconds)
    let orders = ChildProcess.Orders(
      program: LimitedProgram.shell, arguments: program.shellArguments, environment: childEnvironment, input: input,
      largestOutput: largestOutput, largestErrors: Self.largestErrors, deadline: .now + limits.duration)
    let result: ChildProcess.Output
    do throws(ChildProcessError) {
      result = try await ChildProcess.run(orders)
    } catch {
      throw PictureError(error)
    }
    switch result.status {
    case 0: return result.output
    case LimitedProgram.failure: throw .failed(reason: "ulimit")
    default: throw .damaged
    }
  }
}

extension PictureError {
  fileprivate init(_ error: ChildProcessError) {
    switch error {
    case .system: self = .failed(reason: error.reason)
    // Whoever gets no memory aborts, and the system ends who takes too much time.
    case .killed, .timedOut: self = .tooCostly
    case .tooMuch: self = .unexpectedOutput
    case .cancelled: self = .cancelled
    }
  }
}

/// How large a picture is drawn, and which part of that is kept.
struct PictureScale: Hashable {
  let drawn: CellSize
  let kept: CellRect

  /// A picture of which less than this part would be seen is not cut but fitted: a panorama would be a wall.
  private static let leastSeen = 0.125

  /// - Parameters:
  ///   - width: pixels, or any other unit.
  ///   - height: in the same unit.
  init(width: Int, height: Int, target: PictureTarget) {
    let size = target.size
    // Both in heights of a cell, and how many times wider the picture is than its room.
    let excess =
      Double(width) / Double(height) / (Double(size.columns) * target.cellAspect / Double(max(1, size.rows)))
    let isFilling = target.mode == .fill && min(excess, 1 / excess) >= Self.leastSeen
    let followsRows = isFilling == (excess > 1)
    drawn =
      followsRows
      ? CellSize(columns: Self.cells(Double(size.columns) * excess), rows: size.rows)
      : CellSize(columns: size.columns, rows: Self.cells(Double(size.rows) / excess))
    let keptSize = CellSize(columns: min(drawn.columns, size.columns), rows: min(drawn.rows, size.rows))
    let origin = CellPoint(
      column: (drawn.columns - keptSize.columns) / 2, row: (drawn.rows - keptSize.rows) / 2)
    kept = CellRect(origin: origin, size: keptSize)
  }

  private static func cells(_ number: Double) -> Int { max(1, Int(number.rounded())) }
}
