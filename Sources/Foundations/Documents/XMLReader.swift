import CExpat

/// Reads XML with expat. It opens no other file, and expands only the predefined entities of XML.
final class XMLReader {
  static let depthLimit = 256
  /// The limit of elements and attributes. Each takes hundreds of bytes of memory, and four in the document.
  static let countLimit = 1_000_000
  /// The separator between a namespace and a name, which no document can contain.
  private static let separator: XML_Char = 1

  /// The element that has been closed, or is open at the error.
  private(set) var root: XMLElement?
  private let parser = XML_ParserCreateNS("UTF-8", separator)
  private var open: [XMLElement] = []
  private var text = (words: "", offset: 0)
  private var comment: String?
  private var count = 0
  /// The error at which the reader has stopped expat.
  private var error: XMLError?

  deinit { XML_ParserFree(parser) }

  /// Reads a document from its beginning to its end, and returns the first error.
  func read(_ bytes: [UInt8]) -> XMLError? {
    guard let count = Int32(exactly: bytes.count) else {
      return XMLError(reason: "the XML is larger than 2 GiB", offset: 0)
    }
    guard parser != nil else { return XMLError(reason: Self.noMemory, offset: 0) }
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser, { context, name, attributes in XMLReader.of(context)?.start(name, attributes) },
      { context, _ in XMLReader.of(context)?.closeElement() })
    XML_SetCharacterDataHandler(parser) { context, text, length in
      XMLReader.of(context)?.add(UnsafeRawBufferPointer(start: text, count: Int(length)))
    }
    XML_SetCommentHandler(parser) { context, text in XMLReader.of(context)?.comment = text.map { String(cString: $0) } }
    XML_SetEntityDeclHandler(parser) { context, _, _, _, _, _, _, _, _ in
      // Entities could expand endlessly, and no supported format needs them.
      XMLReader.of(context)?.stop("entities are declared here, which are not supported")
    }
    XML_SetSkippedEntityHandler(parser) { context, _, _ in XMLReader.of(context)?.stop(XMLError.unknownEntity) }
    let status = withExtendedLifetime(self) {
      bytes.withUnsafeBytes { XML_Parse(parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), count, 1) }
    }
    if status == XML_STATUS_OK { return nil }
    let error = error ?? XMLError(reason: reason, offset: offset)
    for index in open.indices { open[index].isWhole = false }
    while !open.isEmpty { closeElement() }
    return error
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> XMLReader? {
    let reader = context.map { Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
    // Expat may call once more after it was stopped.
    return reader?.error == nil ? reader : nil
  }

  // MARK: Elements

  private func start(_ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) {
    guard open.count < Self.depthLimit else {
      return stop("there are more than \(Self.depthLimit) elements within each other")
    }
    var values: [XMLName: String] = [:]
    var next = attributes
    while let pair = next, let name = pair[0], let value = pair[1] {
      values[Self.name(name)] = String(cString: value)
      next = pair + 2
    }
    count += 1 + values.count
    guard count <= Self.countLimit else {
      return stop("there are more than \(Self.countLimit) elements and attributes")
    }
    guard let name else { return }
    closeText()
    open.append(XMLElement(name: Self.name(name), attributes: values, offset: offset, comment: comment))
    comment = nil
  }

  private func closeElement() {
    closeText()
    comment = nil
    guard let element = open.popLast() else { return }
    if open.isEmpty { root = element } else { open[open.count - 1].content.append(.element(element)) }
  }

  private func add(_ bytes: UnsafeRawBufferPointer) {
    if text.words.isEmpty { text.offset = offset }
    text.words += String(decoding: bytes, as: UTF8.self)
  }

  private func closeText() {
    if !text.words.isEmpty, !open.isEmpty {
      open[open.count - 1].content.append(.text(text.words, offset: text.offset))
    }
    text.words = ""
  }

  private static func name(_ text: UnsafePointer<XML_Char>) -> XMLName {
    let parts = String(cString: text).utf8.split(separator: UInt8(separator)).map { String(Substring($0)) }
    return parts.count > 1 ? XMLName(parts[1], namespace: parts[0]) : XMLName(parts.first ?? "")
  }

  // MARK: Errors

  private func stop(_ reason: String) {
    error = XMLError(reason: reason, offset: offset)
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  /// The offset of the current event, or of the error.
  private var offset: Int { max(0, Int(XML_GetCurrentByteIndex(parser))) }

  private static let noMemory = "there is not enough memory to read the XML"

  private var reason: String {
    let code = XML_GetErrorCode(parser)
    return switch code {
    case XML_ERROR_NO_ELEMENTS where count == 0: XMLError.noElement
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_UNCLOSED_CDATA_SECTION, XML_ERROR_PARTIAL_CHAR:
      "the XML ends too early; an element is not closed"
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: "the XML has ended before; nothing may follow the last closing tag"
    case XML_ERROR_UNDEFINED_ENTITY: XMLError.unknownEntity
    case XML_ERROR_INVALID_TOKEN: "a name is missing here; write “&” as &amp; and “<” as &lt;"
    case XML_ERROR_TAG_MISMATCH: "this closing tag does not match the opening one"
    case XML_ERROR_NO_MEMORY: Self.noMemory
    default:
      "the XML is malformed: "
        + (XML_ErrorString(code).map { String(cString: $0) } ?? "expat error \(code.rawValue)")
    }
  }
}
