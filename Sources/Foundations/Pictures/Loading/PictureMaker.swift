package import DesignKit
import Foundation
package import TerminalUI

/// Makes pictures from their addresses.
package struct PictureMaker: Sendable {
  private let files: PictureFiles
  private let renderer: PictureRenderer

  package init(files: PictureFiles, renderer: PictureRenderer) {
    self.files = files
    self.renderer = renderer
  }

  /// - Throws: ``PictureError``
  package func picture(_ request: PictureRequest) async throws(PictureError) -> CellPicture {
    guard let url = URL(string: request.address) else { throw .notPicture }
    return try await renderer.render(try await files.bytes(of: url), for: request.target)
  }
}
