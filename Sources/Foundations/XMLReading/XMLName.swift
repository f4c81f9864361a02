/// The name of an element or an attribute, without its prefix.
package struct XMLName: Hashable, Sendable {
  /// What the prefix stands for; nil for a name in no namespace.
  package let namespace: String?
  package let local: String

  package init(_ local: String, namespace: String? = nil) {
    self.local = local
    self.namespace = namespace
  }
}
