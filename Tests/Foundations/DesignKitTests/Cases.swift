/// Returns the cases of a table: an input and the expected message in each line, with `⇒` between them.
func cases(_ table: String) -> [(String, String)] {
  table.split(separator: "\n").map { line in
    let parts = line.split(separator: " ⇒ ")
    return (String(parts[0]), String(parts[1]))
  }
}
