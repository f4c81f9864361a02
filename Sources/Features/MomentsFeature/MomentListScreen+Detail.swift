import MomentsStore
import Screens
import TerminalUI

/// The moment beside the list, which follows the selected row.
extension MomentListScreen {
  var hasDetail: Bool { emptyPane == nil }
  var detail: (any Screen)? { momentDetail }

  func updateDetail() -> Bool {
    let id = selectedMoment?.id
    let isSame = id == detailID
    if isSame, momentDetail == nil || momentDetail?.list.search?.text == list.search?.text { return false }
    if !isSame {
      detailID = id
      momentDetail = nil
      stack?.report {
        let moment = try id.flatMap { try dependencies.database.moment(id: $0) }
        momentDetail = moment.map { MomentScreen(moment: $0, reader: reader, dependencies: dependencies) }
      }
      momentDetail?.stack = stack
    }
    momentDetail?.list.search = list.search
    return true
  }

  /// Reads the moment again, also after an error.
  func reloadDetail() {
    if let momentDetail { momentDetail.reload() } else { detailID = nil }
  }

  /// Lays out the rows next to those on the screen, so that a key finds them ready.
  func prepareAhead() {
    guard let content else { return }
    for index in viewport.neighbors(in: content, rows: size.rows) { _ = content.height(at: index) }
  }
}
