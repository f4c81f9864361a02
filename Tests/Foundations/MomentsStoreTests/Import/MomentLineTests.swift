import Foundation
import Testing

@testable import MomentsStore

struct MomentLineTests {
  @Test(arguments: [
    ("title", #""a\"b\\c\/d\n\té\u00e9\ud83c\udf45 🍅""#, true), ("title", #""\ud800""#, false),
    ("title", #""\u0000""#, false),
    ("title", #""\ud83c\u0041""#, false), ("title", #""\u00zz""#, false), ("title", #""\b""#, false),
    ("title", "\"a\u{1}\"", false), ("title", #""a"#, false), ("createdDate", "-5", true), ("createdDate", "0", true),
    ("createdDate", "-0", false), ("createdDate", "007", false), ("createdDate", "1e3", false),
    ("createdDate", "5.0", false),
    ("createdDate", #"" 5""#, false), ("createdDate", #""5 ""#, false),
    ("createdDate", #""2023-01-01T00:00:00Z""#, false),
    ("id", "12", true), ("id", "123456789012345678", false), ("isLiked", "null", true), ("isLiked", "truex", false),
    ("photos", #"[ "a" , "b" ]"#, true), ("photos", "null", true), ("photos", #"["a",]"#, false),
    ("likes", #"[{"id":1,"name":null,"avatar":"x","more":true},{"id":"b"}]"#, true),
    ("likes", #"[{"id":1,"id":2}]"#, false),
    ("userDetails", #"{"name":"A","avatar":null,"id":7}"#, true), ("userDetails", #"{"name":"A","more":{}}"#, false),
    ("note", "1", true), ("note", "[]", false), ("note", #""x","note":2"#, false),
  ])
  func `the fast reader equals the decoder or returns nil`(field: String, value: String, isRead: Bool)
    throws
  {
    var fields = ["id": #""1""#, "userDetails": #"{"name":"A"}"#, "type": #""URL""#, "createdDate": #""5""#]
    fields[field] = value
    let json = Array(("{" + fields.map { #" "\#($0.key)" : \#($0.value)"# }.joined(separator: " ,") + "\t}\r").utf8)
    let moment = MomentLine.moment(in: json[...])
    #expect((moment != nil) == isRead)
    if let moment { #expect(try JSONDecoder().decode(FeedMoment.self, from: Data(json)).moment == moment) }
  }
}
