/// The folders of the program (XDG Base Directory Specification).
package enum AppFolder: String, Sendable {
  /// Settings that the reader writes.
  case configuration = "XDG_CONFIG_HOME"
  /// The store.
  case data = "XDG_DATA_HOME"
  /// Sign-ins and logs.
  case state = "XDG_STATE_HOME"
  /// Copies of what can be downloaded again.
  case cache = "XDG_CACHE_HOME"
  /// The sockets of running instances. There is no default below the home folder.
  case runtime = "XDG_RUNTIME_DIR"

  /// Returns `$XDG_…_HOME/moments`, by default below `$HOME`; `nil` if neither variable has an absolute path.
  package func path(_ environment: [String: String]) -> String? {
    if let folder = environment[rawValue], folder.hasPrefix("/") { return folder + "/moments" }
    guard let below, let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/\(below)/moments"
  }

  private var below: String? {
    switch self {
    case .configuration: ".config"
    case .data: ".local/share"
    case .state: ".local/state"
    case .cache: ".cache"
    case .runtime: nil
    }
  }
}
