import Foundation

/// Returns how often a test with random or very many inputs repeats: `count` times, or the multiple of it that the
/// environment variable `MOMENTS_TEST_ROUNDS` names.
package func rounds(_ count: Int) -> Int {
  count * max(1, ProcessInfo.processInfo.environment["MOMENTS_TEST_ROUNDS"].flatMap(Int.init) ?? 1)
}
