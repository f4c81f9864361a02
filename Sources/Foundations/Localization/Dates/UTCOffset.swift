import Glibc

/// How far local time is from UTC.
package enum UTCOffset {
  /// The offset in the time zone of the process (`TZ`, else `/etc/localtime`).
  ///
  /// - Parameter time: seconds since 1970-01-01 00:00 UTC.
  /// - Returns: seconds east of UTC; 0 for years that the C library cannot count.
  package static func local(at time: Int64) -> Int {
    var seconds = time_t(time)
    var fields = tm()
    return localtime_r(&seconds, &fields) == nil ? 0 : fields.tm_gmtoff
  }
}
