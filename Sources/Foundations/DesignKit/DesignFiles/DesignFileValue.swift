/// A value of a file that designers write.
package enum DesignFileValue {
  case text(String)
  case number(Double)
  case boolean(Bool)
  /// Keys may be there twice: whoever reads them says what that means.
  case object([DesignFileMember])
  /// A list, a date, data, or null.
  case other
}

/// A value under its key.
package struct DesignFileMember {
  package let key: String
  package let value: DesignFileValue
  /// Bytes before the key, for ``DesignFileDocument/places(of:)``.
  let offset: Int
}
