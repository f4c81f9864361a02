@testable import Pictures

extension PictureLoader {
  /// Waits until all that was asked for is there or has failed.
  func settled() async {
    while isLoading { try? await Task.sleep(for: .milliseconds(2)) }
  }
}
