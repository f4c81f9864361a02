import DesignKit
import Localization
import Screens
import TerminalUI

/// The parts of the session that a listener knows. The difference between two scenes has to be said.
struct Scene: Equatable {
  /// The identities of the top screen and of those below it.
  let screen: ObjectIdentifier
  let screensBelow: [ObjectIdentifier]
  let title: String
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
  /// The command that is selected in the list above the prompt.
  let choice: String?
  let status: StatusMessage?

  /// Whether another row is selected than in an earlier scene of the same screen.
  func hasMoved(since old: Scene) -> Bool {
    guard screen == old.screen, let item, let before = old.item else { return false }
    return item.index != before.index && (item.count == before.count || item.parts != before.parts)
  }
}

extension Session {
  /// The scene after the last event.
  func scene(_ environment: EnvironmentValues) -> Scene {
    let top = stack.top
    let list = top as? any ListScreen
    let item = list?.spokenItem
    return Scene(
      screen: ObjectIdentifier(top), screensBelow: stack.entries.dropLast().map { ObjectIdentifier($0.screen) },
      title: top.title.resolved(in: environment), notices: top.notices.map { $0.resolved(in: environment) },
      news: top.news?.resolved(in: environment), item: item,
      rows: list?.spokenRows ?? [],
      message: list?.spokenMessage(in: environment) ?? [],
      field: prompt.map { prompt in
        let question = prompt.question
        return SpokenField(
          label: question.label.resolved(in: environment), text: question.isSecret ? nil : prompt.text)
      }
        ?? list?.spokenField,
      isPrompt: prompt != nil, choice: prompt.flatMap { choice(of: $0, environment) }, status: stack.status)
  }

  /// Returns the words of the command that the reader has selected above the prompt.
  private func choice(of prompt: Prompt, _ environment: EnvironmentValues) -> String? {
    guard let index = prompt.selection else { return nil }
    let matches = matches(for: prompt)
    guard matches.indices.contains(index) else { return nil }
    let words = matches[index].candidate.words(in: environment.language)
    let place = L10n.Reader.place(number: index + 1, count: matches.count).resolved(in: environment)
    return L10n.Reader.where(title: words, place: place).resolved(in: environment)
  }
}

/// The words of scenes, in the language of an environment.
struct SceneWords {
  let environment: EnvironmentValues

  /// Returns words as sentences, each of which is different from the one before.
  func sentences(_ words: [String]) -> [String] {
    words.map(\.spoken).filter { !$0.isEmpty }.reduce(into: []) { sentences, words in
      let sentence = sentence(words)
      if sentence != sentences.last { sentences.append(sentence) }
    }
  }

  private func sentence(_ words: String) -> String {
    // A period would be read as a part of an address.
    let isAddress = words.split(separator: " ").last?.contains("://") == true
    return isAddress || words.last.map(Self.ends.contains) == true ? words : text(L10n.Reader.sentence(words: words))
  }

  /// The characters after which a sentence needs no period.
  private static let ends: Set<Character> = [
    ".", "!", "?", "…", ":", ";", "।", "॥", "。", "！", "？", "：", "”", "»", "」",
  ]

  func text(_ text: LocalizedString) -> String { text.resolved(in: environment) }

  // MARK: Scenes

  /// Returns what is said when a screen is entered, or is said again as a whole.
  func all(of scene: Scene) -> [String] {
    if scene.field != nil, scene.item?.node?.role != .textbox {
      return [scene.title] + scene.notices + scene.message.map(\.text) + field(scene)
    }
    let introduction = scene.item?.introduction.map(\.text) ?? []
    return [scene.title] + scene.notices + scene.message.map(\.text).filter { !introduction.contains($0) }
      + (scene.field == nil ? scene.item.map { item($0, after: $0.introduction) } ?? [] : introduction) + field(scene)
  }

  /// Returns the place of the reader in a few words.
  func place(in scene: Scene) -> [String] {
    guard let item = scene.item, scene.field == nil else {
      return [scene.title] + scene.message.map(\.text) + field(scene)
    }
    return [text(L10n.Reader.where(title: scene.title, place: place(of: item)))] + item.summary
  }

  func place(of item: SpokenItem) -> String { text(L10n.Reader.place(number: item.number, count: item.count)) }

  func item(_ item: SpokenItem, after introduction: [SpokenPart] = []) -> [String] {
    (introduction + item.parts).map(\.text) + [place(of: item)]
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
    guard let item = scene.item, !scene.isPrompt else { return scene.field == nil ? place(in: scene) : field(scene) }
    if scene.field == nil { return [place(of: item)] }
    return item.node?.role == .textbox ? field(scene) : self.item(item)
  }

  /// Returns what is different in a new scene; empty if that needs no words.
  ///
  /// - Parameter isAnswered: whether the result of the command is said, too.
  func change(from old: Scene, to new: Scene, isAnswered: Bool) -> [String] {
    if new.isPrompt {
      if let choice = new.choice, choice != old.choice { return [choice] }
      return isAnswered || !old.isPrompt ? field(new) : []
    }
    if new.screen != old.screen {
      guard old.screensBelow.contains(new.screen), new.field == nil, let item = new.item else { return all(of: new) }
      return [new.title] + new.notices + item.summary + [place(of: item)]
    }
    if new.field?.label != old.field?.label, new.field != nil || !old.isPrompt {
      if new.field != nil { return field(new) }
      return new.notices + new.message.map(\.text) + (new.item.map { item($0) } ?? [])
    }
    guard let item = new.item else {
      let message = new.message == old.message ? [] : new.message.map(\.text)
      return message + (isAnswered || !message.isEmpty ? field(new) : [])
    }
    if new.hasMoved(since: old) { return self.item(item, after: item.section == old.item?.section ? [] : item.section) }
    let before = old.item?.parts ?? []
    let changes = item.parts.filter { !before.contains($0) }
    let place = item.count == old.item?.count ? [] : [place(of: item)]
    if !changes.isEmpty { return place.isEmpty ? changes.map(\.change) : item.summary + place }
    if isAnswered { return new.field == nil ? place : field(new) }
    // Without an answer, the place is where the reader was before the question.
    if old.isPrompt { return self.place(in: new) }
    let others = new.rows.filter { !old.rows.contains($0) }.map(\.change).filter { !$0.isEmpty }
    return others.isEmpty ? place : Array(others.prefix(1))
  }

  /// Returns the names of the characters of a text, or of its beginning.
  func spelled(_ text: String) -> String {
    text.prefix(Self.longestSpelling).map { character in
      environment.symbols.names?[String(character)]
        ?? (character.isUppercase ? self.text(L10n.Reader.capital(letter: String(character))) : String(character))
    }
    .joined(separator: " ")
  }

  private static let longestSpelling = 200

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
