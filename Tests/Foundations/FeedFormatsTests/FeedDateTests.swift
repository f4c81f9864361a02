import Localization
import Testing

@testable import FeedFormats

struct FeedDateTests {
  /// Dates of the same second, 2026-01-15 12:00:00 UTC, in the forms of servers.
  @Test(
    arguments: [
      "Thu, 15 Jan 2026 12:00:00 GMT", "Thu, 15 Jan 2026 12:00:00 +0000", "Thu, 15 Jan 2026 12:00:00 Z",
      "Thu, 15 Jan 2026 12:00:00 UT",
      "Thu, 15 Jan 2026 12:00:00 -0000 (UTC)", "Thu, 15 Jan 2026 13:00:00 +01:00", "Thu, 15 Jan 2026 13:00:00 GMT+1",
      "Thu, 15 Jan 2026 13:00:00 GMT+01:00", "Thu, 15 Jan 2026 17:30:00 +0530", "Thu, 15 Jan 2026 07:00:00 EST",
      "Thu, 15 Jan 2026 04:00:00 PST",
      "Thu, 15 Jan 2026 13:00:00 CET", "15 Jan 2026 12:00 +0000", "15 Jan 26 12:00 UT",
      "Thu, 15 January 2026 12:00:00 +0000",
      "Thursday, 15 January 2026 12:00:00 GMT", "Thursday, 15-Jan-26 12:00:00 GMT", "Thu Jan 15 12:00:00 2026",
      "Thu Jan 15 12:00:00 UTC 2026",
      "Thu Jan 15 2026 13:00:00 GMT+0100 (Central European Standard Time)", "Jan 15, 2026 12:00 PM",
      "January 15, 2026 12:00:00 PM GMT",
      "Thu, 15 Jan 2026 12:00:00 PM +0000", "thu, 15 jan 2026 12:00:00 gmt", "  Thu,  15  Jan  2026\n 12:00:00  GMT ",
      "Do, 15 Jan 2026 12:00:00 +0000",
      "15-Jan-2026 12:00:00", "2026-01-15T12:00:00Z", "2026-01-15T12:00:00+00:00", "2026-01-15T13:00:00.123456+01:00",
      "2026-01-15T13:00:00.123+0100",
      "2026-01-15t12:00:00z", "2026-01-15T12:00:00", "2026-01-15T12:00Z", "2026-01-15 12:00:00",
      "2026-01-15 12:00:00 UTC", "2026-01-15 13:00:00 +0100",
      "2026-01-15 12:00", "20260115T120000Z", "20260115T12:00:00Z", "2026-01-15T12:00:00,5Z",
      "2026-01-15T12:00:00.000-00:00", "2026/01/15 12:00:00",
      "15.01.2026 12:00", "2026-1-15 12:00:00", "2026-01-15T7:00:00-05:00", "2026-01-15T12:00:00 GMT",
    ])
  func `the same second is read in all forms in use`(text: String) {
    #expect(FeedDate.time(of: text).map(ISO8601.text) == "2026-01-15T12:00:00Z")
  }

  @Test(
    arguments: [
      ("2026-01-15", "2026-01-15T00:00:00Z"), ("20260115", "2026-01-15T00:00:00Z"), ("2026-01", "2026-01-01T00:00:00Z"),
      ("2026", "2026-01-01T00:00:00Z"),
      ("15 Jan 2026", "2026-01-15T00:00:00Z"), ("Wed, 14 Jan 2026 24:00:00 +0000", "2026-01-15T00:00:00Z"),
      ("31 Dec 99 00:00 GMT", "1999-12-31T00:00:00Z"),
      ("Sat, 31 Dec 2016 23:59:60 GMT", "2017-01-01T00:00:00Z"), ("29 Feb 2024 00:00:00 GMT", "2024-02-29T00:00:00Z"),
      ("Jan 15, 2026 12:30 AM", "2026-01-15T00:30:00Z"),
      ("Thu, 01 Jan 1970 00:00:00 GMT", "1970-01-01T00:00:00Z"), ("1. Februar 2026", "2026-02-01T00:00:00Z"), ("", nil),
      ("yesterday", nil), ("32 Jan 2026", nil),
      ("29 Feb 2026", nil), ("2026-13-01", nil), ("2026-02-30T00:00:00Z", nil), ("0", nil), ("-1", nil),
      ("99999999999999999999", nil), ("12:00", nil),
      ("Thu, 15 Jan", nil), ("15 Jan 99999 00:00", nil), ("2026-01-15T25:00:00Z", nil),
      ("2026-01-15T12:00:00+99:99", nil), ("٢٠٢٦-٠١-١٥", nil),
    ] as [(String, String?)])
  func `dates at the limits are read, and what is no date is none`(text: String, time: String?) {
    #expect(FeedDate.time(of: text).map(ISO8601.text) == time)
  }
}
