package import TerminalUI

extension EnvironmentValues {
  /// Nil where no pictures are shown.
  package var pictures: PictureSource? {
    get { self[PicturesKey.self] }
    set { self[PicturesKey.self] = newValue }
  }

  /// Whether a picture is shown, or a placeholder as large: layouts reserve room for it.
  package func showsPicture(at address: String) -> Bool { pictures != nil && PictureRequest.isOfTheWeb(address) }

  /// What there is of a picture; nil where none is shown.
  package func picture(
    at address: String, size: CellSize, mode: PictureTarget.Mode, isRounded: Bool = false
  ) -> PictureState? {
    guard let pictures, PictureRequest.isOfTheWeb(address) else { return nil }
    let target = PictureTarget(size: size, mode: mode, isRounded: isRounded, environment: self)
    return pictures.picture(for: PictureRequest(address, for: target))
  }
}

private enum PicturesKey: EnvironmentKey {
  static var defaultValue: PictureSource? { nil }
}
