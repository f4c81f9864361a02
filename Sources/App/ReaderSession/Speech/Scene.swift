import DesignKit
import Localization
import Screens
import TerminalUI

/// The parts of the session that a listener knows. The difference between two scenes has to be said.
struct Scene: Equatable {
  /// The identity and the title of the top screen.
  let screen: ObjectIdentifier
  let title: String
  /// The notices beside the title.
  let notices: [String]
  /// The notice of what has come or failed in the background.
  let news: String?
  let item: SpokenItem?
  /// The words of all rows of a short list, one of which a command may change.
  let rows: [SpokenPart]
  /// The words of a screen without a selected row; else its errors.
  let message: [SpokenPart]
  let field: SpokenField?
  let isPrompt: Bool
  let status: StatusMessage?
  let appearance: Appearance
}

extension Session {
  /// The scene after the last event.
  func scene(_ environment: EnvironmentValues) -> Scene {
    let top = stack.top
    let list = top as? any ListScreen
    let item = list?.spokenItem
    let loading = top as? any LoadingScreen
    return Scene(
      screen: ObjectIdentifier(top), title: top.title.resolved(in: environment),
      notices: loading?.notices.map { $0.resolved(in: environment) } ?? [],
      news: loading?.news?.resolved(in: environment), item: item,
      rows: list?.spokenRows ?? [],
      message: list?.spokenMessage(in: environment) ?? [],
      field: prompt.map { prompt in
        let question = prompt.question
        return SpokenField(
          label: question.label.resolved(in: environment), text: question.isSecret ? nil : prompt.text)
      }
        ?? list?.spokenField,
      isPrompt: prompt != nil, status: stack.status, appearance: appearance)
  }
}

/// The words of scenes, in the language of an environment.
struct SceneWords {
  let environment: EnvironmentValues

  /// Returns words as sentences in one line.
  func sentences(_ words: [String]) -> String {
    words.filter { !$0.isEmpty }.map(sentence).joined(separator: " ")
  }

  private func sentence(_ words: String) -> String {
    words.last.map(Self.ends.contains) == true ? words : text(L10n.Reader.sentence(words: words))
  }

  /// The characters after which a sentence needs no period.
  private static let ends: Set<Character> = [".", "!", "?", "…", ":", ";", "。", "！", "？", "：", "”", "»", "」"]

  func text(_ text: LocalizedString) -> String { text.resolved(in: environment) }

  // MARK: Scenes

  /// Returns what is said when a screen is entered, or is said again as a whole.
  func all(of scene: Scene) -> [String] {
    let item = scene.item.flatMap { scene.field != nil && $0.node?.role == .textbox ? nil : $0 }
    let introduction = scene.item?.introduction.map(\.text) ?? []
    return [scene.title] + scene.notices + scene.message.map(\.text).filter { !introduction.contains($0) }
      + (item.map { self.item($0, isNewSection: true) } ?? introduction) + field(scene)
  }

  /// Returns the place of the reader in a few words.
  func place(in scene: Scene) -> [String] {
    guard let item = scene.item else { return [scene.title] + field(scene) }
    return [text(L10n.Reader.where(title: scene.title, place: place(of: item)))] + item.parts.prefix(1).map(\.text)
  }

  func place(of item: SpokenItem) -> String { text(L10n.Reader.place(number: item.number, count: item.count)) }

  func item(_ item: SpokenItem, isNewSection: Bool) -> [String] {
    (isNewSection ? item.introduction : []).map(\.text) + item.parts.map(\.text) + [place(of: item)]
  }

  /// Returns the question of the text field: what is wrong or required, and the label with the text.
  func field(_ scene: Scene) -> [String] {
    guard let field = scene.field else { return [] }
    let notes = scene.item?.node?.role == .textbox ? scene.item?.parts.dropFirst().map(\.text) ?? [] : []
    let label = field.text == nil ? text(L10n.Reader.hidden(label: field.label)) : field.label
    let question = label.last.map { ":：".contains($0) } == true ? label : text(L10n.Reader.question(label: label))
    return notes + [[question, field.text ?? ""].filter { !$0.isEmpty }.joined(separator: " ")]
  }

  /// Returns what a command says that has changed nothing.
  func reminder(of scene: Scene) -> [String] {
    if scene.field != nil { return field(scene) }
    return scene.item.map { [place(of: $0)] } ?? place(in: scene)
  }

  /// Returns what is different in a new scene; empty if that needs no words.
  func change(from old: Scene, to new: Scene) -> [String] {
    if new.isPrompt, !old.isPrompt { return field(new) }
    if new.screen != old.screen { return all(of: new) }
    if new.field?.label != old.field?.label, new.field != nil || !old.isPrompt {
      if new.field != nil { return field(new) }
      return new.notices + new.message.map(\.text) + (new.item.map { item($0, isNewSection: false) } ?? [])
    }
    if new.appearance != old.appearance {
      return [text(new.appearance == .light ? L10n.Reader.light : L10n.Reader.dark)]
    }
    guard let item = new.item else { return new.message == old.message ? [] : new.message.map(\.text) }
    guard let before = old.item, before.index == item.index,
      before.count == item.count || before.parts == item.parts
    else {
      return self.item(item, isNewSection: item.section != old.item?.section)
    }
    let changes = item.parts.filter { !before.parts.contains($0) }.map(\.change)
    if !changes.isEmpty || new.status != nil { return changes }
    // Without an answer, the place is where the reader was before the question.
    if old.isPrompt { return place(in: new) }
    return Array(new.rows.filter { !old.rows.contains($0) }.map(\.change).filter { !$0.isEmpty }.prefix(1))
  }

  /// Returns the details of a row's meaning that the row leaves out.
  func details(of node: SemanticNode) -> [String] {
    let details = node.children.map { child in
      switch child.role {
      case .time: text(L10n.Reader.posted(date: child.text))
      case .link: text(L10n.Reader.link(address: child.link ?? child.text))
      case .image: text(L10n.Reader.photo(name: child.text))
      case .list where !child.children.isEmpty:
        text(L10n.Reader.labeled(label: child.text, value: child.children.map(\.text).joined(separator: ", ")))
      default: child.value.map { text(L10n.Reader.labeled(label: child.text, value: $0)) } ?? child.text
      }
    }
    return details + (node.states.contains(.unread) ? [text(L10n.Reader.unread)] : [])
  }
}
