package import DesignKit
package import FoundationEssentials
import Platform
package import TerminalUI

/// Turns the bytes of pictures into cells and pixels with the program `chafa`, one child process for each.
///
/// Libraries that decode pictures load modules, which a static program cannot, and have a history of vulnerabilities. A
/// child has no terminal, no file to write to, little memory and little time, and its output is read as cells or pixels
/// only.
package struct PictureRenderer: Sendable {
  private let environment: [String: String]
  private let limits: PictureLimits

  /// - Parameter environment: the environment with `PATH`, the only variable that is passed to the child.
  package init(environment: [String: String], limits: PictureLimits = PictureLimits()) {
    (self.environment, self.limits) = (environment, limits)
  }

  /// Renders a picture as cells. Canceling the task ends the child at once.
  package func render(_ bytes: Data, for target: PictureTarget) async throws(PictureError) -> CellPicture {
    guard let scale = try scale(of: bytes, for: target) else { return CellPicture(size: target.size, cells: []) }
    let written = try await chafa(
      ChafaCommand(size: scale.drawn, target: target).arguments, input: bytes,
      largestOutput: (scale.drawn.columns + 1) * scale.drawn.rows * ChafaOutput.largestCell)
    var output = ChafaOutput(size: scale.drawn, target: target)
    let picture = try output.picture(written).cropped(to: scale.kept)
    return target.isRounded ? picture.withRoundedCorners : picture
  }

  /// Renders a picture as pixels, so many for a cell or, if it is very large, fewer.
  ///
  /// The bytes are decoded again: one child writes one form, and cells must not wait for pixels.
  package func renderPixels(
    _ bytes: Data, for target: PictureTarget, pixelsPerCell: PixelSize
  ) async throws(PictureError) -> PixelPicture {
    guard let scale = try scale(of: bytes, for: target) else { throw .empty }
    let pixelsPerCell = pixelsPerCell.scaledDown(toArea: Self.mostPixels / (scale.drawn.columns * scale.drawn.rows))
    let size = PixelSize(
      width: scale.drawn.columns * pixelsPerCell.width, height: scale.drawn.rows * pixelsPerCell.height)
    // Output is in whole cells, which are larger in some versions.
    let largest = 4 * (size.area + 8 * (size.width + size.height) + 64)
    let written = try await chafa(
      ChafaCommand.pixelArguments(size), input: bytes,
      largestOutput: largest * ChafaPixels.largestPixel + ChafaPixels.largestFrame)
    var output = ChafaPixels(written, largest: largest)
    let cutter = PixelCutter(scale: scale, pixelsPerCell: pixelsPerCell, isRounded: target.isRounded)
    return try cutter.cut(try output.picture())
  }

  /// The limit of pixels of a picture before it is cropped.
  private static let mostPixels = 1 << 21

  /// The scale of a picture; `nil` if there is no room.
  private func scale(of bytes: Data, for target: PictureTarget) throws(PictureError) -> PictureScale? {
    let header = try PictureHeader(bytes)
    guard target.size.columns > 0, target.size.rows > 0 else { return nil }
    return PictureScale(width: header.width, height: header.height, target: target)
  }

  /// The limit of bytes of standard error, which is ignored.
  private static let largestErrors = 1 << 16

  /// The environment of chafa, which detects terminals by their names. Relative folders of `PATH` are not safe.
  private var childEnvironment: [String: String] {
    let folders = (environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    return ["LC_ALL": "C", "PATH": folders.joined(separator: ":"), "TERM": "xterm-256color"]
  }

  private func chafa(_ arguments: [String], input: Data, largestOutput: Int) async throws(PictureError) -> Data {
    guard let path = ChildProcess.program(ChafaCommand.program, environment: environment) else { throw .noProgram }
    let result = try await renamed(
      awaiting: await ChildProcess.run(
        LimitedProgram.shell, arguments: LimitedProgram.arguments([path] + arguments, limits),
        environment: childEnvironment, input: input, largestOutput: largestOutput, largestErrors: Self.largestErrors,
        deadline: .now + limits.duration), as: { (error: ChildProcessError) in PictureError(error) })
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
    // Without memory the child aborts, and the system kills it at the limit of processor time.
    case .killed, .timedOut: self = .tooCostly
    case .tooMuch: self = .unexpectedOutput
    case .cancelled: self = .cancelled
    }
  }
}

/// The size in which a picture is drawn, and the part of it that is kept.
struct PictureScale: Equatable {
  let drawn: CellSize
  let kept: CellRect

  /// The smallest visible part of a cropped picture; others, such as panoramas, are fitted.
  private static let leastSeen = 0.125

  /// Scales a picture whose width and height are in the same unit.
  init(width: Int, height: Int, target: PictureTarget) {
    let size = target.size
    // The aspect ratio of the picture divided by that of its room.
    let excess = Double(width) / Double(height) / (Double(size.columns) * target.cellAspect / Double(max(1, size.rows)))
    let isFilling = target.mode == .fill && min(excess, 1 / excess) >= Self.leastSeen
    let followsRows = isFilling == (excess > 1)
    drawn =
      followsRows
      ? CellSize(columns: Self.cells(Double(size.columns) * excess), rows: size.rows)
      : CellSize(columns: size.columns, rows: Self.cells(Double(size.rows) / excess))
    let keptSize = CellSize(columns: min(drawn.columns, size.columns), rows: min(drawn.rows, size.rows))
    let origin = CellPoint(column: (drawn.columns - keptSize.columns) / 2, row: (drawn.rows - keptSize.rows) / 2)
    kept = CellRect(origin: origin, size: keptSize)
  }

  private static func cells(_ number: Double) -> Int { max(1, Int(number.rounded())) }
}
