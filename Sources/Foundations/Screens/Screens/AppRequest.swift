import DesignKit
package import Localization

/// A request of a screen to the app, made with the function `request` of its ``ScreenStack``.
package enum AppRequest {
  /// Copies a text to the clipboard of the reader's terminal.
  case copy(String)
  /// Opens a web page or a file in the program for it, in the reader's browser, or in one that the reader is asked for.
  /// `report` is called once, as soon as it is known whether that has started.
  case open(
    address: String, type: String? = nil, asks: Bool = false,
    report: @MainActor (Result<OpenedLink, any Error>) -> Void)
  /// Asks the reader for a command, and gives it the moment with an id.
  case pipe(String)
  /// Runs a command of the top screen or of the app by its name, as if its key was pressed.
  case run(String)
  case ask(Question)
}

package enum OpenedLink: Equatable, Sendable {
  case shown(browser: String)
  /// The reader's browser is on another machine, so the address was copied.
  case copied
}

/// A question that the reader answers in the last line.
package struct Question {
  package let label: LocalizedString
  /// The hint in an empty line.
  package let placeholder: LocalizedString
  package let text: String
  /// Whether the typed text is neither shown nor spoken.
  package let isSecret: Bool
  /// Whether an empty text is an answer, too.
  package let takesEmptyText: Bool
  /// Called with the text after each change, and with an empty one if the reader cancels.
  package let typed: @MainActor (String) -> Void
  /// Called with the text that the reader has confirmed; returns the text for the status line, if there is one.
  package let answer: @MainActor (String) throws -> LocalizedString?

  package init(
    label: LocalizedString, placeholder: LocalizedString, text: String = "", isSecret: Bool = false,
    takesEmptyText: Bool = false, typed: @escaping @MainActor (String) -> Void = { _ in },
    answer: @escaping @MainActor (String) throws -> LocalizedString?
  ) {
    self.label = label
    self.placeholder = placeholder
    self.text = text
    self.isSecret = isSecret
    self.takesEmptyText = takesEmptyText
    self.typed = typed
    self.answer = answer
  }
}
