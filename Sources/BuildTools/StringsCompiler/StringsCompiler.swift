import Foundation

/// The build tool that ``StringsPlugin`` runs.
@main
enum StringsCompiler {
  static func main() {
    do throws(CommandLineError) {
      let command = try CompilerCommand(arguments: Array(CommandLine.arguments.dropFirst()))
      exit(command.run(report: printError) ? EXIT_SUCCESS : EXIT_FAILURE)
    } catch {
      printError("StringsCompiler: \(error)")
      exit(EX_USAGE)
    }
  }

  private static func printError(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
