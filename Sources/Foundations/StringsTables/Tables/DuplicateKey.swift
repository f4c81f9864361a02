/// A text that is never shown, since the key is in a `.stringsdict` table, too.
package struct HiddenText: Issue, Equatable {
  package let key: String
  package let shown: SourceLocation

  package init(of key: LocatedText, shown: SourceLocation) {
    self.key = key.text
    self.shown = shown
  }

  package var severity: Severity { .warning }
  package var description: String { "“\(key)” is also at \(shown), and that text is shown instead of this one" }
}

/// A key that a table defines a second time.
package struct DuplicateKey: Issue, Equatable {
  package let key: String
  package let first: SourceLocation

  package var description: String { "the key “\(key)” is already defined at \(first)" }
}
