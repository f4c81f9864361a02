import CExpat

/// Reads XML by expat, without ever following a reference: no other file is opened, and no entity is expanded but those
/// that XML itself has.
package enum XMLReader {
  /// How many elements may stand within each other.
  package static let depthLimit = 256

  /// Reads a document from its beginning to its end.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, whatever encoding the document itself may name.
  ///   - handle: takes what there is and the offset of its first byte, and answers whether to go on.
  /// - Throws: what ended the reading, once all before it is handled.
  package static func read(_ bytes: [UInt8], handle: (XMLEvent, _ offset: Int) -> Bool) throws(XMLDefect) {
    guard let count = Int32(exactly: bytes.count) else { throw XMLDefect(reason: .tooLarge, offset: 0) }
    guard let parser = XML_ParserCreateNS("UTF-8", XMLParsing.separator) else {
      throw XMLDefect(reason: .noMemory, offset: 0)
    }
    defer { XML_ParserFree(parser) }
    let defect = withoutActuallyEscaping(handle) { handle in
      XMLParsing(parser, handle: handle).parse(bytes, count: count)
    }
    if let defect { throw defect }
  }
}

/// What the callbacks of expat share while a document is read.
private final class XMLParsing {
  /// No document can have it, so it parts a namespace from a name.
  static let separator: XML_Char = 1

  private let parser: XML_Parser
  private let handle: (XMLEvent, Int) -> Bool
  private var depth = 0
  private var hasElement = false
  private var isStopped = false
  private var defect: XMLDefect?

  init(_ parser: XML_Parser, handle: @escaping (XMLEvent, Int) -> Bool) {
    self.parser = parser
    self.handle = handle
  }

  func parse(_ bytes: [UInt8], count: Int32) -> XMLDefect? {
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
      XMLParsing.of(context)?.stop(.declaresEntities)
    }
    XML_SetSkippedEntityHandler(parser) { context, _, _ in XMLParsing.of(context)?.stop(.unknownEntity) }
    let status = withExtendedLifetime(self) {
      bytes.withUnsafeBytes { XML_Parse(parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), count, 1) }
    }
    if isStopped { return defect }
    return status == XML_STATUS_OK ? nil : XMLDefect(reason: reason, offset: offset)
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
    if depth > XMLReader.depthLimit { return stop(.tooDeep(limit: XMLReader.depthLimit)) }
    var values: [XMLName: String] = [:]
    var next = attributes
    while let pair = next, let name = pair[0], let value = pair[1] {
      values[Self.name(name)] = String(cString: value)
      next = pair + 2
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

  /// Expat may call once more after it was stopped.
  private func pass(_ event: XMLEvent) {
    guard !isStopped, !handle(event, offset) else { return }
    isStopped = true
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  private func stop(_ reason: XMLDefect.Reason) {
    guard !isStopped else { return }
    isStopped = true
    defect = XMLDefect(reason: reason, offset: offset)
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  private static func name(_ text: UnsafePointer<XML_Char>) -> XMLName {
    let parts = String(cString: text).utf8.split(separator: UInt8(separator)).map { String(Substring($0)) }
    return parts.count > 1 ? XMLName(parts[1], namespace: parts[0]) : XMLName(parts.first ?? "")
  }

  // MARK: Places and reasons

  /// That of the event which is being handled, or of what stands in the way.
  private var offset: Int { max(0, Int(XML_GetCurrentByteIndex(parser))) }

  private var reason: XMLDefect.Reason {
    let code = XML_GetErrorCode(parser)
    switch code {
    case XML_ERROR_NO_ELEMENTS: return hasElement ? .endsEarly : .noElement
    case XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_UNCLOSED_CDATA_SECTION, XML_ERROR_PARTIAL_CHAR: return .endsEarly
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: return .textAfterEnd
    case XML_ERROR_UNDEFINED_ENTITY: return .unknownEntity
    case XML_ERROR_INVALID_TOKEN: return .strayMark
    case XML_ERROR_TAG_MISMATCH: return .mismatchedTag
    case XML_ERROR_NO_MEMORY: return .noMemory
    default: return .other(XML_ErrorString(code).map { String(cString: $0) } ?? "expat error \(code.rawValue)")
    }
  }
}
