/// Where whoever draws gets pictures from.
package struct PictureSource {
  private let answer: (PictureRequest) -> PictureState

  package init(_ provider: any PictureProviding) {
    // All drawing happens on the main actor, though not all that draws is bound to it.
    answer = { request in MainActor.assumeIsolated { provider.picture(for: request) } }
  }

  private init(always state: PictureState) {
    answer = { _ in state }
  }

  /// What is faded keeps its layout, and shows no picture in full colours.
  package static var placeholders: PictureSource { PictureSource(always: .loading) }

  func picture(for request: PictureRequest) -> PictureState { answer(request) }
}
