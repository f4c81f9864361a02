package import Localization
import MomentsStore

/// The changes of the reader that were not stored at the end.
package struct UnsavedChanges: ReportedError, Equatable {
  let likeCount: Int
  let markCount: Int
  /// The number of sources that the reader follows no longer.
  let sourceCount: Int
  let hasPlace: Bool
  let reason: StoreError

  package var message: LocalizedString {
    var changes: [LocalizedString] = []
    if likeCount > 0 { changes.append(L10n.Store.unsavedLikes(count: likeCount)) }
    if markCount > 0 { changes.append(L10n.Store.unsavedMarks(count: markCount)) }
    if sourceCount > 0 { changes.append(L10n.Store.unsavedSources(count: sourceCount)) }
    if hasPlace { changes.append(L10n.Store.unsavedPlace) }
    guard let last = changes.popLast() else { return reason.message }
    let all = changes.reversed().reduce(last) {
      L10n.Store.unsavedList(changes: .localized($1), others: .localized($0))
    }
    return L10n.Store.unsaved(changes: .localized(all), reason: .localized(reason.message))
  }

  package var exitStatus: ExitStatus { reason.exitStatus }
}
