/// The key of something that is handed from one screen to another within this process, because it is too large for a link or
/// no text at all. It works once, and never in a link from outside.
package struct Handoff: LinkValue, Hashable {
  package let key: String

  package static var kind: ParameterKind { .handoff }
  package static var placeholder: Handoff { Handoff(key: "") }

  package init(key: String) {
    self.key = key
  }

  package init?(linkText: String) {
    self.init(key: linkText)
  }

  package var linkText: String { key }
}
