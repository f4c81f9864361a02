import DesignKit
import Localization
import MomentsStore
import Platform
import Routing
import Screens
import Settings
import TerminalUI

/// The moments that match a ``MomentFilter`` in a field above them.
enum MomentSearch {
  static let path = "Search"

  static func address(_ text: String) -> String { UniversalLinks.address(path, text.isEmpty ? [:] : ["q": text]) }

  /// Returns the message about ids that no moments have: the first few of them.
  static func missing(_ ids: [String]) -> LocalizedString {
    let most = 5
    return L10n.Collection.missing(
      ids: ids.prefix(most).map(\.excerpt).joined(separator: ", ") + (ids.count > most ? ", …" : ""))
  }

  fileprivate static let saveHint = KeyHint("save-search", "s", title: L10n.Keys.saveSearch)

  @MainActor static let commands: [Command<MomentListScreen>] =
    [
      Command(
        "show-all-found", .enter, .down, title: L10n.Keys.showAllFound, footer: L10n.Hints.results, scope: .typing,
        when: { $0.isTyping }
      ) { try $0.showResults() },
      Command(.stopTyping, scope: .typing, when: { $0.isTyping }) { $0.stopTyping() },
    ] + Command.moving + Command.opening + [
      Command("edit-search", "e", "S", title: L10n.Keys.editSearch, footer: L10n.Hints.type, when: { $0.offersMoments })
      {
        $0.startTyping()
      }
    ] + Command.reading + [
      Command(saveHint, when: { $0.offersMoments }) { try $0.askForName() },
      Command("remove-search", "D", title: L10n.Keys.removeSearch, needsWholeName: true, when: { $0.offersMoments }) {
        $0.removeSaved()
      },
      Command("mute-search", "B", title: L10n.Keys.muteSearch, needsWholeName: true, when: { $0.offersMoments }) {
        $0.toggleMuted()
      },
    ] + Command.all + [Command.reloading]
}

extension MomentListScreen {
  // MARK: Words

  var searchTitle: LocalizedString {
    if let saved = savedSearch {
      return dependencies.muter.isMuted(saved) ? L10n.Filter.mutedTitle(name: saved.name) : .verbatim(saved.name)
    }
    if case .search(editor.text, let title?) = query { return .verbatim(title) }
    return source.map { .verbatim($0.name) } ?? L10n.Filter.title
  }

  var searchNotices: [LocalizedString] {
    if filtering != nil { return [L10n.Filter.searching] }
    // Those of an ended search are not all; with an error, they are those of another text.
    return filterError != nil || isPartial || isBlank ? [] : window.map { [L10n.Collection.count($0.count)] } ?? []
  }

  var linkError: LocalizedString? {
    filterError.map { L10n.Filter.atColumn(column: $0.column + 1, reason: .localized($0.message)) }
  }

  // MARK: The header

  /// Whether there is nothing to search for, so that saved searches are in place of the matches.
  var isBlank: Bool { query.hasField && filterError == nil && filter?.isEmpty == true }

  func searchHeader(in context: RowContext) -> [Row<Never>] {
    let field = inputRow(L10n.App.search, placeholder: L10n.Filter.placeholder, in: context)
    if let filterError { return [field, row(filterError, below: editor.text, in: context)] }
    if let warning { return [field, .note(context.text(warning), .alert)] }
    guard isBlank else {
      return window?.count == 0
        ? [field, .note(context.text(hidesRead ? hiddenMessage : L10n.Filter.noneTitle), .status)] : [field]
    }
    let lines = context.text(L10n.Filter.words).split(separator: "\n").map(String.init)
    let help = lines.map { line in
      Row<Never>(.text(line.foreground(.secondaryText), .body))
        .spacing(line == lines.last ? .separateRow : .fixed(0)).semantics(SemanticNode(.text, line))
    }
    let searches = savedSearches(in: context)
    // Listeners go through all rows.
    return [field] + (context.environment.symbols.areSpoken ? searches + help : help + searches)
  }

  private func savedSearches(in context: RowContext) -> [Row<Never>] {
    dependencies.searches.savedSearches.map { saved in
      let isMuted = dependencies.muter.isMuted(saved)
      let text = isMuted ? context.joined([saved.text, context.text(L10n.Filter.isMuted)]) : saved.text
      return Row(.text(saved.name.bold(), .body), .text(text.foreground(.secondaryText), .caption))
        .spacing(.element).selectable()
        .semantics(
          SemanticNode(
            .listItem, saved.name, value: saved.text, attributes: isMuted ? ["isMuted": .boolean(true)] : [:]))
    }
  }

  func saved(at index: Int) -> SavedSearch? {
    let saved = dependencies.searches.savedSearches
    let index = index - (isSpoken ? 1 : headerCount - saved.count)
    return isBlank && saved.indices.contains(index) ? saved[index] : nil
  }

  /// Returns the error below the part of the text that it is about.
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

  // MARK: Saved searches

  /// Goes from the field to the matches, if there are any.
  fileprivate func showResults() throws {
    if let filterError { throw filterError }
    stopTyping()
    move(.first)
    hasAskedForMatches = true
    if filtering == nil { expectMatches() }
  }

  /// Returns to the field if there are no matches that the reader has asked for.
  func expectMatches() {
    if hasAskedForMatches, !isBlank, window?.count == 0, stack?.top === self {
      startTyping()
      // Others see the note below the field.
      if isSpoken { stack?.status = .failure(hidesRead ? hiddenMessage : L10n.Filter.noneTitle) }
    }
    hasAskedForMatches = false
  }

  fileprivate func askForName() throws -> LocalizedString? {
    if let filterError { throw filterError }
    if isBlank { throw CommandError(L10n.Filter.empty) }
    let text = editor.text
    let question = Question(
      label: L10n.Filter.nameLabel, placeholder: L10n.Filter.namePlaceholder,
      text: savedSearch?.name ?? offeredName ?? ""
    ) { [weak self] in try self?.save(text, as: $0) }
    return try stack?.request(.ask(question))
  }

  private func save(_ text: String, as name: String) throws(FilterError) -> LocalizedString {
    offeredName = name
    let filter = try SavedSearch(name: name, text: text)
    let replaced = dependencies.searches.save(filter)
    offeredName = nil
    dependencies.muter.update()
    return confirmation(
      replaced.map { L10n.Filter.replaced(name: filter.name, search: $0) } ?? L10n.Filter.saved(name: filter.name))
  }

  /// Removes the saved search with the text in the field. Its name is kept, so that it can be saved again.
  fileprivate func removeSaved() -> LocalizedString? {
    guard let saved = savedSearch else { return L10n.Filter.notSaved }
    dependencies.searches.remove(saved.name)
    offeredName = saved.name
    let message = L10n.Filter.removed(name: saved.name, key: key(of: MomentSearch.saveHint))
    guard dependencies.muter.isMuted(saved) else { return confirmation(message) }
    setMuted(false, saved, message)
    return nil
  }

  /// Mutes or unmutes the selected saved search, else the one with the text in the field.
  fileprivate func toggleMuted() -> LocalizedString? {
    guard let saved = saved(at: viewport.selection) ?? savedSearch else {
      return L10n.Filter.notSaved
    }
    setMuted(!dependencies.muter.isMuted(saved), saved)
    return nil
  }

  /// - Parameter message: the message for the reader instead of that about muting.
  private func setMuted(
    _ isMuted: Bool, _ saved: SavedSearch, _ message: LocalizedString? = nil
  ) {
    muting = Task.start { [self, stack] in
      await stack?.report {
        let answer = try await dependencies.muter.setMuted(isMuted, saved)
        stack?.contentChanged()
        return confirmation(message ?? answer)
      }
      muting = nil
    }
  }

  /// Returns the message about a change, and whether it is only for this run.
  private func confirmation(_ message: LocalizedString) -> LocalizedString {
    dependencies.searches.keepsChanges ? message : L10n.Filter.forThisRun(message: .localized(message))
  }

  /// The saved search with the text in the field.
  var savedSearch: SavedSearch? { dependencies.searches.savedSearches.first { $0.text == editor.text } }
}
