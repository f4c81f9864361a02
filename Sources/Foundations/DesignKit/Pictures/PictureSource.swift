import TerminalUI

/// Where whoever draws gets pictures from.
package struct PictureSource {
  private let answer: (PictureRequest) -> PictureState

  package init(_ provider: any PictureProviding) {
    // All drawing happens on the main actor, though not all that draws is bound to it.
    answer = { request in MainActor.assumeIsolated { provider.picture(for: request) } }
  }

  private init(_ answer: @escaping (PictureRequest) -> PictureState) {
    self.answer = answer
  }

  /// The same pictures, in colors that step back towards the background as all that a palette draws.
  package func faded(by palette: Palette) -> PictureSource {
    PictureSource { [answer] request in
      guard case .ready(let picture) = answer(request) else { return answer(request) }
      return .ready(picture.recolored(palette.faded))
    }
  }

  func picture(for request: PictureRequest) -> PictureState { answer(request) }
}
