import Documents

/// An XML document, which is repaired if it is malformed.
struct XMLDocument {
  /// The root element; `nil` if there is none.
  let root: XMLElement?
  /// The location of the error after which nothing was read.
  private(set) var brokenAt: SourceLocation?
  private var repair: XMLRepair?
  private var locator: SourceLocator

  /// Reads a document in UTF-8; the path is that in locations.
  init(_ text: [UInt8], path: String) {
    locator = SourceLocator(path: path, bytes: text)
    var (root, error) = XMLElement.readBeginning(text)
    if error != nil {
      let repair = XMLRepair(text)
      (root, error) = XMLElement.readBeginning(repair.repaired)
      self.repair = repair
    }
    self.root = root
    brokenAt = error.map { location(of: $0.offset) }
  }

  mutating func location(of offset: Int) -> SourceLocation {
    locator.location(of: repair?.originalOffset(of: offset) ?? offset)
  }
}
