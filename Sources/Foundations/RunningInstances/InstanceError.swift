import Glibc
package import Localization

/// Why a link cannot be handed over to an instance, or taken by one.
package enum InstanceError: ReportedError, Hashable {
  /// What makes a folder one in which somebody else could listen, or speak.
  package enum Danger: Hashable, Sendable {
    /// It is something else, or a symbolic link.
    case notFolder
    case foreign
    case writableByOthers
  }

  case unsafeFolder(path: String, Danger)
  /// The folder can be neither made nor opened; with the number of the system's error.
  case cannotOpen(path: String, code: Int32)
  /// The link is not one that an instance would take.
  case unsendable(InstanceRefusal)
  /// Who listens is another user.
  case foreignInstance
  /// The instance took the link, then ended or closed the connection.
  case noAnswer
  /// What came instead of an answer.
  case notUnderstood(String)
  /// Anything else, with the number of the system's error.
  case system(code: Int32)

  package var message: LocalizedString {
    switch self {
    case .unsafeFolder(let path, .notFolder): L10n.Instances.notFolder(path: path)
    case .unsafeFolder(let path, .foreign): L10n.Instances.foreignFolder(path: path)
    case .unsafeFolder(let path, .writableByOthers): L10n.Instances.writableFolder(path: path)
    case .cannotOpen(let path, let code): L10n.Instances.cannotOpen(path: path, reason: Self.reason(code))
    case .unsendable(let refusal): refusal.message
    case .foreignInstance: L10n.Instances.foreignInstance
    case .noAnswer: L10n.Instances.noAnswer
    case .notUnderstood(let answer): L10n.Instances.notUnderstood(answer: String(answer.prefix(200)))
    case .system(let code): L10n.Instances.failed(reason: Self.reason(code))
    }
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

  package var exitStatus: ExitStatus {
    switch self {
    case .unsendable: .usage
    case .noAnswer, .notUnderstood, .foreignInstance: .unavailable
    case .unsafeFolder: .noPermission
    case .cannotOpen, .system: .ioError
    }
  }
}
