/// A screen on which one types: as long as it takes what is typed, the keys of the app have no meaning.
@MainActor
package protocol TextEntry: Screen {
  var isTyping: Bool { get }
}
