import Foundation
import StringsCompiler

private func printError(_ line: String) {
  FileHandle.standardError.write(Data((line + "\n").utf8))
}

do throws(CommandLineError) {
  let command = try CompilerCommand(arguments: Array(CommandLine.arguments.dropFirst()))
  exit(command.run(report: printError) ? EXIT_SUCCESS : EXIT_FAILURE)
} catch {
  printError("strings-compiler: \(error)")
  exit(EX_USAGE)
}
