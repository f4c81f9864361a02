import MomentsStore
import DesignKit
import TerminalUI

/// The moment beside a list, which follows the selected row.
@MainActor
final class MomentDetail {
  private(set) var screen: MomentScreen?
  /// The id of the moment that was read last, even if it does not exist.
  private var id: String?
  private let dependencies: MomentsDependencies

  init(dependencies: MomentsDependencies) {
    self.dependencies = dependencies
  }

  /// Shows the moment with an id, with the matches of a search.
  ///
  /// - Returns: whether anything has changed.
  func show(_ id: String?, search: ListSearch?, on stack: ScreenStack?) -> Bool {
    guard id == self.id else {
      self.id = id
      read(on: stack)
      screen?.list.search = search
      return true
    }
    guard let screen, screen.list.search?.text != search?.text else { return false }
    screen.list.search = search
    return true
  }

  private func read(on stack: ScreenStack?) {
    do throws(StoreError) {
      let moment = try id.flatMap { id throws(StoreError) in try dependencies.repository.moment(id: id) }
      screen = moment.map { MomentScreen(moment: $0, dependencies: dependencies) }
      screen?.stack = stack
    } catch {
      screen = nil
      stack?.status = .failure(error.message)
    }
  }

  /// Reads the moment again, also after an error.
  func reload() {
    if let screen { screen.reload() } else { id = nil }
  }
}
