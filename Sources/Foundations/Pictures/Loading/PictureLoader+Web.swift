import DesignKit
import Foundation
package import Networking

extension PictureLoader {
  /// Whether there is what draws pictures.
  package static func canDraw(environment: [String: String]) -> Bool {
    PictureRenderer.isAvailable(environment: environment)
  }

  /// Gets pictures from the web, with copies in the reader's cache, and draws them with chafa.
  /// - Parameters:
  ///   - server: whose feed has the pictures; nil for a feed that is a file.
  ///   - environment: where `PATH` and the place for copies come from.
  ///   - now: seconds since 1970.
  ///   - onChange: called when there is something new to draw.
  package convenience init(
    transport: any HTTPTransport, server: WebOrigin?, environment: [String: String],
    now: @escaping @Sendable () -> Int64, onChange: @escaping @MainActor () -> Void
  ) {
    let files = PictureFiles(
      transport: transport, folder: PictureFiles.folder(environment: environment), server: server, now: now)
    let renderer = PictureRenderer(environment: environment)
    self.init(
      now: now,
      make: { request throws(PictureError) in
        guard let url = URL(string: request.address) else { throw .notPicture }
        return try await renderer.render(try await files.bytes(of: url), for: request.target)
      },
      makePixels: { request, pixelsPerCell throws(PictureError) in
        guard let url = URL(string: request.address) else { throw .notPicture }
        return try await renderer.renderPixels(
          try await files.bytes(of: url), for: request.target, pixelsPerCell: pixelsPerCell)
      }, onChange: onChange)
  }
}
