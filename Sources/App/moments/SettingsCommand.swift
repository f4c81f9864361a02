import ArgumentParser
import DesignKit
import Documents
import FoundationEssentials
import Localization
import ReaderSession
import Reports
import Settings

struct SettingsCommand: MainCommand {
  static var configuration: CommandConfiguration {
    .init("settings", Commands.settings, notes: [Commands.settingsNote])
  }

  @Flag(help: .text(Options.checkSettings)) var check = false
  @OptionGroup(visibility: .hidden) var settings: SettingOptions
  @OptionGroup var options: ReportOptions

  func validate() throws {
    if check, options.format != .text { throw ValidationError(L10n.CommandLine.Errors.keysAlone) }
  }

  func runOnMainActor() throws {
    let environment = ProcessInfo.processInfo.environment
    let store = SettingsStore(environment: environment, keepsChanges: false)
    if check, let path = store.path { _ = try DesignFileContents.read(path: path) }
    let languages = LanguageChooser(environment: environment, option: options.languageOption.language)
    languages.restore(from: store)
    let model = AppModel.withoutScreen(environment, settings: store, languages: languages)
    // An error in the theme's own file is none of the settings.
    try? model.services.themes.restore()
    if let error = store.error {
      if check { try error.reportCheck() }
      StandardError.write(error, CommandLineLanguage.current)
    } else if check {
      return
    }
    try SettingOptions.use(settings, environment, in: store)
    if case .thisRun(let name) = languages.choice.lifetime {
      store.use(LanguageChooser.setting, languages.language.identifier, from: name)
    }
    let facts = store.declared.map { $0.facts(in: store) }
    try options.write(options.format == .json ? json(of: facts) : text(of: facts))
  }

  private func text(of facts: [SettingFacts]) -> String {
    let language = CommandLineLanguage.current
    typealias Texts = L10n.CommandLine.Settings
    let heading = [Texts.name, Texts.value, Texts.usual, Texts.origin].map { $0.resolved(in: language) }
    let rows = facts.flatMap { setting in
      let paths = Set(setting.value.keys).union(setting.defaultValue.keys).sorted { $0.lexicographicallyPrecedes($1) }
      return (paths.isEmpty ? [[]] : paths).map { path in
        [
          ([setting.key] + path).joined(separator: "."), setting.value[path] ?? "-", setting.defaultValue[path] ?? "-",
          setting.origin,
        ]
      }
    }
    return ReportText.table([heading] + rows).map { $0 + "\n" }.joined()
  }

  private func json(of facts: [SettingFacts]) throws(JSONError) -> String {
    var text = JSONText([])
    for setting in facts {
      for (name, members) in [("value", setting.value), ("default", setting.defaultValue)] {
        for (path, json) in members.isEmpty ? [[]: "null"] : members {
          try text.set(json, at: [setting.key, name] + path)
        }
      }
      try text.set(JSONText.quoted(setting.origin), at: [setting.key, "from"])
    }
    return String(decoding: text.bytes, as: UTF8.self)
  }
}

extension SettingFacts {
  /// The location, option or variable, in the same words in every language.
  fileprivate var origin: String { option ?? location.map { "\($0)" } ?? "default" }
}
