import DesignKit
import Localization
import MomentsStore
import TerminalUI

/// The moments that a list shows, and the words about them. ``MomentListScreen`` does everything else.
@MainActor
protocol MomentSource {
  /// The commands of the list, in the order of the help.
  static var commands: [Command<MomentListScreen>] { get }

  /// The name of the list in events.
  var analyticsName: String { get }

  /// Whether the first row is a text field, above a message about the moments.
  var hasField: Bool { get }

  func title(of list: MomentListScreen) -> LocalizedString

  /// Returns the filter of the moments that are read now; `nil` if those of the last one stay.
  func filter(of list: MomentListScreen) throws(StoreError) -> MomentFilter?

  func notices(of list: MomentListScreen) -> [LocalizedString]
  func news(of list: MomentListScreen) -> LocalizedString?
  func warning(of list: MomentListScreen) -> LocalizedString?
  var linkError: LocalizedString? { get }

  /// Returns what is shown in place of a list without moments.
  func emptyPane(of list: MomentListScreen) -> MessagePane

  /// Returns the address of a list whose field has changed; `nil` if it has no field.
  func address(of list: MomentListScreen) -> String?

  /// Returns the rows above the moments.
  func header(of list: MomentListScreen, in context: RowContext) -> [Row<Never>]

  /// Called when the reader opens a row above the moments.
  func openHeader(at index: Int, of list: MomentListScreen) throws

  /// Returns the row in place of a moment that is removed or cannot be read.
  func missingRow(at index: Int, in context: RowContext) -> Row<Never>
}

extension MomentSource {
  var hasField: Bool { false }
  func notices(of list: MomentListScreen) -> [LocalizedString] { [] }
  func news(of list: MomentListScreen) -> LocalizedString? { nil }
  func warning(of list: MomentListScreen) -> LocalizedString? { nil }
  var linkError: LocalizedString? { nil }

  func emptyPane(of list: MomentListScreen) -> MessagePane {
    MessagePane(title: L10n.Moments.emptyTitle, message: L10n.Following.noMoments)
  }

  func address(of list: MomentListScreen) -> String? { nil }
  func header(of list: MomentListScreen, in context: RowContext) -> [Row<Never>] { [] }
  func openHeader(at index: Int, of list: MomentListScreen) {}
  func missingRow(at index: Int, in context: RowContext) -> Row<Never> { Row().spacing(.fixed(1)).selectable() }
}
