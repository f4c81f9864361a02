import Localization
import TerminalUI
import Toggles

extension InternalMenuRows {
  func semantics(at index: Int) -> SemanticNode? {
    switch items[index] {
    case .sectionTitle(let title), .settingsTitle(let title): .heading(text(title), level: 2)
    case .note(let note): SemanticNode(.status, text(note))
    case .description(let title, let value): SemanticNode(.text, text(title), value: text(value))
    case .buildTarget(let title, let target, let isOn):
      SemanticNode(
        .switch, text(title), states: [isOn ? .on : .off, .disabled], attributes: ["toggle": .text(target.rawValue)])
    case .featureToggle(let title, let toggle):
      SemanticNode(
        .switch, text(title), states: [togglesOn.contains(toggle) ? .on : .off],
        attributes: ["toggle": .text(toggle.rawValue), "default": .boolean(toggle.isOnByDefault)])
    case .remoteSetting(let title, let facts): semantics(of: facts, title)
    case .actionTrigger(let title, .go(let address)): SemanticNode(.link, text(title), link: address)
    case .actionTrigger(let title, _): SemanticNode(.button, text(title))
    }
  }

  private func semantics(of facts: RemoteSettingFacts, _ title: LocalizedString) -> SemanticNode {
    var attributes: [String: SemanticValue] = [:]
    attributes["default"] = facts.defaultValue.map(SemanticValue.init)
    attributes["remote"] = facts.remoteValue.map(SemanticValue.init)
    attributes["effective"] = facts.effectiveValue.map(SemanticValue.init)
    switch facts.setting {
    case .toggle(let toggle):
      attributes["toggle"] = .text(toggle.rawValue)
      let isOn = facts.effectiveValue == .boolean(true)
      return SemanticNode(.switch, text(title), states: [isOn ? .on : .off, .disabled], attributes: attributes)
    case .experiment(let experiment):
      attributes["experiment"] = .text(experiment.rawValue)
      return SemanticNode(
        .text, text(title), value: facts.setting.name(of: facts.effectiveValue).map(text), attributes: attributes)
    }
  }
}

extension SemanticValue {
  fileprivate init(_ value: RemoteValue) {
    switch value {
    case .boolean(let isOn): self = .boolean(isOn)
    case .text(let text), .other(let text): self = .text(text)
    }
  }
}
