/// Remote toggles with the values that ship with the app.
@MainActor
package final class RemoteTogglesDataStore: TogglesDataStoreType {
  private let values: [RemoteToggle: Bool]

  package init(values: [RemoteToggle: Bool] = [:]) {
    self.values = values
  }

  package func isToggleOn(_ toggle: RemoteToggle) -> Bool { values[toggle] ?? false }
}
