package import Localization
package import TerminalUI

/// What there is of a picture at this moment.
package enum PictureState: Hashable, Sendable {
  /// Nothing, and nothing will come: the address is no place where pictures are.
  case unavailable
  case loading
  case ready(CellPicture)
  /// With the reason, in a short sentence.
  case failed(LocalizedString)
}
