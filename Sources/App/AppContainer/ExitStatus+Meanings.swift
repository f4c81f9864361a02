package import Localization

extension ExitStatus {
  /// What the help and the manual say of a code.
  package struct Meaning: Sendable {
    package let codes: String
    package let meaning: LocalizedString

    init(_ status: ExitStatus, _ meaning: LocalizedString) {
      self.init(codes: "\(status.code)", meaning)
    }

    init(codes: String, _ meaning: LocalizedString) {
      self.codes = codes
      self.meaning = meaning
    }
  }

  package static let meanings = [
    Meaning(.success, L10n.CommandLine.ExitCodes.success), Meaning(.failure, L10n.CommandLine.ExitCodes.failure),
    Meaning(.usage, L10n.CommandLine.ExitCodes.usage), Meaning(.badData, L10n.CommandLine.ExitCodes.badData),
    Meaning(.noInput, L10n.CommandLine.ExitCodes.noInput), Meaning(.noHost, L10n.CommandLine.ExitCodes.noHost),
    Meaning(.unavailable, L10n.CommandLine.ExitCodes.unavailable),
    Meaning(.cannotCreate, L10n.CommandLine.ExitCodes.cannotCreate),
    Meaning(.ioError, L10n.CommandLine.ExitCodes.ioError),
    Meaning(.noPermission, L10n.CommandLine.ExitCodes.noPermission),
    Meaning(.badConfiguration, L10n.CommandLine.ExitCodes.badConfiguration),
    Meaning(codes: "128+n", L10n.CommandLine.ExitCodes.signal),
  ]
}
