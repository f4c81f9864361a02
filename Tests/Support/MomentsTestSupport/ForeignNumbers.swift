/// Texts in the place of numbers that a reader of foreign input has to survive.
package enum ForeignNumbers {
  package static let texts = [
    "0", "-1", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "18446744073709551616", "1e308",
    "1e999", "NaN", "inf", "", "  ", "１２",
  ]
}
