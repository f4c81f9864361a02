import Documents
import Localization
import MomentsTestSupport
import TerminalTestSupport
import Testing

@testable import FeedFormats

@Suite(.limited)
struct MomentErrorTests {
  /// Returns the error of a valid moment after fields are replaced; `nil` removes a field.
  private func defect(_ changes: [String: String?]) throws -> MomentError? {
    var fields = [
      "id": #""1""#, "userDetails": #"{"name":"A"}"#, "type": #""URL""#, "createdDate": #""5""#, "photos": "[]",
      "likes": "[]", "title": #""""#, "url": "null", "isLiked": "false",
    ]
    for (name, value) in changes { fields[name] = value }
    let json = " {" + fields.map { #""\#($0.key)":\#($0.value)"# }.joined(separator: ",") + "}"
    let value = try JSONReader.read(Array(json.utf8).span)
    do throws(MomentError) {
      _ = try Moment(value)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a valid moment has no error`() throws {
    #expect(try defect([:]) == nil)
  }

  @Test func `an id may be a whole number of any size, whose digits it keeps`() throws {
    let text = #"{"id":99999999999999999999,"userDetails":{"name":"A"},"type":"URL","createdDate":5}"#
    #expect(try Moment(JSONReader.read(Array(text.utf8).span)).id == "99999999999999999999")
  }

  @Test(
    arguments: [
      ("id", nil, .missing(field: "id")), ("id", "null", .missing(field: "id")), ("id", #""""#, .missing(field: "id")),
      ("id", "1.5", .notTextOrInteger(field: "id")),
      ("id", "1e999", .notTextOrInteger(field: "id")),
      ("id", "[]", .notTextOrInteger(field: "id")), ("id", "true", .notTextOrInteger(field: "id")),
      ("userDetails", nil, .missing(field: "userDetails")), ("userDetails", "null", .missing(field: "userDetails")),
      ("userDetails", "7", .missing(field: "userDetails")),
      ("userDetails", "{}", .missing(field: "userDetails.name")),
      ("userDetails", #"{"name":null}"#, .missing(field: "userDetails.name")),
      ("userDetails", #"{"name":7}"#, .notText(field: "userDetails.name")),
      ("userDetails", #"{"name":"A","avatar":[]}"#, .notText(field: "userDetails.avatar")),
      ("type", nil, .missing(field: "type")), ("type", "1", .notText(field: "type")),
      ("type", #""url""#, .unknownValue(field: "type", value: "url")),
      ("title", "7", .notText(field: "title")), ("title", #""\ud800""#, .notText(field: "title")),
      ("url", "{}", .notText(field: "url")),
      ("photos", #""p""#, .notAList(field: "photos")), ("photos", "[1]", .notAList(field: "photos")),
      ("photos", "[null]", .notAList(field: "photos")), ("createdDate", nil, .missing(field: "createdDate")),
      ("createdDate", "null", .missing(field: "createdDate")),
      ("createdDate", #""""#, .notADate(field: "createdDate")),
      ("createdDate", #""soon""#, .notADate(field: "createdDate")),
      ("createdDate", #""nan""#, .notADate(field: "createdDate")),
      ("createdDate", #""infinity""#, .notADate(field: "createdDate")),
      ("createdDate", "[]", .notADate(field: "createdDate")),
      ("createdDate", "1e999", .notADate(field: "createdDate")),
      ("createdDate", "-62135596801", .outOfRange(field: "createdDate")),
      ("createdDate", "1e300", .outOfRange(field: "createdDate")),
      ("createdDate", #""253402300800""#, .outOfRange(field: "createdDate")),
      ("createdDate", #""1e300""#, .outOfRange(field: "createdDate")),
      ("isLiked", "1", .notYesOrNo(field: "isLiked")), ("isLiked", #""true""#, .notYesOrNo(field: "isLiked")),
      ("likes", "{}", .notAList(field: "likes")), ("likes", "[1]", .notAList(field: "likes")),
      ("likes", "[null]", .notAList(field: "likes")), ("likes", "[{}]", .missing(field: "likes.id")),
      ("likes", #"[{"id":""}]"#, .missing(field: "likes.id")),
      ("likes", #"[{"id":1,"name":2}]"#, .notText(field: "likes.name")),
    ] as [(String, String?, MomentError)])
  func `an error names the field`(field: String, value: String?, expected: MomentError) throws {
    #expect(try defect([field: value]) == expected)
  }

  @Test(
    arguments: [
      .notJSON, .notAnObject, .missing(field: "F"), .notText(field: "F"), .notTextOrInteger(field: "F"),
      .notADate(field: "F"),
      .outOfRange(field: "F"), .notAList(field: "F"), .notYesOrNo(field: "F"), .unknownValue(field: "F", value: "V"),
      .tooLong,
    ] as [MomentError])
  func `each error has a message with its facts`(defect: MomentError) {
    for language in L10n.languages {
      let text = defect.message.resolved(in: language)
      #expect(!text.isEmpty)
      let facts = "\(defect)"
      if facts.contains("field:") { #expect(text.contains("F")) }
      if facts.contains("value:") { #expect(text.contains("V")) }
    }
  }
}
