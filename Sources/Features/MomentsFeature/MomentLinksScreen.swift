import DesignKit
import FeedFormats
import Localization
import Routing
import TerminalUI

/// The links of a moment that has several, for the reader to choose from.
final class MomentLinksScreen: RowScreen {
  /// The address of a chosen link.
  typealias Action = String

  let list = ListState<String>()
  let title = L10n.Keys.openLink
  private let links: [MomentLink]
  private let router: AppRouter

  init(_ links: [MomentLink], router: AppRouter) {
    self.links = links
    self.router = router
  }

  func rows(in context: RowContext) -> [Row<String>] {
    links.map { link in
      var parts: [RowPart] = [.text(link.text.foreground(.primary).link(link.address), .body)]
      if link.text != link.address { parts.append(.text(link.address.foreground(.secondaryText), .caption)) }
      return Row(parts).action(link.address)
        .semantics(SemanticNode(.link, link.text, link: link.address))
    }
  }

  static let commands: [Command<MomentLinksScreen>] =
    Command.moving + [
      Command(.open, when: { $0.canPerform }) { $0.performSelected() },
      Command(.openLink, when: { $0.canPerform }) { $0.performSelected() },
    ]

  func perform(_ address: String) { router.openPage(address) }
}

/// A link of a moment, and the text that shows it.
struct MomentLink {
  let text: String
  let address: String
}

extension Moment {
  /// The moment's own link, and then the links and files of its text; each address once.
  var links: [MomentLink] {
    let ofText = spans.compactMap { span in
      span.address.map { address in
        let text = title.utf8.dropFirst(span.start).prefix(span.length)
        return MomentLink(text: String(decoding: text, as: UTF8.self), address: address)
      }
    }
    var addresses: Set<String> = []
    return ((url.map { [MomentLink(text: $0, address: $0)] } ?? []) + ofText)
      .filter { addresses.insert($0.address).inserted }
  }
}

extension AppRouter {
  /// Opens the only link of a moment in the reader's browser; of several, the reader chooses one.
  func openLinks(of moment: Moment?, from source: any Screen) {
    let links = moment?.links ?? []
    if links.count > 1 {
      source.stack?.show(MomentLinksScreen(links, router: self), from: source)
    } else if let link = links.first {
      openPage(link.address)
    } else {
      source.stack?.status = .note(L10n.Moments.noLink)
    }
  }
}
