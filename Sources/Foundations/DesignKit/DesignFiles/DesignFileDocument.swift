/// A file of JSON (RFC 8259) or a property list, whose members know where they stand, which those of Foundation do not.
struct DesignFileDocument {
  /// What keeps a file from being read at all.
  struct Defect: Error {
    let place: DesignFilePlace?
    let problem: DesignFileIssue.Problem
  }

  let root: DesignFileValue
  let format: DesignFileFormat
  /// Empty for a binary property list, which has no lines.
  private let bytes: [UInt8]

  /// Which of the formats it is shows in its first bytes.
  ///
  /// - Throws: ``Defect``, with the first place that is wrong.
  init(_ contents: [UInt8]) throws(Defect) {
    let first = contents.first
    if first == UInt8(ascii: "b"), contents.starts(with: "bplist".utf8) {
      bytes = []
      (root, format) = (try PropertyListReader.read(contents, isBinary: true), .plist)
      return
    }
    let isASCII = contents.allSatisfy { $0 < 0x80 }
    guard isASCII || String(validating: contents, as: UTF8.self) != nil else {
      throw Defect(place: nil, problem: .notUTF8)
    }
    let isMarked = first == 0xEF && contents.starts(with: Self.byteOrderMark)
    bytes = isMarked ? Array(contents.dropFirst(Self.byteOrderMark.count)) : contents
    if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
      (root, format) = (try PropertyListReader.read(bytes, isBinary: false), .plist)
    } else {
      var reader = JSONReader(bytes)
      (root, format) = (try reader.readDocument(), .json)
    }
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The places of some bytes, which must be in order; nil where there are no lines.
  func places(of offsets: [Int]) -> [DesignFilePlace?] {
    bytes.isEmpty ? offsets.map { _ in nil } : DesignFilePlace.all(of: offsets, in: bytes)
  }
}
