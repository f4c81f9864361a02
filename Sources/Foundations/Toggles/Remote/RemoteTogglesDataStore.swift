/// Toggles that are set from afar; what nobody has set is off.
@MainActor
package final class RemoteTogglesDataStore: TogglesDataStoreType {
  private let configuration: RemoteConfiguration

  package init(configuration: RemoteConfiguration) {
    self.configuration = configuration
  }

  package func isToggleOn(_ toggle: RemoteToggle) -> Bool {
    configuration.value(of: .toggle(toggle)) == .boolean(true)
  }
}
