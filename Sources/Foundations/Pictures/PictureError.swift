package import Localization
package import Networking

/// A picture that cannot be shown.
package enum PictureError: ReportedError, Hashable {
  /// The program that decodes pictures is not there.
  case noProgram
  /// Its address leads into the local network, and not to the server of the feed.
  case notPublic
  /// None of the formats that are read, whatever it claims to be.
  case notPicture
  /// It has a side without pixels.
  case empty
  case tooManyBytes(limit: Int)
  case tooManyPixels(width: Int, height: Int)
  /// So long and narrow that nothing would be seen of it.
  case tooNarrow(width: Int, height: Int)
  case damaged
  /// Decoding it took more time or memory than a picture may.
  case tooCostly
  /// The program wrote something else than a picture.
  case unexpectedOutput
  case transport(HTTPError)
  /// The server answered with something else than success.
  case status(Int)
  case cancelled
  /// Anything else, in the words of the system.
  case failed(reason: String)

  package var exitStatus: ExitStatus { .unavailable }

  package var message: LocalizedString {
    switch self {
    case .noProgram: L10n.Pictures.noProgram
    case .notPublic: L10n.Pictures.notPublic
    case .notPicture: L10n.Pictures.notPicture
    case .empty: L10n.Pictures.empty
    case .tooManyBytes(let limit): L10n.Pictures.tooManyBytes(mebibytes: limit >> 20)
    case .tooManyPixels(let width, let height): L10n.Pictures.tooManyPixels(width: width, height: height)
    case .tooNarrow(let width, let height): L10n.Pictures.tooNarrow(width: width, height: height)
    case .damaged: L10n.Pictures.damaged
    case .tooCostly: L10n.Pictures.tooCostly
    case .unexpectedOutput: L10n.Pictures.unexpectedOutput
    case .transport(let error): error.message
    case .status(let status): L10n.Networking.status(status: status)
    case .cancelled: L10n.Networking.cancelled
    case .failed(let reason): L10n.Pictures.failed(reason: reason)
    }
  }

  /// Whether it may go better another time, with the very same picture.
  var mayPass: Bool {
    switch self {
    case .transport, .status, .cancelled, .failed: true
    case .noProgram, .notPublic, .notPicture, .empty, .tooManyBytes, .tooManyPixels, .tooNarrow, .damaged,
      .tooCostly, .unexpectedOutput:
      false
    }
  }
}

extension PictureError {
  init(_ error: RemoteFileError<PictureError>) {
    switch error {
    case .transport(.cancelled): self = .cancelled
    case .transport(.tooLarge(let limit)): self = .tooManyBytes(limit: limit)
    case .transport(let error): self = .transport(error)
    case .status(let status): self = .status(status)
    case .refused(let error): self = error
    }
  }
}

/// How far a picture may go. What comes from the web is made by anybody.
package struct PictureLimits: Hashable, Sendable {
  /// Of the file.
  package var bytes = 16 << 20
  package var pixels = 40_000_000
  /// Pixels of a side: what a JPEG can have.
  package var side = 65_535
  /// The longer side, divided by the shorter one.
  package var ratio = 20
  /// Address space of the program that decodes it: 40 megapixels of WebP take 700 MiB of it.
  package var memory = 768 << 20
  /// Of the processor's time, which that program may take: 40 megapixels of PNG take one.
  package var processorSeconds = 10
  /// From its start to its end.
  package var duration = Duration.seconds(20)

  package init() {}
}
