import DesignKit
import TerminalUI

/// A photo at its place in a row.
struct PlacedPhoto {
  let address: String
  /// What stands for it.
  let text: String
  let rect: CellRect

  func draw(into canvas: inout Canvas, on background: ColorRole, environment: EnvironmentValues) {
    guard let state = environment.picture(at: address, size: rect.size, mode: .fill) else { return }
    PictureBlock(state, text: text).draw(into: &canvas, in: rect, on: background, environment: environment)
  }
}
