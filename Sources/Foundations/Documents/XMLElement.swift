/// The name of an element or an attribute, without its prefix.
package struct XMLName: Hashable, Sendable {
  /// The namespace of the prefix; `nil` for a name without a namespace.
  package let namespace: String?
  package let local: String

  package init(_ local: String, namespace: String? = nil) { (self.local, self.namespace) = (local, namespace) }
}

/// An XML element with its content and its location.
package struct XMLElement: Sendable {
  package enum Content: Sendable {
    case element(XMLElement)
    /// Text with resolved entities and line breaks as LF. Adjacent texts are joined, also around a comment.
    case text(String, offset: Int)
  }

  package let name: XMLName
  package let attributes: [XMLName: String]
  /// The offset of its first byte.
  package let offset: Int
  /// The comment between the element and the one before it.
  let comment: String?
  package internal(set) var content: [Content] = []
  /// Whether the element has its end tag; `false` only in a broken document.
  package internal(set) var isWhole = true

  /// Returns the value of an attribute without a namespace.
  package subscript(_ attribute: String) -> String? { attributes[XMLName(attribute)] }

  package var children: [XMLElement] {
    content.compactMap { content in
      guard case .element(let element) = content else { return nil }
      return element
    }
  }

  /// Reads a document in UTF-8, even if it declares another encoding, and returns its root element.
  package static func read(_ bytes: [UInt8]) throws(XMLError) -> XMLElement {
    let (root, error) = readBeginning(bytes)
    guard let root, error == nil else { throw error ?? XMLError(reason: XMLError.noElement, offset: 0) }
    return root
  }

  /// Reads a document in UTF-8 as far as it is XML, and closes the elements that are open there.
  ///
  /// - Returns: the root element, or `nil` if there is none, and the error after which nothing was read.
  package static func readBeginning(_ bytes: [UInt8]) -> (root: XMLElement?, error: XMLError?) {
    let reader = XMLReader()
    let error = reader.read(bytes)
    return (reader.root, error)
  }
}

/// An error of XML and its location.
package struct XMLError: Error, Equatable {
  /// A sentence for the author of the document.
  package let reason: String
  /// The number of bytes before the error.
  package let offset: Int

  package static let noElement = "there is no XML element"
  static let unknownEntity =
    "this entity is unknown; XML knows &amp; &lt; &gt; &quot; &apos; and numbers such as &#8230;"
}

/// Escapes texts for the content of an element or an attribute in double quotes, so that nothing controls a terminal.
package enum XMLText {
  /// - Returns: `nil` for a text with a character that XML cannot contain, such as U+0007.
  package static func escaped(_ text: String, isAttribute: Bool = false) -> String? {
    text.unicodeScalars.contains(where: isForbidden) ? nil : escaped(text, isAttribute: isAttribute, substitute: "")
  }

  /// Replaces characters that XML cannot contain, and escapes tabs and line feeds in attributes, where they would
  /// become spaces.
  package static func escaped(_ text: String, isAttribute: Bool = false, substitute: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      let isBlank = isAttribute && (scalar == "\t" || scalar == "\n")
      if isBlank { escaped += "&#\(scalar.value);" } else { append(scalar, to: &escaped, substitute: substitute) }
    }
  }

  package static func append(_ scalar: Unicode.Scalar, to escaped: inout String, substitute: String = "\u{FFFD}") {
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "\"": escaped += "&quot;"
    // Unescaped, it would become a line feed.
    case "\r": escaped += "&#13;"
    case _ where isForbidden(scalar): escaped += substitute
    case _ where scalar.value >= 0x7F && scalar.isInvisible && !scalar.properties.isJoinControl:
      escaped += "&#x\(scalar.value.hexadecimal(digits: 1));"
    default: escaped.unicodeScalars.append(scalar)
    }
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 && !["\t", "\n", "\r"].contains(scalar) || scalar == "\u{FFFE}" || scalar == "\u{FFFF}"
  }
}

extension Unicode.Scalar {
  /// Whether it controls a terminal, ends or reorders a line, or joins its neighbors.
  var isInvisible: Bool {
    [.control, .format, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
  }
}
