import Foundation
import Localization
import MomentsListFeature
import Routing
import TerminalUI

/// What a manual takes from the app itself, in the reader's language.
package struct ManualFacts: Sendable {
  package struct Link: Sendable {
    package struct Parameter: Sendable {
      package let name: String
      /// What its values are, and whether it may be missing or repeated.
      package let notes: [String]
    }

    package let pattern: String
    /// Which builds have it, and from where it may be used.
    package let notes: [String]
    package let parameters: [Parameter]
  }

  package struct KeyGroup: Sendable {
    package struct Key: Sendable {
      package let labels: [String]
      package let title: String
    }

    package let title: String
    package let keys: [Key]
  }

  package let links: [Link]
  package let keys: [KeyGroup]

  @MainActor
  init(routes: [Route], showsInternalMenu: Bool, _ language: Language) {
    links = routes.map { Self.link($0, language) }
    let everywhere = AppKeyMap(AppKeyMap.Place(showsInternalMenu: showsInternalMenu)).bindings.map(\.hint)
    keys = [
      Self.keys(MomentsListNavigator.keyHints, under: L10n.Moments.title, language),
      Self.keys(everywhere + AppKeyMap.signalHints, under: L10n.App.keysEverywhere, language),
    ]
  }

  @MainActor
  private static func link(_ route: Route, _ language: Language) -> Link {
    // A handoff is never typed.
    let fields = route.parameters.filter { $0.kind != .handoff }
    return Link(
      pattern: route.pattern.shownText,
      notes: [route.access.name, route.trust.name].map { $0.resolved(in: language) },
      parameters: fields.map { field in
        let marks = [
          field.isRequired ? nil : L10n.Links.optional, field.isList ? L10n.Links.repeatable : nil,
        ]
        let notes = [field.kind.name] + marks.compactMap { $0 }
        return Link.Parameter(name: field.name, notes: notes.map { $0.resolved(in: language) })
      })
  }

  private static func keys(_ hints: [KeyHint], under title: LocalizedString, _ language: Language) -> KeyGroup {
    // A manual is for any terminal, so that keys have names instead of signs.
    let symbols = Symbols(.ascii)
    return KeyGroup(
      title: title.resolved(in: language),
      keys: hints.map { hint in
        KeyGroup.Key(labels: hint.keys.map { $0.label(symbols) }, title: hint.title.resolved(in: language))
      })
  }
}

extension AppKeyMap.Place {
  /// Where all keys mean something.
  fileprivate init(showsInternalMenu: Bool) {
    canGoBack = true
    isFirstInFrame = false
    isSearchable = true
    self.showsInternalMenu = showsInternalMenu
    readsFiles = true
  }
}
