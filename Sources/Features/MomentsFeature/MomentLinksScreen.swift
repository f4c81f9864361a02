import DesignKit
import FeedFormats
import Localization
import Routing
import Screens
import TerminalUI

/// The links of a moment that has several, for the reader to choose from.
final class MomentLinksScreen: RowScreen, NumberedScreen {
  /// A chosen link.
  typealias Action = MomentLink

  let list = ListState()
  var title: LocalizedString { asks ? L10n.Keys.openWith : L10n.Keys.openLink }
  private let links: [MomentLink]
  private let router: AppRouter
  /// Whether the reader is asked for the program of each link.
  private let asks: Bool

  init(_ links: [MomentLink], router: AppRouter, asks: Bool) {
    self.links = links
    self.router = router
    self.asks = asks
  }

  func rows(in context: RowContext) -> [Row<MomentLink>] {
    let columns = "\(links.count)".count
    return links.enumerated().map { index, link in
      let number = "\(index + 1)"
      var parts: [RowPart] = [.text(link.text.foreground(.primary).link(link.address), .body)]
      if link.text != link.address { parts.append(.text(link.address.foreground(.secondaryText), .caption)) }
      let aligned = String(repeating: " ", count: columns - number.count) + number
      let attributes = ["number": .integer(index + 1), "type": link.type.map(SemanticValue.text)]
      return Row(parts).leading(.text(aligned.foreground(.secondaryText), columns: columns, gap: 1)).action(link)
        .semantics(SemanticNode(.link, link.text, link: link.address, attributes: attributes))
    }
  }

  static let commands: [Command<MomentLinksScreen>] =
    Command.moving + [
      Command(.open, when: { $0.canPerform }) { try $0.performSelected() },
      Command(.openLink, when: { $0.canPerform }) { try $0.performSelected() },
      Command(.openWith, when: { $0.canPerform }) { try $0.router.open($0.selectedAction.forCommand(), asks: true) },
    ]

  func perform(_ link: MomentLink) throws -> LocalizedString? {
    try router.open(link, asks: asks)
    return nil
  }
}

/// A link of a moment, and the text that shows it.
struct MomentLink: Hashable {
  let text: String
  let address: String
  /// The media type of a file; `nil` if the feed does not say it.
  let type: String?
  /// Whether it leads to the page of the moment itself.
  var isOwn = false
}

extension Moment {
  /// The moment's own link, and then the links and files of its text; each address once.
  var links: [MomentLink] {
    let ofText = spans.compactMap { span in
      span.address.map { address in
        let text = title.utf8.dropFirst(span.start).prefix(span.length)
        return MomentLink(text: String(decoding: text, as: UTF8.self), address: address, type: span.type)
      }
    }
    var addresses: Set<String> = []
    let typeOfFile = url.flatMap { url in ofText.first { $0.address == url }?.type }
    return ((url.map { [MomentLink(text: $0, address: $0, type: typeOfFile, isOwn: true)] } ?? []) + ofText)
      .filter { addresses.insert($0.address).inserted }
  }
}

extension AppRouter {
  fileprivate func open(_ link: MomentLink, asks: Bool) throws {
    try link.isOwn || asks
      ? openPage(link.address, type: link.type, asks: asks) : follow(link.address, type: link.type)
  }

  /// Opens the only link of a moment in the reader's browser; of several, the reader chooses one.
  ///
  /// - Parameter asks: whether the reader is asked for another program.
  func openLinks(of moment: Moment?, from source: any Screen, asks: Bool = false) throws -> LocalizedString? {
    let links = moment?.links ?? []
    guard let link = links.first else { return L10n.Moments.noLink }
    if links.count == 1 {
      try open(link, asks: asks)
    } else {
      source.stack?.show(MomentLinksScreen(links, router: self, asks: asks), from: source)
    }
    return nil
  }
}
