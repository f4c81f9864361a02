import DesignKit
import MomentsStore
import NcursesTerminal
import Routing
import RunningInstances
import StringsFolders
import TerminalUI

/// What the program ends with: the codes of `sysexits.h`, and 128 + n for signal n.
package struct ExitStatus: Hashable, Sendable {
  package let code: Int32

  package static let success = ExitStatus(code: 0)
  /// An audit has found something.
  package static let failure = ExitStatus(code: 1)
  /// The command line is wrong: `EX_USAGE`.
  package static let usage = ExitStatus(code: 64)
  /// What was read is not what it should be: `EX_DATAERR`.
  package static let badData = ExitStatus(code: 65)
  /// What should be read is not there: `EX_NOINPUT`.
  package static let noInput = ExitStatus(code: 66)
  /// Another host's link: `EX_NOHOST`.
  package static let noHost = ExitStatus(code: 68)
  /// The terminal lacks something: `EX_UNAVAILABLE`.
  package static let unavailable = ExitStatus(code: 69)
  /// The store cannot be made: `EX_CANTCREAT`.
  package static let cannotCreate = ExitStatus(code: 73)
  /// Reading or writing failed: `EX_IOERR`.
  package static let ioError = ExitStatus(code: 74)
  /// Not for this build or this reader: `EX_NOPERM`.
  package static let noPermission = ExitStatus(code: 77)
  /// The environment is wrong: `EX_CONFIG`.
  package static let badConfiguration = ExitStatus(code: 78)

  package static let hangUp = ExitStatus(code: 129)
  package static let interrupt = ExitStatus(code: 130)
  package static let terminate = ExitStatus(code: 143)
}

extension ExitStatus {
  /// That of a signal which ends the program; nil for all else that a terminal may tell.
  init?(_ notice: TerminalNotice) {
    switch notice {
    case .hangUp: self = .hangUp
    case .interrupt: self = .interrupt
    case .terminate: self = .terminate
    case .input, .suspend, .resumed, .resized: return nil
    }
  }
}

extension RoutingError {
  var exitStatus: ExitStatus {
    switch self {
    case .invalidLink, .foreignScheme, .unknownPath, .wrongParameters: .usage
    case .foreignHost: .noHost
    case .refused: .noPermission
    case .notFound: .noInput
    case .invalidContent: .badData
    }
  }
}

extension StoreError {
  var exitStatus: ExitStatus {
    switch self {
    case .cannotOpen, .damaged: .cannotCreate
    case .cannotRead, .cannotWrite: .ioError
    case .noSuchMoment: .noInput
    case .noHome, .belongsElsewhere: .badConfiguration
    }
  }
}

extension FeedError {
  var exitStatus: ExitStatus {
    switch self {
    case .noSuchFile, .cannotRead: .noInput
    case .notAFeed, .invalidJSON, .nothingUsable: .badData
    case .store(let error): error.exitStatus
    }
  }
}

extension ThemeError {
  var exitStatus: ExitStatus {
    switch self {
    case .unknown: .usage
    case .file(let error): error.exitStatus
    }
  }
}

extension DesignFileError {
  var exitStatus: ExitStatus {
    switch self {
    case .notFound, .cannotRead: .noInput
    case .notAFile, .tooLarge, .invalid: .badData
    }
  }
}

extension StringsFolderError {
  var exitStatus: ExitStatus {
    switch self {
    case .notFound, .notAFolder, .cannotRead: .noInput
    case .tooManyTables, .invalid: .badData
    }
  }
}

extension InstanceError {
  var exitStatus: ExitStatus {
    switch self {
    case .unsendable: .usage
    case .noAnswer, .notUnderstood, .foreignInstance: .unavailable
    case .unsafeFolder: .noPermission
    case .cannotOpen, .system: .ioError
    }
  }
}

extension TerminalError {
  var exitStatus: ExitStatus {
    switch self {
    case .noTerminal, .cannotMoveCursor, .unknownType: .unavailable
    case .system: .ioError
    }
  }
}
