import Testing

@testable import Localization

struct ISO8601Tests {
  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (1_768_478_400, "2026-01-15T12:00:00Z"),
      (951_827_696, "2000-02-29T12:34:56Z"), (-62_135_596_800, "0001-01-01T00:00:00Z"),
      (253_402_300_799, "9999-12-31T23:59:59Z"),
    ] as [(Int64, String)])
  func `a time is written in UTC`(time: Int64, text: String) {
    #expect(ISO8601.text(of: time) == text)
  }
}
