/// What the parser finds wrong with a command line.
///
/// It keeps its errors to itself and tells them in English sentences only, so its sentences are read. One that is not known
/// here is passed on as it is.
enum ParserComplaint: Hashable {
  case unknownOption(String)
  /// Arguments are told as in the help: `--theme <name|file>`, `<link>`.
  case missingValue(of: String)
  case missingArgument(String)
  case superfluousValue(String, of: String)
  case superfluousArguments([String])
  case invalidValue(String, of: String)
  case unknownShell(String)

  init?(_ sentence: String) {
    if let match = sentence.wholeMatch(of: /(?s)Unknown option '(.+?)'(?:\. Did you mean '[^']*'\?)?/) {
      self = .unknownOption(String(match.1))
    } else if let match = sentence.wholeMatch(of: /(?s)Invalid option: (.+)/) {
      self = .unknownOption(String(match.1))
    } else if let match = sentence.wholeMatch(of: /Missing value for '(.+)'/) {
      self = .missingValue(of: String(match.1))
    } else if let match = sentence.wholeMatch(of: /Missing expected argument '(.+)'/) {
      self = .missingArgument(String(match.1))
    } else if let match = sentence.wholeMatch(
      of: /(?s)The option '([^']+)' does not take any value, but '(.*)' was specified\./)
    {
      self = .superfluousValue(String(match.2), of: String(match.1))
    } else if let match = sentence.wholeMatch(of: /(?s)(?:Unexpected argument|\d+ unexpected arguments:) '(.*)'/) {
      self = .superfluousArguments(match.1.split(separator: "', '", omittingEmptySubsequences: false).map(String.init))
    } else if let match = sentence.wholeMatch(of: /(?s)The value '(.*)' is invalid for '([^']+)'.*/) {
      self = .invalidValue(String(match.1), of: String(match.2))
    } else if let match = sentence.prefixMatch(of: /(?s)Can't generate completion scripts for '(.*)'\.\n/) {
      self = .unknownShell(String(match.1))
    } else {
      return nil
    }
  }
}
