import ArgumentParser
import Localization

extension ValidationError {
  init(_ message: LocalizedString) {
    self.init(message.resolved(in: CommandLineLanguage.current))
  }
}
