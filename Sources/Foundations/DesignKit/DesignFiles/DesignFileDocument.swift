import Foundation

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
  init(_ contents: Data) throws(Defect) {
    if contents.starts(with: Data("bplist".utf8)) {
      bytes = []
      (root, format) = (try PropertyListReader.read(contents, text: bytes), .plist)
      return
    }
    guard var text = String(data: contents, encoding: .utf8) else { throw Defect(place: nil, problem: .notUTF8) }
    if text.hasPrefix("\u{FEFF}") { text.unicodeScalars.removeFirst() }
    bytes = Array(text.utf8)
    if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
      (root, format) = (try PropertyListReader.read(Data(bytes), text: bytes), .plist)
    } else {
      var reader = JSONReader(bytes)
      (root, format) = (try reader.readDocument(), .json)
    }
  }

  /// The places of some bytes, which must be in order; nil where there are no lines.
  func places(of offsets: [Int]) -> [DesignFilePlace?] {
    bytes.isEmpty ? offsets.map { _ in nil } : DesignFilePlace.all(of: offsets, in: bytes)
  }
}
