import DesignKit
import Localization
import MomentsStore
import Routing
import Settings
import TerminalUI

extension Route {
  /// `https://momentsapp.com/Search?q=rain%20unread`
  static func search(_ dependencies: MomentsDependencies) -> Route {
    Route(
      MomentSearch.path, MomentSearch.Parameters.self, trust: .outside, commands: { MomentSearch.commands }
    ) { parameters, _ in
      MomentListScreen(opening: MomentSearch(), text: parameters.q ?? "", dependencies: dependencies)
    }
  }
}

/// The moments that match a ``MomentFilter`` in a field above them. They follow while the reader types.
final class MomentSearch: MomentSource {
  struct Parameters: Decodable {
    let q: String?
  }

  static let path = "Search"

  static func address(_ text: String) -> String { UniversalLinks.address(path, text.isEmpty ? [:] : ["q": text]) }

  func address(of list: MomentListScreen) -> String? { Self.address(list.editor.text) }

  let analyticsName = "Search"
  let hasField = true
  /// The error in the text of the field.
  private var error: FilterError?
  /// The name that the next question for one offers: of the search that was removed last, or a name with an error.
  private var offeredName: String?
  private(set) var muting: Task<Void, Never>?

  func title(of list: MomentListScreen) -> LocalizedString {
    guard let saved = list.savedSearch else { return L10n.Filter.title }
    return list.dependencies.muter.isMuted(saved) ? L10n.Filter.mutedTitle(name: saved.name) : .verbatim(saved.name)
  }

  /// An empty text matches nothing. Those of the text before an error stay.
  func filter(of list: MomentListScreen) -> MomentFilter? {
    error = nil
    do throws(FilterError) {
      let (clock, utcOffset) = (list.dependencies.clock, list.dependencies.utcOffset)
      let filter = try MomentFilter(list.editor.text, now: clock(), utcOffset: utcOffset)
      return filter.isEmpty ? MomentFilter(among: []) : filter
    } catch {
      self.error = error
      return nil
    }
  }

  // MARK: Words

  func notices(of list: MomentListScreen) -> [LocalizedString] {
    if list.filtering != nil { return [L10n.Filter.searching] }
    // Those of an ended search are not all; with an error, they are those of another text.
    return error != nil || list.isPartial || isBlank(list)
      ? [] : list.window.map { [L10n.Collection.count($0.count)] } ?? []
  }

  func warning(of list: MomentListScreen) -> LocalizedString? { list.failure?.message }

  var linkError: LocalizedString? {
    error.map { L10n.Filter.atColumn(column: $0.column + 1, reason: .localized($0.message)) }
  }

  // MARK: The header

  /// Whether there is nothing to search for, so that saved searches are in place of the matches.
  private func isBlank(_ list: MomentListScreen) -> Bool { error == nil && list.filter?.keys != nil }

  func header(of list: MomentListScreen, in context: RowContext) -> [Row<Never>] {
    let field = list.inputRow(L10n.App.search, placeholder: L10n.Filter.placeholder, in: context)
    if let error { return [field, row(error, below: list.editor.text, in: context)] }
    if let failure = list.failure { return [field, .note(context.text(failure.message), .alert)] }
    guard isBlank(list) else {
      return list.window?.count == 0 ? [field, .note(context.text(L10n.Filter.noneTitle), .status)] : [field]
    }
    let words = context.text(L10n.Filter.words)
    let help = Row<Never>(.text(words.foreground(.secondaryText), .body)).spacing(.separateRow)
      .semantics(SemanticNode(.status, words))
    return [field, help]
      + list.dependencies.searches.savedSearches.map { saved in
        let isMuted = list.dependencies.muter.isMuted(saved)
        let text = isMuted ? context.joined([saved.text, context.text(L10n.Filter.isMuted)]) : saved.text
        return Row(.text(saved.name.bold(), .body), .text(text.foreground(.secondaryText), .caption))
          .spacing(.element).selectable()
          .semantics(
            SemanticNode(
              .listItem, saved.name, value: saved.text, attributes: isMuted ? ["isMuted": .boolean(true)] : [:]))
      }
  }

  /// Runs a saved search.
  func openHeader(at index: Int, of list: MomentListScreen) {
    if let saved = saved(at: index, of: list) { list.search(typed: saved.text) }
  }

  /// Returns the saved search in a row.
  private func saved(at index: Int, of list: MomentListScreen) -> SavedSearch? {
    let saved = list.dependencies.searches.savedSearches
    return isBlank(list) && saved.indices.contains(index - 2) ? saved[index - 2] : nil
  }

  /// The error below the part of the text that it is about.
  private func row(_ error: FilterError, below text: String, in context: RowContext) -> Row<Never> {
    let before = "\(context.text(L10n.App.search)) \(text.prefix(error.column))"
    let column = 1 + context.environment.columns(of: before)
    let words = context.text(error.message)
    // Near the right edge, words need the room.
    let indent = min(column, context.columns / 3) - context.padding
    return Row(.text("\(context.environment.symbols.failure) \(words)".foreground(.failure).bold(), .body))
      .indented(max(0, indent)).spacing(.fixed(1))
      .semantics(SemanticNode(.alert, words, attributes: ["column": .integer(error.column)]))
  }

  // MARK: Commands

  private static let saveHint = KeyHint("save-search", "s", title: L10n.Keys.saveSearch)

  static let commands: [Command<MomentListScreen>] =
    [
      Command(
        "show-all-found", .enter, .down, title: L10n.Keys.showAllFound, footer: L10n.Hints.results, scope: .typing,
        when: { $0.isTyping }
      ) {
        $0.stopTyping()
        $0.move(.first)
      },
      Command(.stopTyping, scope: .typing, when: { $0.isTyping }) { $0.stopTyping() },
    ] + Command.moving + Command.opening + [
      Command("edit-search", "e", "S", title: L10n.Keys.editSearch, footer: L10n.Hints.type, when: { $0.offersMoments })
      {
        $0.startTyping()
      }
    ] + Command.reading + [
      Command(saveHint, when: { $0.offersMoments }) { try ($0.source as? MomentSearch)?.askForName(on: $0) },
      Command("remove-search", "D", title: L10n.Keys.removeSearch, needsWholeName: true, when: { $0.offersMoments }) {
        ($0.source as? MomentSearch)?.removeSaved(on: $0) ?? nil
      },
      Command("mute-search", "B", title: L10n.Keys.muteSearch, needsWholeName: true, when: { $0.offersMoments }) {
        ($0.source as? MomentSearch)?.toggleMuted(on: $0) ?? nil
      },
    ] + Command.all + [Command.reloading]

  // MARK: Saved searches

  private func askForName(on list: MomentListScreen) throws -> LocalizedString? {
    if let error { throw error }
    if isBlank(list) { throw CommandError(L10n.Filter.empty) }
    let text = list.editor.text
    let question = Question(
      label: L10n.Filter.nameLabel, placeholder: L10n.Filter.namePlaceholder,
      text: list.savedSearch?.name ?? offeredName ?? ""
    ) { [weak list] name in try list.map { try self.save(text, as: name, on: $0) } }
    return try list.stack?.request(.ask(question))
  }

  private func save(_ text: String, as name: String, on list: MomentListScreen) throws(FilterError) -> LocalizedString {
    offeredName = name
    let filter = try SavedSearch(name: name, text: text)
    let replaced = list.dependencies.searches.save(filter)
    offeredName = nil
    list.dependencies.muter.update()
    return confirmation(
      replaced.map { L10n.Filter.replaced(name: filter.name, search: $0) } ?? L10n.Filter.saved(name: filter.name),
      on: list)
  }

  /// Removes the saved search with the text in the field. Its name is kept, so that it can be saved again.
  private func removeSaved(on list: MomentListScreen) -> LocalizedString? {
    guard let saved = list.savedSearch else { return L10n.Filter.notSaved }
    list.dependencies.searches.remove(saved.name)
    offeredName = saved.name
    let message = L10n.Filter.removed(name: saved.name, key: list.key(of: Self.saveHint))
    guard list.dependencies.muter.isMuted(saved) else { return confirmation(message, on: list) }
    setMuted(false, saved, on: list, message)
    return nil
  }

  /// Mutes or unmutes the selected saved search, else the one with the text in the field.
  private func toggleMuted(on list: MomentListScreen) -> LocalizedString? {
    guard let saved = saved(at: list.viewport.selection, of: list) ?? list.savedSearch else {
      return L10n.Filter.notSaved
    }
    setMuted(!list.dependencies.muter.isMuted(saved), saved, on: list)
    return nil
  }

  /// - Parameter message: the message for the reader instead of that about muting.
  private func setMuted(
    _ isMuted: Bool, _ saved: SavedSearch, on list: MomentListScreen, _ message: LocalizedString? = nil
  ) {
    muting = Task { [stack = list.stack] in
      await stack?.report {
        let answer = try await list.dependencies.muter.setMuted(isMuted, saved)
        stack?.contentChanged()
        return confirmation(message ?? answer, on: list)
      }
      muting = nil
    }
  }

  /// Returns the message about a change, and whether it is only for this run.
  private func confirmation(_ message: LocalizedString, on list: MomentListScreen) -> LocalizedString {
    list.dependencies.searches.keepsChanges ? message : L10n.Filter.forThisRun(message: .localized(message))
  }
}

extension MomentListScreen {
  /// The saved search with the text in the field.
  fileprivate var savedSearch: SavedSearch? { dependencies.searches.savedSearches.first { $0.text == editor.text } }
}
