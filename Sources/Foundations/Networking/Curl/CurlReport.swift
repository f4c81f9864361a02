import Foundation

/// What curl tells of a transfer when it ends, on standard error, so that it cannot be mistaken for the body.
struct CurlReport {
  /// The status, 0 if there was none.
  let status: Int
  /// 0 for success.
  let exitCode: Int
  /// In English; empty for success.
  let reason: String
  /// Where a redirection leads, as an absolute address.
  let location: String?
  /// Names in lower case, in alphabetical order. In values curl before 8 garbles what is not ASCII.
  let headers: [HTTPHeader]

  /// For the option `write-out`.
  static let format = #"%{stderr}{"transfer":%{json},"headers":%{header_json}}"#

  /// The exit code for an option that curl, or this build of it, does not know.
  static let unknownOption: Int32 = 2

  private struct Document: Decodable {
    let transfer: Transfer
    let headers: [String: [String]]

    struct Transfer: Decodable {
      let response_code: Int
      let exitcode: Int
      let errormsg: String?
      let redirect_url: String?
    }
  }

  /// Nil for what an older curl has written, or something else of this name.
  init?(_ bytes: Data) {
    // What a server sends is not always UTF-8, which JSON must be.
    let text = Data(String(decoding: bytes, as: UTF8.self).utf8)
    guard let document = try? JSONDecoder().decode(Document.self, from: text) else { return nil }
    status = document.transfer.response_code
    exitCode = document.transfer.exitcode
    reason = document.transfer.errormsg ?? ""
    location = document.transfer.redirect_url
    headers = document.headers.sorted { $0.key < $1.key }.flatMap { name, values in
      values.map { HTTPHeader(name.lowercased(), $0) }
    }
  }
}
