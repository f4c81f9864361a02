package import Localization
package import Networking

/// A picture that cannot be shown.
package enum PictureError: ReportedError, Equatable {
  /// The program that decodes pictures is missing.
  case noProgram
  /// The URL is of the local network, and not of a trusted server.
  case notPublic
  /// The bytes have none of the supported formats.
  case notPicture
  /// A side has no pixels.
  case empty
  case tooManyBytes(limit: Int)
  case tooManyPixels(width: Int, height: Int)
  /// The picture is too long and narrow to show anything.
  case tooNarrow(width: Int, height: Int)
  case damaged
  /// Decoding exceeded the limits of time or memory.
  case tooCostly
  /// The program wrote something other than a picture.
  case unexpectedOutput
  case transport(HTTPError)
  case cancelled
  /// Any other error, in the words of the system.
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
    case .cancelled: L10n.Networking.cancelled
    case .failed(let reason): L10n.Pictures.failed(reason: reason)
    }
  }

  /// Whether a retry with the same picture may succeed.
  var mayPass: Bool {
    switch self {
    case .transport, .cancelled, .failed: true
    default: false
    }
  }
}

extension PictureError {
  init(_ error: HTTPError) {
    switch error {
    case .cancelled: self = .cancelled
    case .tooLarge(let limit): self = .tooManyBytes(limit: limit)
    default: self = .transport(error)
    }
  }
}
