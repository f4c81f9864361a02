import Foundation
import Testing

@testable import Files

struct ProcessEnvironmentTests {
  @Test func `the variables are those that Foundation reads`() {
    let variables = ProcessEnvironment.variables
    #expect(!variables.isEmpty)
    #expect(variables == ProcessInfo.processInfo.environment)
  }
}
