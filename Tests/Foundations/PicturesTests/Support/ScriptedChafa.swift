import Foundation
import MomentsTestSupport

@testable import Pictures

/// A script in the place of chafa.
struct ScriptedChafa {
  private let folder: TemporaryFolder

  init(_ script: String) async throws {
    folder = try TemporaryFolder()
    try await folder.program("chafa", script)
  }

  var path: String { folder.path }

  func renderer(_ limits: PictureLimits = PictureLimits()) -> PictureRenderer {
    let others = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return PictureRenderer(environment: ["PATH": folder.path + ":" + others], limits: limits)
  }
}
