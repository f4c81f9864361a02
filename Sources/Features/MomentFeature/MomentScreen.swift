import DesignKit
import Localization
import MomentsStore
package import Routing
import TerminalUI
import Toggles

extension Route {
  /// `https://momentsapp.com/Moment/…` or `https://momentsapp.com/Moment?id=…`
  package static func moment(_ dependencies: MomentDependencies) -> Route {
    Route("Moment(/<id>)", MomentScreen.Parameters.self, trust: .outside) { parameters, _ throws(RoutingError) in
      let found: Moment?
      do throws(StoreError) {
        found = try dependencies.repository.moment(id: parameters.id)
      } catch {
        throw .notFound(error.message)
      }
      guard let found else { throw .notFound(StoreError.noSuchMoment(id: parameters.id).message) }
      return MomentScreen(moment: found, dependencies: dependencies)
    }
  }
}

/// One moment, whole.
final class MomentScreen: ListScreen, RoutingSource {
  struct Parameters: Codable {
    let id: String
  }

  var list = ListState<MomentContent>()

  private let dependencies: MomentDependencies
  private var moment: Moment {
    didSet { if moment != oldValue { momentLayout = MomentLayout(of: moment) } }
  }
  private var momentLayout: MomentLayout
  private var reader: UserDetails?

  init(moment: Moment, dependencies: MomentDependencies) {
    self.moment = moment
    momentLayout = MomentLayout(of: moment)
    self.dependencies = dependencies
    // Without a name for the reader a new like is shown by id until it is read again.
    reader = try? dependencies.repository.feed().user
  }

  var title: LocalizedString { L10n.Moment.title }

  func reload() {
    Task {
      await dependencies.likes.refresh()
      do throws(StoreError) {
        if let moment = try dependencies.repository.moment(id: moment.id) { self.moment = moment }
      } catch {
        stack?.status = .failure(error.message)
      }
    }
  }

  func contentChanged() { reload() }

  // MARK: Drawing

  func makeContent(columns: Int, environment: EnvironmentValues) -> MomentContent? {
    let isLiked = dependencies.likes.choices.isLiked(moment.id, stored: moment.isLiked)
    let content = MomentContent(
      moment: moment, layout: momentLayout, isLiked: isLiked,
      isPending: dependencies.likes.choices.isUnconfirmed(moment.id),
      likers: likers(isLiked: isLiked), showsLikes: showsLikes,
      avatarShape: dependencies.remoteToggles.isToggleOn(.isRoundedAvatar) ? .rounded : .square, likeMark: likeMark,
      columns: columns, environment: environment)
    momentLayout.prepare(for: content.layoutContext)
    return content
  }

  func semantics(
    of extent: SemanticExtent, marksSelection: Bool, environment: EnvironmentValues,
    emit: (SemanticNode) throws -> Void
  ) rethrows {
    // The text belongs to the article, whichever part of it can be seen.
    if extent == .visible, let content,
      let first = viewport.placements(in: content, rows: size.rows).first, content.isTextContinued(at: first.index),
      let article = content.semantics(at: 0)
    {
      try emit(article)
    }
    try listSemantics(of: extent, marksSelection: marksSelection, emit: emit)
  }

  private var likeMark: FavoriteButton.Kind {
    switch dependencies.experiments.likeButtonStyle {
    case .heart: .heart
    case .star: .star
    }
  }

  /// Those who like it, with the reader among them or not.
  private func likers(isLiked: Bool) -> [Liker] {
    guard isLiked != moment.isLiked else { return moment.likers }
    let readerID = reader?.id ?? ""
    let others = moment.likers.filter { $0.id != readerID }
    guard isLiked else { return others }
    return [Liker(id: readerID, name: reader?.name ?? "", avatar: reader?.avatar ?? "")] + others
  }

  private var showsLikes: Bool { dependencies.internalToggles.isToggleOn(.isLikeButtonForMomentEnabled) }

  // MARK: Keys

  enum Action: Hashable {
    case toggleLike
    case openLink
    case reload
  }

  var commands: [KeyBinding<Action>] {
    var commands: [KeyBinding<Action>] = []
    if showsLikes {
      commands.append(
        KeyBinding(FavoriteButton.key, action: .toggleLike, title: L10n.Keys.like, footer: L10n.Hints.like))
    }
    if moment.url != nil {
      commands.append(
        KeyBinding("o", "v", action: .openLink, title: L10n.Keys.openLink, footer: L10n.Hints.openLink))
    }
    return commands + [KeyBinding("r", .function(5), action: .reload, title: L10n.Keys.reload)]
  }

  func perform(_ action: Action) {
    switch action {
    case .toggleLike:
      dependencies.likes.toggle(moment.id, stored: moment.isLiked) { [weak stack] error in
        stack?.status = .failure(error.message)
      }
    case .openLink:
      guard let url = moment.url else { return }
      stack?.open(url, in: dependencies.externalLinks)
    case .reload:
      dependencies.liveFeed?.refresh()
      reload()
    }
  }
}
