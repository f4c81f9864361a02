package import Testing

/// Lets other tasks run until a condition holds. After ten minutes the test fails, so that a condition that never comes true does
/// not stop all tests.
package func waitUntil(
  isolation: isolated (any Actor)? = #isolation, sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: () -> Bool
) async {
  let limit = ContinuousClock.now + .seconds(600)
  while !condition() {
    guard ContinuousClock.now < limit else {
      Issue.record("The condition did not come true.", sourceLocation: sourceLocation)
      return
    }
    await Task.yield()
  }
}
