/// Returns the cases of a table: an input and the expected text in each line, with `⇒` between them.
package func cases(_ table: String) -> [(String, String)] {
  table.split(separator: "\n").map { line in
    let parts = line.split(separator: " ⇒", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts[0]), String(parts[1].dropFirst()))
  }
}

/// Returns the cases of a table in which a list is expected, with ` | ` between its texts.
package func lists(_ table: String) -> [(String, [String])] {
  cases(table).map { ($0, $1.split(separator: " | ").map(String.init)) }
}
