import ChildProcesses
package import DesignKit
package import Foundation
package import TerminalUI

/// Turns the bytes of pictures into cells with the program `chafa`, one child process for each.
///
/// Why a program: libraries that decode pictures load modules, which a static program cannot, and have a history of holes. In
/// a child they harm nobody: it has neither a terminal nor a file to write to, little memory, little time, and what it writes
/// is taken for nothing but cells.
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
    let header = try PictureHeader(bytes, limits: limits)
    guard target.size.columns > 0, target.size.rows > 0 else { return CellPicture(size: target.size, cells: []) }
    guard let chafa = ChildProcess.program(ChafaCommand.program, environment: environment) else { throw .noProgram }
    let scale = PictureScale(width: header.width, height: header.height, target: target)
    let program = LimitedProgram(
      path: chafa, arguments: ChafaCommand(size: scale.drawn, target: target).arguments, memory: limits.memory,
      seconds: limits.processorSeconds)
    let orders = ChildProcess.Orders(
      program: LimitedProgram.shell, arguments: program.shellArguments, environment: childEnvironment, input: bytes,
      largestOutput: (scale.drawn.columns + 1) * scale.drawn.rows * ChafaOutput.largestCell,
      largestErrors: Self.largestErrors, deadline: .now + limits.duration)
    var output = ChafaOutput(size: scale.drawn, target: target)
    return try output.picture(try await run(orders)).cropped(to: scale.kept)
  }

  /// Bytes of complaints, which nobody reads.
  private static let largestErrors = 1 << 16

  /// What chafa knows of terminals, it knows by their names.
  private var childEnvironment: [String: String] {
    ["LC_ALL": "C", "PATH": environment["PATH"] ?? "", "TERM": "xterm-256color"]
  }

  private func run(_ orders: ChildProcess.Orders) async throws(PictureError) -> Data {
    let result: ChildProcess.Output
    do throws(ChildProcess.Failure) {
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
  init(_ failure: ChildProcess.Failure) {
    switch failure {
    case .system(let code): self = .failed(reason: String(cString: strerror(code)))
    // Whoever gets no memory aborts, and the system ends who takes too much time.
    case .killed, .timedOut: self = .tooCostly
    case .tooMuch: self = .unexpectedOutput
    case .cancelled: self = .cancelled
    }
  }
}
