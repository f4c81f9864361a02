import DesignKit
import Localization
import MomentsStore
package import Routing
import TerminalUI

extension Route {
  /// `https://momentsapp.com/Search?q=rain%20unread`
  static func search(_ dependencies: MomentsDependencies) -> Route {
    Route(SearchScreen.path, SearchScreen.Parameters.self, trust: .outside) { parameters, _ in
      SearchScreen(text: parameters.q ?? "", dependencies: dependencies)
    }
  }
}

/// A field for a ``MomentFilter``, and the moments that match it. The matches follow while the reader types.
final class SearchScreen: InputScreen, MatchSearchScreen, RoutingSource {
  struct Parameters: Decodable {
    let q: String?
  }

  static let path = "Search"

  static func address(_ text: String) -> String { UniversalLinks.address(path, ["q": text]) }

  var list = ListState<RowList<Never>>()
  var title: LocalizedString { saved.map { L10n.Collection.title(title: $0.name) } ?? L10n.Filter.title }
  let dependencies: MomentsDependencies
  let momentDetail: MomentDetail
  var drawn = ListViewport()
  var editor: LineEditor { didSet { inputVersion += 1 } }
  var isTyping: Bool { didSet { inputVersion += 1 } }
  /// The number of changes of the field and of the message below it.
  private var inputVersion = 0
  private let cache = RowCache()
  /// The look of the rows in the cache.
  private var shownStyle: MomentStyle?
  private var reader: UserDetails?
  /// The text whose matches are shown or searched.
  private var searchedText: String?
  /// The filter whose matches are shown or searched; `nil` before the first search.
  private(set) var filter: MomentFilter?
  private(set) var search: Task<Void, Never>?
  /// The matches that are found; `nil` before the first search.
  private(set) var window: TimelineWindow? { didSet { inputVersion += 1 } }
  var textSearch: Task<Void, Never>?
  var searchSteps: [Bool] = []
  /// The matches that contain the last searched text.
  var found: (text: String, keys: [TimelineKey])?
  /// The name of the saved filter that was removed last.
  private var removedName: String?
  private var message: Message? { didSet { inputVersion += 1 } }

  private enum Message {
    case error(FilterError)
    case failure(StoreError)
  }

  /// The number of matches that fill a screen.
  private static let firstCount = 128

  init(text: String, dependencies: MomentsDependencies) {
    editor = LineEditor(text: text)
    isTyping = text.isEmpty
    self.dependencies = dependencies
    momentDetail = MomentDetail(dependencies: dependencies)
    // If the reader's name cannot be read, a new like shows the id until the next reload.
    reader = try? dependencies.repository.feed().user
    searchTypedText()
  }

  var notices: [LocalizedString] {
    if search != nil { return [L10n.Filter.searching] }
    return window.map { [L10n.Collection.count($0.count)] } ?? []
  }

  var warning: LocalizedString? {
    if case .failure(let error) = message { error.message } else { nil }
  }

  var linkError: LocalizedString? {
    guard case .error(let error) = message else { return nil }
    return L10n.Filter.atColumn(column: error.column + 1, reason: .localized(error.message))
  }

  // MARK: Searching

  var isLoading: Bool { search != nil }
  var isSearching: Bool { search != nil || textSearch != nil }

  func reload() {
    dependencies.likes.refresh()
    reader = try? dependencies.repository.feed().user
    momentDetail.reload()
    cache.removeAll()
    searchedText = nil
    // The matches stay until all are found again, so that the selected one can stay, too.
    searchTypedText(isReload: true)
  }

  func contentChanged() { reload() }

  func endSearch() {
    search?.cancel()
    search = nil
    endTextSearch()
  }

  /// Searches for the text in the field, unless that is done.
  private func searchTypedText(isReload: Bool = false) {
    let text = editor.text
    guard text != searchedText else { return }
    searchedText = text
    search?.cancel()
    search = nil
    message = nil
    found = nil
    do throws(FilterError) {
      let filter = try MomentFilter(text, now: dependencies.clock(), utcOffset: dependencies.utcOffset)
      self.filter = filter
      if filter.isEmpty { window = nil } else { begin(filter, isReload: isReload) }
    } catch {
      message = .error(error)
    }
  }

  private func begin(_ filter: MomentFilter, isReload: Bool) {
    let repository = dependencies.repository
    let text = searchedText
    search = Task { [weak self] in
      do throws(StoreError) {
        let keys = try await repository.keys(matching: filter, first: Self.firstCount) { keys in
          guard !isReload else { return }
          Task { @MainActor in if self?.search != nil, self?.searchedText == text { self?.show(keys) } }
        }
        if Task.isCancelled { return }
        self?.show(keys, keepsSelection: isReload)
      } catch {
        if Task.isCancelled { return }
        self?.message = .failure(error)
      }
      self?.search = nil
      self?.updateAddress()
    }
  }

  /// - Parameter keepsSelection: whether the selected match stays selected, or the next one if it does not match anymore.
  private func show(_ keys: [TimelineKey], keepsSelection: Bool = false) {
    let selected = selectedMoment?.key
    window = TimelineWindow(repository: dependencies.repository, keys: keys)
    guard keepsSelection, let selected, let context = content?.context, !keys.isEmpty else { return }
    let rows = makeContent(columns: context.columns, environment: context.environment)
    content = rows
    let index = min(keys.firstIndex(notNewerThan: selected), keys.count - 1)
    if let rows { viewport.restore(selection: index + headerCount, in: rows, rows: size.rows) }
  }

  /// Makes the text a part of the screen's address.
  private func updateAddress() {
    guard let stack, stack.top === self else { return }
    stack.markTop(address: Self.address(editor.text), isFromOutside: stack.isFromOutside(self))
  }

  // MARK: Rows

  /// Whether there is nothing to search for, so that saved searches are in place of the matches.
  private var isBlank: Bool { window == nil && message == nil && search == nil }

  /// The rows above the matches: the field, and a message or the words of a search.
  var headerCount: Int { message != nil || window?.count == 0 || isBlank ? 2 : 1 }

  func moment(at index: Int) -> MomentSummary? { window?[index - headerCount] }

  func makeContent(columns: Int, environment: EnvironmentValues) -> RowList<Never>? {
    let context = rowContext(columns: columns, environment: environment, leastPadding: 0)
    let (style, likes, reading) = (dependencies.style, dependencies.likes.choices, dependencies.reading)
    let repository = dependencies.repository
    cache.prepare(for: context, hasChanged: style != shownStyle)
    shownStyle = style
    let (headerCount, window, reader, version) = (headerCount, window, reader, inputVersion)
    let offered = isBlank ? dependencies.filters.filters : []
    let input = inputRow(L10n.App.search, placeholder: L10n.Filter.placeholder, in: context)
    let message = messageRow(in: context)
    return RowList(
      count: headerCount + (window?.count ?? offered.count), in: context, cache: cache,
      key: { index in
        guard index >= headerCount, let moment = window?[index - headerCount] else {
          return RowKey(id: Int64(-1 - index), version: version)
        }
        return ShownMoment.key(of: moment, likes: likes)
      },
      row: { index, _ in
        if index < headerCount { return index == 0 ? input : message }
        if !offered.isEmpty { return Self.row(of: offered[index - headerCount]) }
        // A moment that is removed leaves a row free.
        guard let moment = window?[index - headerCount] else { return Row().spacing(.fixed(1)).selectable() }
        return ShownMoment(moment, likes: likes, isUnread: reading.isUnread(moment), reader: reader).row(
          style, repository)
      },
      isUnread: { index in
        index >= headerCount && window?[index - headerCount].map(reading.isUnread) ?? false
      })
  }

  /// The message below the field. An error is below the part of the text that it is about.
  private func messageRow(in context: RowContext) -> Row<Never> {
    switch message {
    case .error(let error):
      let label = context.text(L10n.App.search)
      let before = "\(label) \(editor.text.prefix(error.column))"
      let column = 1 + DisplayText(before, repertoire: context.environment.repertoire).columns
      let words = context.text(error.message)
      let text = "\(context.environment.symbols.failure) \(words)".foreground(.failure).bold()
      // Near the right edge, words need the room.
      let indent = min(column, context.columns / 3) - context.padding
      return Row(.text(text, .body)).indented(max(0, indent)).spacing(.fixed(1))
        .semantics(SemanticNode(.alert, words, attributes: ["column": .integer(error.column)]))
    case .failure(let error): return .note(context.text(error.message), .alert)
    case nil where isBlank:
      let words = context.text(L10n.Filter.words)
      return Row(.text(words.foreground(.secondaryText), .body)).spacing(.separateRow)
        .semantics(SemanticNode(.status, words))
    case nil: return .note(context.text(L10n.Filter.noneTitle), .status)
    }
  }

  private static func row(of saved: SavedFilter) -> Row<Never> {
    Row(.text(saved.name.bold(), .body), .text(saved.text.foreground(.secondaryText), .caption))
      .spacing(.element).selectable().semantics(SemanticNode(.listItem, saved.name, value: saved.text))
  }

  // MARK: Keys

  private static let saveHint = KeyHint("s", title: L10n.Keys.saveSearch)

  static let commands: [Command<SearchScreen>] =
    [
      Command(
        .enter, .down, title: L10n.Keys.showAllFound, footer: L10n.Hints.results, scope: .typing,
        when: { $0.isTyping }
      ) { $0.showMatches() },
      Command(
        .escape, title: L10n.Keys.stopTyping, footer: L10n.Hints.done, scope: .typing, when: { $0.isTyping }
      ) { $0.stopTyping() },
    ] + Command.moving + Command.opening + [
      Command("e", "S", title: L10n.Keys.editSearch, footer: L10n.Hints.type, when: { $0.offersMoments }) {
        $0.startTyping()
      }
    ] + Command.reading + [
      Command(saveHint, when: { $0.offersMoments }) { $0.askForName() },
      Command("D", title: L10n.Keys.removeSearch, needsWholeName: true, when: { $0.offersMoments }) {
        $0.removeSaved()
      },
      Command.reloading,
    ]

  var offersMoments: Bool { !isTyping }

  /// Goes from the field to the matches.
  private func showMatches() {
    stopTyping()
    move(.first)
  }

  func openSelected() {
    let (offered, index) = (dependencies.filters.filters, viewport.selection - headerCount)
    guard isBlank, offered.indices.contains(index) else { return openSelectedMoment() }
    editor = LineEditor(text: offered[index].text)
    searchTypedText()
  }

  func handle(_ event: InputEvent) -> EventOutcome {
    if let outcome = handleTyping(event) {
      // Before the rows change: it reads the moments that the selection leaves.
      navigateInList(.first)
      list.viewportBeforeTyping = nil
      searchTypedText()
      return outcome
    }
    return handleReading(event)
  }

  // MARK: Saved filters

  /// The saved filter with the text in the field.
  private var saved: SavedFilter? { dependencies.filters.filters.first { $0.text == editor.text } }

  private func askForName() {
    let text = editor.text
    if case .error(let error) = message {
      stack?.status = .failure(error.message)
      return
    }
    guard filter?.isEmpty == false else {
      stack?.status = .failure(L10n.Filter.empty)
      return
    }
    stack?.question = Question(
      label: L10n.Filter.nameLabel, placeholder: L10n.Filter.namePlaceholder, text: saved?.name ?? removedName ?? ""
    ) { [weak self] name in self?.save(text, as: name) }
  }

  private func save(_ text: String, as name: String) {
    do throws(FilterStorageError) {
      let filter = try SavedFilter(name: name, text: text)
      let replaced = dependencies.filters.save(filter)
      removedName = nil
      stack?.status = .note(
        replaced.map { L10n.Filter.replaced(name: filter.name, search: $0) } ?? L10n.Filter.saved(name: filter.name))
    } catch {
      stack?.status = .failure(error.message)
    }
  }

  /// Removes the saved filter with the text in the field. Its name is kept, so that it can be saved again.
  private func removeSaved() {
    guard let saved else {
      stack?.status = .note(L10n.Filter.notSaved)
      return
    }
    dependencies.filters.remove(saved.name)
    removedName = saved.name
    stack?.status = .note(L10n.Filter.removed(name: saved.name, key: key(of: Self.saveHint)))
  }
}

extension Row {
  /// Returns a row with a message in place of a moment.
  static func note(_ text: String, _ role: SemanticRole, attributes: [String: SemanticValue] = [:]) -> Row {
    Row(.sample(text.foreground(.secondaryText), .body)).spacing(.row)
      .semantics(SemanticNode(role, text, attributes: attributes))
  }
}
