import Documents
import Localization
import TerminalTestSupport
import Testing

@testable import FeedFormats

@Suite(.limited)
struct FeedMomentTests {
  @Test(arguments: [("Hello.\nYou.", "Hello."), ("\n \nTitle", "Title"), ("\n", "A"), ("", "A")])
  func `a moment is named by its first line with text, or its author`(title: String, name: String) {
    #expect(Self.moment { $0.title = title }.name == name)
  }

  private static func moment(_ change: (inout Moment) -> Void) -> Moment {
    var moment = Moment(id: "1", author: Author(name: "A"), kind: .url, createdDate: 5)
    change(&moment)
    return moment
  }

  @Test(
    arguments: [
      ("id", "12", moment { $0.id = "12" }), ("id", "123456789012345678", moment { $0.id = "123456789012345678" }),
      ("id", "99999999999999999999", moment { $0.id = "99999999999999999999" }),
      ("id", "-1.2e1", moment { $0.id = "-12" }), ("id", #""x\u0000""#, moment { $0.id = "x\u{FFFD}" }),
      ("title", #""a\"b\\c\/d\n\té\u00e9\ud83c\udf45 🍅""#, moment { $0.title = "a\"b\\c/d\n\téé🍅 🍅" }),
      ("url", #""""#, moment { $0.url = nil }), ("createdDate", "-5", moment { $0.createdDate = -5 }),
      ("createdDate", #""1e3""#, moment { $0.createdDate = 1_000 }),
      ("createdDate", "5.9", moment { $0.createdDate = 5 }),
      ("createdDate", #""-3.5""#, moment { $0.createdDate = -3 }),
      ("createdDate", "-62135596800", moment { $0.createdDate = -62_135_596_800 }),
      ("createdDate", "253402300799", moment { $0.createdDate = 253_402_300_799 }),
      ("createdDate", #""1970-01-01T01:00:00.75+01:00""#, moment { $0.createdDate = 0 }),
      ("createdDate", #""2023-01-01T00:00:00Z""#, moment { $0.createdDate = 1_672_531_200 }),
      ("isLiked", "true", moment { $0.isLiked = true }), ("isLiked", "null", moment { _ in }),
      ("photos", #"[ "a" , "b" ]"#, moment { $0.photos = ["a", "b"] }), ("photos", "null", moment { _ in }),
      (
        "likes", #"[{"id":1,"name":null,"avatar":"x","more":true},{"id":"b","id":2}]"#,
        moment { $0.likers = [Liker(id: "1", avatar: "x"), Liker(id: "b")] }
      ),
      ("userDetails", #"{"name":"A","avatar":null,"more":{}}"#, moment { _ in }),
      ("note", "[[1e999]]", moment { _ in }),
      ("note", #"1,"id":2,"title":3"#, moment { _ in }),
    ] as [(String, String, Moment)])
  func `a moment is read in every form of its fields, and the first of repeated ones counts`(
    field: String, value: String, expected: Moment
  ) throws {
    var fields = [
      ("id", #""1""#), ("userDetails", #"{"name":"A"}"#), ("type", #""URL""#), ("title", #""""#),
      ("createdDate", #""5""#),
    ]
    fields.removeAll { $0.0 == field }
    fields.append((field, value))
    let json = "{" + fields.map { #" "\#($0)" : \#($1)"# }.joined(separator: " ,") + "\t}\r"
    #expect(try Moment(JSONReader.read(Array(json.utf8).span)) == expected)
  }

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
