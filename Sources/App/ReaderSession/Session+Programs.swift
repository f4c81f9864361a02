import FeedFormats
import FoundationEssentials
import Localization
import MomentsStore
import Platform
import Reports
import Routing
import Screens
import Settings

/// Programs and commands that the reader types.
extension Session {
  /// The form in which a command reads a moment.
  static let pipeFormat = Setting("pipeFormat", default: ReportFormat.text)

  /// Asks for a program, and opens a link in it.
  ///
  /// - Parameter report: called once, as soon as it is known whether the program has started.
  func askForProgram(
    opening link: ExternalLink, report: @escaping @MainActor (Result<OpenedLink, ExternalLinkError>) -> Void
  ) {
    ask(for: .openWith, L10n.Links.openWith, L10n.Links.openWithPlaceholder) { session, command in
      session.stack.status = .note(L10n.Links.opening(host: link.host))
      session.services.externalLinks.open(link, with: command, report: report)
    }
  }

  /// Asks for a command, and gives it a moment.
  func askForCommand(reading id: String) {
    ask(for: .pipe, L10n.Links.pipe, L10n.Links.pipePlaceholder) { session, command in
      guard let moment = try session.model.database.moment(id: id) else { return }
      let text = try moment.text(as: session.services.settings[Self.pipeFormat])
      Task.immediate(executorPreference: BackgroundThreads.shared) { [stack = session.stack] in
        await stack.report { try await session.services.externalLinks.run(command, reading: Data(text.utf8)) }
      }
    }
  }

  private func ask(
    for hint: KeyHint, _ label: LocalizedString, _ placeholder: LocalizedString,
    run: @escaping @MainActor (Session, BrowserCommand) throws -> Void
  ) {
    let question = Question(label: label, placeholder: placeholder) { [weak self] text in
      guard let self else { return nil }
      services.history[History.commands][hint.name, default: []].remember(text)
      guard let command = BrowserCommand(text) else {
        throw CommandError(
          L10n.DesignFiles.color(key: .text(text.excerpt), reason: .localized(L10n.Links.programCommand)))
      }
      try run(self, command)
      return nil
    }
    prompt = Prompt(question, history: services.history[History.commands][hint.name] ?? [])
  }
}

extension ReportFormat: SettingValue {}

extension Moment {
  /// Returns the whole moment for a program, which may use the terminal: as a letter, or as JSON in the form of a feed to
  /// import.
  fileprivate func text(as format: ReportFormat) throws -> String {
    let date = ISO8601.text(of: createdDate)
    let links = spans.compactMap(\.address)
    let heading = [author.name, author.handle, date, url ?? ""].filter { !$0.isEmpty }
    let parts = [heading, [title], links + photos.map(\.address)].map { $0.joined(separator: "\n") }
    return switch format {
    case .text: parts.filter { !$0.isEmpty }.joined(separator: "\n\n").harmless + "\n"
    case .json:
      try ReportText.json(
        [
          "id": id, "type": kind.rawValue, "title": title, "url": url, "createdDate": date, "links": links,
          "userDetails": ["name": author.name, "avatar": author.avatar, "handle": author.handle],
          "photos": photos.map(\.address),
        ] as JSONObject)
    }
  }
}
