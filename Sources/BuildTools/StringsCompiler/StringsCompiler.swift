import Foundation

/// The build tool that `StringsPlugin` runs.
@main
enum StringsCompiler {
  static func main() {
    guard let command = CompilerCommand(arguments: Array(CommandLine.arguments.dropFirst())) else {
      printError("usage: StringsCompiler OUTPUT DEVELOPMENT-LANGUAGE INPUT…")
      exit(EX_USAGE)
    }
    exit(command.run(report: printError) ? EXIT_SUCCESS : EXIT_FAILURE)
  }

  private static func printError(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
}
