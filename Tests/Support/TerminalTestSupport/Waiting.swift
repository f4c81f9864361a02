package import Testing

/// Lets other tasks run until a condition holds, or until the test takes too long. Then the test fails.
package func waitUntil(
  isolation: isolated (any Actor)? = #isolation, sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: () -> Bool
) async {
  var looks = 0
  while !condition() {
    looks += 1
    guard !Task.isCancelled else {
      Issue.record("The condition did not come true.", sourceLocation: sourceLocation)
      return
    }
    // First at once, then without keeping a core from what is waited for.
    if looks < 100 { await Task.yield() } else { try? await Task.sleep(for: .milliseconds(1)) }
  }
}
