import Foundation
import MomentsTestSupport
import System
import Testing

@testable import Pictures

/// A script in the place of chafa.
struct ScriptedChafa {
  private let folder: TemporaryFolder

  init(_ script: String) async throws {
    folder = try TemporaryFolder()
    // Not written by this process: a child that another test starts meanwhile could hold it open for writing, and what is
    // written to cannot be run.
    let orders = ChildProcess.Orders(
      program: "/bin/sh", arguments: ["-c", "cat > '\(folder.path)/chafa' && chmod +x '\(folder.path)/chafa'"],
      environment: ProcessInfo.processInfo.environment, input: Data("#!/bin/sh\n\(script)\n".utf8), largestOutput: 0,
      largestErrors: 1000, deadline: .now + .seconds(60))
    let status = try await ChildProcess.run(orders).status
    try #require(status == 0)
  }

  var path: String { folder.path }

  func renderer(_ limits: PictureLimits = PictureLimits()) -> PictureRenderer {
    let others = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return PictureRenderer(environment: ["PATH": folder.path + ":" + others], limits: limits)
  }
}
