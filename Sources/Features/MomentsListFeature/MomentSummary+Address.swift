import MomentsStore
import Routing

extension MomentSummary {
  /// Where the moment is shown whole.
  var address: String { UniversalLinks.address("Moment", ["id": id]) }
}
