/// A password on its way to the server. Neither logs nor debuggers show it; whoever needs it asks for the text.
package struct Password: Hashable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }
}

extension Password: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "•••" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
