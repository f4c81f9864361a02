/// Why a document is no XML, or none that is read here, and where.
package struct XMLDefect: Error, Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    case noElement
    case endsEarly
    case textAfterEnd
    case unknownEntity
    case strayMark
    case mismatchedTag
    /// A document that declares entities may grow without end, and none of those that are read here needs any.
    case declaresEntities
    case tooDeep(limit: Int)
    case tooLarge
    case noMemory
    /// In the words of the parser.
    case other(String)
  }

  package let reason: Reason
  /// The place in bytes.
  package let offset: Int
}

extension XMLDefect.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noElement: "there is no XML element"
    case .endsEarly: "the XML ends too early; an element is not closed"
    case .textAfterEnd: "the XML has ended before; nothing may follow the last closing tag"
    case .unknownEntity: "this entity is unknown; XML knows &amp; &lt; &gt; &quot; &apos; and numbers such as &#8230;"
    case .strayMark: "a name is missing here; write “&” as &amp; and “<” as &lt;"
    case .mismatchedTag: "this closing tag does not match the opening one"
    case .declaresEntities: "entities are declared here, which are not supported"
    case .tooDeep(let limit): "there are more than \(limit) elements within each other"
    case .tooLarge: "the XML is larger than 2 GiB"
    case .noMemory: "there is not enough memory to read the XML"
    case .other(let reason): "the XML is malformed: \(reason)"
    }
  }
}
