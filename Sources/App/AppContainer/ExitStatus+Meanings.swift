extension ExitStatus {
  /// What the help and the manual say of a code.
  package struct Meaning: Sendable {
    package let codes: String
    package let meaning: String

    init(_ status: ExitStatus, _ meaning: String) {
      self.init(codes: "\(status.code)", meaning)
    }

    init(codes: String, _ meaning: String) {
      self.codes = codes
      self.meaning = meaning
    }
  }

  package static let meanings = [
    Meaning(.success, "all is well"), Meaning(.failure, "a check has found something"),
    Meaning(.usage, "a wrong command line, unknown path, theme or style, wrong parameters"),
    Meaning(.badData, "not a feed, theme, typography or table of texts"),
    Meaning(.noInput, "no such file, folder or moment"),
    Meaning(.noHost, "another host's link"),
    Meaning(.unavailable, "no usable terminal, or no answer from a server or an instance"),
    Meaning(.cannotCreate, "the store cannot be made"), Meaning(.ioError, "reading or writing failed"),
    Meaning(.noPermission, "a screen that this build does not have, or that links from outside may not open"),
    Meaning(.badConfiguration, "no place for the store"), Meaning(codes: "128+n", "signal n has ended it"),
  ]
}
