import DesignKit
import Localization
import MomentsStore
import Routing
import TerminalUI

extension MomentRowBuilder {
  /// The moment as a row tells it, whatever the size of text has room for.
  func semantics(of moment: MomentSummary, isPending: Bool = false) -> SemanticNode {
    var attributes: [String: SemanticValue] = [
      "id": .text(moment.id), "author": .text(moment.author.name.harmless),
      "date": .text(ISO8601.text(of: moment.createdDate)), "photoCount": .integer(moment.photoCount),
    ]
    if context.showsLikes { attributes["likeCount"] = .integer(moment.likeCount) }
    return SemanticNode(
      .article, moment.title, link: moment.address,
      states: context.showsLikes ? states(of: moment, isPending: isPending) : [], attributes: attributes,
      children: parts(of: moment))
  }

  private func states(of moment: MomentSummary, isPending: Bool) -> Set<SemanticState> {
    (moment.isLiked ? [.liked] : [] as Set).union(isPending ? [.pending] : [])
  }

  private func parts(of moment: MomentSummary) -> [SemanticNode] {
    var parts = [SemanticNode(.time, environment.date(of: moment.createdDate).resolved(in: environment))]
    if let photo = moment.firstPhoto { parts.append(SemanticNode(.image, photoName(photo), link: photo)) }
    if let url = moment.url { parts.append(SemanticNode(.link, LinkText.shortened(url), link: url)) }
    if context.showsLikes {
      let likers = moment.likers.map {
        SemanticNode(.listItem, $0.displayName, attributes: ["id": .text($0.id)])
      }
      parts.append(
        SemanticNode(.list, L10n.Moments.likes(moment.likeCount).resolved(in: environment), children: likers))
    }
    return parts
  }
}
