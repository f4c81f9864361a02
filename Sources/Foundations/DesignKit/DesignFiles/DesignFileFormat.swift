/// The formats that files of designers may have.
package enum DesignFileFormat: String, Hashable, Sendable, CaseIterable {
  case json
  case plist
}
