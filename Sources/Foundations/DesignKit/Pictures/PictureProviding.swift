/// Hands out pictures to whoever draws.
@MainActor
package protocol PictureProviding: AnyObject, Sendable {
  /// What there is of the picture; never waits. Asking makes it come: the screen is drawn again when there is more.
  func picture(for request: PictureRequest) -> PictureState
}
