import FoundationEssentials
import Glibc
package import Platform

/// An error that is shown to the reader and decides the exit status.
package protocol ReportedError: Error, Sendable {
  /// The sentence for the reader: what happened, to what, and what to do next, in at most two sentences.
  var message: LocalizedString { get }

  /// The exit status of the program if this error ends it.
  var exitStatus: ExitStatus { get }

  /// The entries that standard error lists instead of ``message``, one line each; empty for most errors.
  func lines(in language: Language) -> [String]
}

extension ReportedError {
  package func lines(in language: Language) -> [String] { [] }
}

/// The exit status of the program: the codes of `sysexits.h`, and 128 + n for signal n.
package struct ExitStatus: Equatable, Sendable {
  package let code: Int32

  package init(code: Int32) { self.code = code }

  package static let success = ExitStatus(code: 0)
  /// An audit found issues.
  package static let failure = ExitStatus(code: 1)
  /// The command line is wrong: `EX_USAGE`.
  package static let usage = ExitStatus(code: 64)
  /// The input has errors: `EX_DATAERR`.
  package static let badData = ExitStatus(code: 65)
  /// The input is missing: `EX_NOINPUT`.
  package static let noInput = ExitStatus(code: 66)
  /// The link is of another host: `EX_NOHOST`.
  package static let noHost = ExitStatus(code: 68)
  /// A terminal, server, browser or instance is not available: `EX_UNAVAILABLE`.
  package static let unavailable = ExitStatus(code: 69)
  /// The store cannot be created: `EX_CANTCREAT`.
  package static let cannotCreate = ExitStatus(code: 73)
  /// Reading or writing failed: `EX_IOERR`.
  package static let ioError = ExitStatus(code: 74)
  /// The build or the reader has no access: `EX_NOPERM`.
  package static let noPermission = ExitStatus(code: 77)
  /// The environment is wrong: `EX_CONFIG`.
  package static let badConfiguration = ExitStatus(code: 78)

  package static let hangUp = ExitStatus(code: 129)
  package static let interrupt = ExitStatus(code: 130)
  package static let terminate = ExitStatus(code: 143)
}

extension ExitStatus {
  /// The status codes with their meanings, for the help and the manual.
  package static let meanings: [(codes: String, meaning: LocalizedString)] = {
    typealias Texts = L10n.CommandLine.ExitCodes
    let meanings = [
      (success, Texts.success), (failure, Texts.failure), (usage, Texts.usage), (badData, Texts.badData),
      (noInput, Texts.noInput), (noHost, Texts.noHost), (unavailable, Texts.unavailable),
      (cannotCreate, Texts.cannotCreate), (ioError, Texts.ioError), (noPermission, Texts.noPermission),
      (badConfiguration, Texts.badConfiguration),
    ]
    return meanings.map { ("\($0.code)", $1) } + [("128+n", Texts.signal)]
  }()
}

extension Error {
  /// The error of the system that an error of Foundation has; an input or output error if there is none.
  package var systemError: SystemError {
    let error = (self as? CocoaError)?.underlying ?? self
    return error as? SystemError ?? SystemError((error as? POSIXError)?.code.rawValue ?? EIO)
  }
}
