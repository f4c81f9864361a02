import Foundation

/// Bodies as servers compress them.
enum GzipSamples {
  static let text = String(repeating: "The quick brown fox. ", count: 20)

  /// ``text``
  static let compressedText = Data(
    base64Encoded: "H4sIAAAAAAACAwvJSFUoLM1MzlZIKsovz1NIy6/QUwgZFRxMggBPe1LxpAEAAA==")

  /// A megabyte of zeros.
  static let bomb = Data(
    base64Encoded: "H4sIAAAAAAACA+3BMQEAAADCoPVPbQhfo" + String(repeating: "A", count: 1355) + "PgMc6jinAAAQAA==")
}
