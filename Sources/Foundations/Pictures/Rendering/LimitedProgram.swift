/// A program that runs within limits of the system's, which hold whatever becomes of it.
///
/// Set by the shell that turns into it: the system has no way to start a program with other limits than one's own.
struct LimitedProgram {
  let path: String
  let arguments: [String]
  /// The program `nice`, nil where there is none: while pictures are decoded, whoever draws and reads keys comes first.
  let nice: String?
  /// Bytes of address space.
  let memory: Int
  /// Of the processor's time; after these it is killed.
  let seconds: Int

  static let shell = "/bin/sh"
  static let niceProgram = "nice"
  private static let niceness = 10
  /// The exit code where the limits could not be set; programs use small ones.
  static let failure: Int32 = 125

  /// It writes no file, a core neither; into a pipe it may.
  private static let script = """
    ulimit -v "$1" && ulimit -t "$2" && ulimit -f 0 && ulimit -c 0 || exit \(failure)
    shift 2
    exec "$@"
    """

  var shellArguments: [String] {
    let way = nice.map { [$0, "-n", "\(Self.niceness)"] } ?? []
    return ["-c", Self.script, Self.shell, "\(memory >> 10)", "\(seconds)"] + way + [path] + arguments
  }
}
