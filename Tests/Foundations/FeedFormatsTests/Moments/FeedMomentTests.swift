import Documents
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
      ("id", "-1.2e1", moment { $0.id = "-12" }), ("id", #""x\u0000""#, moment { $0.id = "x\u{FFFD}" }),
      ("title", #""a\"b\\c\/d\n\té\u00e9\ud83c\udf45 🍅""#, moment { $0.title = "a\"b\\c/d\n\téé🍅 🍅" }),
      ("createdDate", "-5", moment { $0.createdDate = -5 }),
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
}
