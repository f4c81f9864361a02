import Foundation
import Platform
import TerminalTestSupport
import Testing

@Suite(.limited)
struct ProcessEnvironmentTests {
  @Test func `the variables are those that Foundation reads`() {
    // Another test changes the time zone.
    let variables = ProcessEnvironment.variables().filter { $0.key != "TZ" }
    #expect(!variables.isEmpty && variables == ProcessInfo.processInfo.environment.filter { $0.key != "TZ" })
  }
}
