import CExpat

/// The name of an element or an attribute, without its prefix.
package struct XMLName: Hashable, Sendable {
  /// The namespace of the prefix; `nil` for a name without a namespace.
  package let namespace: String?
  package let local: String

  package init(_ local: String, namespace: String? = nil) {
    self.local = local
    self.namespace = namespace
  }
}

/// A part of an XML document.
package enum XMLEvent: Equatable, Sendable {
  case start(XMLName, attributes: [XMLName: String])
  case end(XMLName)
  /// Text with resolved entities and line breaks as LF. It may arrive in several pieces.
  case text(String)
  case comment(String)
}

/// An error of XML and its location.
package struct XMLError: Error, Hashable {
  /// A sentence for the author of the document.
  package let reason: String
  /// The number of bytes before the error.
  package let offset: Int

  /// The reason for a document without elements.
  package static let noElement = "there is no XML element"
  static let unknownEntity =
    "this entity is unknown; XML knows &amp; &lt; &gt; &quot; &apos; and numbers such as &#8230;"
}

/// Reads XML with expat without following references: no other file is opened, and only the predefined entities of XML
/// are expanded.
package enum XMLReader {
  /// The limit of nested elements.
  package static let depthLimit = 256
  /// The limit of elements and attributes. Each takes hundreds of bytes of memory, and four in the document.
  package static let countLimit = 1_000_000

  /// Reads a document from its beginning to its end.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, even if the document declares another encoding.
  ///   - countLimit: the limit of elements and attributes.
  ///   - handle: called with each event and the offset of its first byte; returns whether to continue.
  /// - Throws: ``XMLError``, after all events before it are handled.
  package static func read(
    _ bytes: [UInt8], countLimit: Int = Self.countLimit, handle: (XMLEvent, _ offset: Int) -> Bool
  ) throws(XMLError) {
    guard let count = Int32(exactly: bytes.count) else {
      throw XMLError(reason: "the XML is larger than 2 GiB", offset: 0)
    }
    guard let parser = XML_ParserCreateNS("UTF-8", XMLParsing.separator) else {
      throw XMLError(reason: "there is not enough memory to read the XML", offset: 0)
    }
    defer { XML_ParserFree(parser) }
    let error = withoutActuallyEscaping(handle) { handle in
      XMLParsing(parser, countLimit: countLimit, handle: handle).parse(bytes, count: count)
    }
    if let error { throw error }
  }
}

/// The state that the callbacks of expat share while a document is read.
private final class XMLParsing {
  /// The separator between a namespace and a name, which no document can contain.
  static let separator: XML_Char = 1

  private let parser: XML_Parser
  private let countLimit: Int
  private let handle: (XMLEvent, Int) -> Bool
  private var depth = 0
  /// The number of elements and attributes.
  private var count = 0
  private var hasElement = false
  private var isStopped = false
  private var error: XMLError?

  init(_ parser: XML_Parser, countLimit: Int, handle: @escaping (XMLEvent, Int) -> Bool) {
    self.parser = parser
    self.countLimit = countLimit
    self.handle = handle
  }

  func parse(_ bytes: [UInt8], count: Int32) -> XMLError? {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { context, name, attributes in XMLParsing.of(context)?.start(name, attributes) },
      { context, name in XMLParsing.of(context)?.end(name) })
    XML_SetCharacterDataHandler(parser) { context, text, length in
      XMLParsing.of(context)?.text(UnsafeRawBufferPointer(start: text, count: Int(length)))
    }
    XML_SetCommentHandler(parser) { context, text in
      if let text { XMLParsing.of(context)?.pass(.comment(String(cString: text))) }
    }
    XML_SetEntityDeclHandler(parser) { context, _, _, _, _, _, _, _, _ in
      // Entities could expand endlessly, and no supported format needs them.
      XMLParsing.of(context)?.stop("entities are declared here, which are not supported")
    }
    XML_SetSkippedEntityHandler(parser) { context, _, _ in XMLParsing.of(context)?.stop(XMLError.unknownEntity) }
    let status = withExtendedLifetime(self) {
      bytes.withUnsafeBytes { XML_Parse(parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), count, 1) }
    }
    if isStopped { return error }
    return status == XML_STATUS_OK ? nil : XMLError(reason: reason, offset: offset)
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> XMLParsing? {
    context.map { Unmanaged<XMLParsing>.fromOpaque($0).takeUnretainedValue() }
  }

  // MARK: Events

  private func start(
    _ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    hasElement = true
    depth += 1
    if depth > XMLReader.depthLimit {
      return stop("there are more than \(XMLReader.depthLimit) elements within each other")
    }
    var values: [XMLName: String] = [:]
    var next = attributes
    while let pair = next, let name = pair[0], let value = pair[1] {
      values[Self.name(name)] = String(cString: value)
      next = pair + 2
    }
    count += 1 + values.count
    if count > countLimit {
      return stop("there are more than \(countLimit) elements and attributes")
    }
    if let name { pass(.start(Self.name(name), attributes: values)) }
  }

  private func end(_ name: UnsafePointer<XML_Char>?) {
    depth -= 1
    if let name { pass(.end(Self.name(name))) }
  }

  private func text(_ bytes: UnsafeRawBufferPointer) {
    pass(.text(String(decoding: bytes, as: UTF8.self)))
  }

  /// Passes on an event. Expat may call once more after it was stopped.
  private func pass(_ event: XMLEvent) {
    guard !isStopped, !handle(event, offset) else { return }
    isStopped = true
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  private func stop(_ reason: String) {
    guard !isStopped else { return }
    isStopped = true
    error = XMLError(reason: reason, offset: offset)
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  private static func name(_ text: UnsafePointer<XML_Char>) -> XMLName {
    let parts = String(cString: text).utf8.split(separator: UInt8(separator)).map { String(Substring($0)) }
    return parts.count > 1 ? XMLName(parts[1], namespace: parts[0]) : XMLName(parts.first ?? "")
  }

  // MARK: Locations and reasons

  /// The offset of the current event, or of the error.
  private var offset: Int { max(0, Int(XML_GetCurrentByteIndex(parser))) }

  private var reason: String {
    let code = XML_GetErrorCode(parser)
    return switch code {
    case XML_ERROR_NO_ELEMENTS where !hasElement: XMLError.noElement
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_UNCLOSED_CDATA_SECTION, XML_ERROR_PARTIAL_CHAR:
      "the XML ends too early; an element is not closed"
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: "the XML has ended before; nothing may follow the last closing tag"
    case XML_ERROR_UNDEFINED_ENTITY: XMLError.unknownEntity
    case XML_ERROR_INVALID_TOKEN: "a name is missing here; write “&” as &amp; and “<” as &lt;"
    case XML_ERROR_TAG_MISMATCH: "this closing tag does not match the opening one"
    case XML_ERROR_NO_MEMORY: "there is not enough memory to read the XML"
    default:
      "the XML is malformed: "
        + (XML_ErrorString(code).map { String(cString: $0) } ?? "expat error \(code.rawValue)")
    }
  }
}
