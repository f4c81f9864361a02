import TerminalUI

/// The language of the texts.
extension Session {
  func chooseNextLanguage() {
    stack.status = container.languages.chooseNext()
  }
}
