package import MomentsStore
import Synchronization

extension TemporaryFolder {
  /// A new connection to the store in the folder, whose likes are for a server; their keys are `key-1`, `key-2`, …
  package func serverDatabase() -> MomentsDatabase {
    let count = KeyCount()
    return MomentsDatabase(location: StoreLocation(folder: path + "/store")) {
      "key-\(count.next())"
    }
  }

  private final class KeyCount: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
      count.withLock {
        $0 += 1
        return $0
      }
    }
  }
}
