/// Something that can be set from afar.
package enum RemoteSetting: Hashable, Sendable, CaseIterable {
  case toggle(RemoteToggle)
  case experiment(Experiment)

  package static let allCases =
    RemoteToggle.allCases.map(RemoteSetting.toggle) + Experiment.allCases.map(RemoteSetting.experiment)

  /// Nil for a name that this version of the app does not know.
  init?(name: String) {
    guard let setting = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = setting
  }

  /// As configurations name it.
  package var name: String {
    switch self {
    case .toggle(let toggle): toggle.rawValue
    case .experiment(let experiment): experiment.rawValue
    }
  }

  /// Whether it can have the value.
  func accepts(_ value: RemoteValue) -> Bool {
    switch (self, value) {
    case (.toggle, .boolean): true
    case (.experiment(let experiment), .text(let name)): experiment.variants.contains(name)
    case (.toggle, _), (.experiment, _): false
    }
  }
}
