extension Int {
  /// Divides and rounds down, so that the remainder is not negative where `self` is.
  ///
  /// - Parameter divisor: a positive number.
  /// - Returns: the quotient.
  func flooringDivision(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
