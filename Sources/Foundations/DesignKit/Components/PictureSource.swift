package import Localization
package import TerminalUI

/// The pictures of the feed, for everything that draws.
package struct PictureSource {
  private let answer: (PictureRequest) -> PictureState

  package init(_ provider: any PictureProviding) {
    // All drawing happens on the main actor, though not all that draws is bound to it.
    answer = { request in MainActor.assumeIsolated { provider.picture(for: request) } }
  }

  private init(_ answer: @escaping (PictureRequest) -> PictureState) {
    self.answer = answer
  }

  /// The same pictures, in colors that step back towards the background like everything that the palette draws.
  package func faded(by palette: Palette) -> PictureSource {
    PictureSource { [answer] request in
      guard case .ready(let picture) = answer(request) else { return answer(request) }
      return .ready(picture.recolored(palette.faded))
    }
  }

  func picture(for request: PictureRequest) -> PictureState { answer(request) }
}

/// A provider of pictures in the form in which a screen shows them.
@MainActor
package protocol PictureProviding: AnyObject, Sendable {
  /// Returns the state of a picture and never waits. The first request loads it: the screen is drawn again when it has changed.
  func picture(for request: PictureRequest) -> PictureState
}

/// The state of a picture at this moment.
package enum PictureState: Hashable, Sendable {
  /// The address names no picture, so none will come.
  case unavailable
  case loading
  case ready(CellPicture)
  /// The reason, in a short sentence.
  case failed(LocalizedString)
}

/// The address of a picture and the form in which a screen shows it.
package struct PictureRequest: Hashable, Sendable {
  /// The web address, or a name, as the feed has it.
  package let address: String
  package let target: PictureTarget

  package init(_ address: String, for target: PictureTarget) {
    self.address = address
    self.target = target
  }

  package var isOfTheWeb: Bool { Self.isOfTheWeb(address) }

  /// Returns whether a picture can be loaded: names of pictures that other editions of the app contain cannot, nor can samples.
  static func isOfTheWeb(_ address: String) -> Bool {
    // Each picture is requested in each frame: ASCII is compared in bytes.
    let bytes = address.utf8.lazy.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    guard let scheme = ["https://", "http://"].first(where: { bytes.starts(with: $0.utf8) }) else { return false }
    let host = bytes.dropFirst(scheme.utf8.count).prefix { !"/:?#".utf8.contains($0) }
    return !examples.contains { example in
      host.reversed().starts(with: example.utf8.reversed())
        && [nil, UInt8(ascii: ".")].contains(host.dropLast(example.utf8.count).last)
    }
  }

  /// Domains that are reserved for examples (RFC 2606, section 3).
  private static let examples = ["example.com", "example.net", "example.org"]
}

/// The room that a picture is drawn in, and what its terminal can show.
package struct PictureTarget: Hashable, Sendable {
  /// The way a picture of other proportions gets into its room.
  package enum Mode: Hashable, Sendable {
    /// It covers all of the room; what juts out is cut off, the same at both sides.
    case fill
    /// All of it is seen; it may be smaller than the room.
    case fit
  }

  package let size: CellSize
  package let mode: Mode
  /// Whether its corners are cut.
  package let isRounded: Bool
  package let depth: ColorDepth
  package let repertoire: Repertoire
  /// The color that transparent parts are mixed with.
  package let ground: RGBColor
  /// The width of a cell, divided by its height.
  package let cellAspect: Double

  package init(
    size: CellSize, mode: Mode, isRounded: Bool = false, depth: ColorDepth, repertoire: Repertoire = .unicode,
    ground: RGBColor = RGBColor(0x000000), cellAspect: Double = Self.usualCellAspect
  ) {
    self.size = size
    self.mode = mode
    self.isRounded = isRounded
    self.depth = depth
    self.repertoire = repertoire
    self.ground = ground
    self.cellAspect = Self.plausibleAspects.contains(cellAspect) ? cellAspect : Self.usualCellAspect
  }

  init(size: CellSize, mode: Mode, isRounded: Bool = false, environment: EnvironmentValues) {
    self.init(
      size: size, mode: mode, isRounded: isRounded, depth: environment.palette.depth,
      repertoire: environment.repertoire, ground: environment.palette.color(.background),
      cellAspect: environment.cellAspect)
  }

  /// The aspect of the cells of most terminals.
  package static let usualCellAspect = 0.5
  /// A terminal that reports another aspect is wrong.
  private static let plausibleAspects = 0.2...2.0
}

extension EnvironmentValues {
  /// Whether a picture or a placeholder of its size is shown: layouts reserve room for it.
  package func showsPicture(at address: String) -> Bool { pictures != nil && PictureRequest.isOfTheWeb(address) }

  /// The state of a picture; `nil` where none is shown.
  package func picture(
    at address: String, size: CellSize, mode: PictureTarget.Mode, isRounded: Bool = false
  ) -> PictureState? {
    guard let pictures, PictureRequest.isOfTheWeb(address) else { return nil }
    let target = PictureTarget(size: size, mode: mode, isRounded: isRounded, environment: self)
    return pictures.picture(for: PictureRequest(address, for: target))
  }
}
