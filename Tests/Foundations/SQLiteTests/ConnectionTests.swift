import MomentsTestSupport
import TerminalTestSupport
import Testing

@testable import SQLite

@Suite(.limited)
struct ConnectionTests {
  private let folder: TemporaryFolder
  private let path: String
  private let connection: Connection

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/test.sqlite"
    connection = try Connection(path: path)
    try connection.execute(
      "PRAGMA journal_mode = WAL; CREATE TABLE value (id INTEGER PRIMARY KEY, content TEXT) STRICT")
  }

  private func contents(_ connection: Connection) throws -> [String] {
    try connection.all("SELECT content FROM value ORDER BY id") { try $0.text(0) }
  }

  @Test(arguments: ["", "a", "中 😀", "a\"b'c", String(repeating: "x", count: 100_000)])
  func `a text is read as it was written`(text: String) throws {
    try connection.run("INSERT INTO value VALUES (?, ?)", [Int64.min, text])
    #expect(try contents(connection) == [text])
    #expect(try connection.first("SELECT id FROM value") { try $0.integer(0) } == .min)
    #expect(connection.changeCount == 1 && connection.lastInsertedRow == .min)
  }

  @Test func `NULL is no text and no number`() throws {
    try connection.run("INSERT INTO value VALUES (?, ?)", [Int64?.none, String?.none])
    let row = try connection.first("SELECT id, content FROM value") { row in
      #expect(row.isNull(1) && !row.isNull(0))
      #expect(try row.optionalText(1) == nil && row.optionalInteger(1) == nil && row.optionalFlag(1) == nil)
      #expect(throws: SQLiteError.self) { try row.text(1) }
      #expect(throws: SQLiteError.self) { try row.integer(1) }
      return try row.integer(0)
    }
    #expect(row == 1)
  }

  @Test func `another type than expected is an error that names the statement`() throws {
    let error = #expect(throws: SQLiteError.self) { try connection.first("SELECT 'a', 1") { try $0.integer(0) } }
    #expect(error?.message == "unexpected type in column 0" && error?.sql == "SELECT 'a', 1")
  }

  @Test func `a wrong number of values is an error`() throws {
    #expect(throws: SQLiteError.self) { try connection.run("INSERT INTO value VALUES (?, ?)", [1]) }
    #expect(throws: SQLiteError.self) { try connection.run("SELECT 1", [1]) }
    #expect(try contents(connection).isEmpty)
  }

  @Test func `an error has SQLite's words and the statement`() throws {
    let error = #expect(throws: SQLiteError.self) { try connection.run("SELECT missing FROM value") }
    #expect((error?.message, error?.sql) == ("no such column: missing", "SELECT missing FROM value"))
    #expect(error?.isBusy == false && error?.isDamage == false)
  }

  @Test func `a transaction is undone by an error, and usable again`() throws {
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try connection.transaction {
        try connection.run("INSERT INTO value VALUES (1, 'a')")
        throw Stop()
      }
    }
    #expect(try contents(connection).isEmpty)
    try connection.transaction { try connection.run("INSERT INTO value VALUES (1, 'b')") }
    #expect(try contents(connection) == ["b"])
  }

  @Test func `while another connection writes, a writer without patience is told so, and a reader sees the old state`()
    throws
  {
    let other = try Connection(path: path)
    try connection.transaction {
      try connection.run("INSERT INTO value VALUES (1, 'a')")
      let error = #expect(throws: SQLiteError.self) { try other.run("INSERT INTO value VALUES (2, 'b')") }
      #expect(error?.isBusy == true)
      let seen = try contents(other)
      #expect(seen.isEmpty)
    }
    #expect(try contents(other) == ["a"])
  }

  @Test func `the number of statements that stay compiled has a limit, and one that is read goes on`() throws {
    let connection = try Connection(path: ":memory:")
    try connection.execute("CREATE TABLE a (b); INSERT INTO a VALUES (1), (2), (3)")
    var rows = 0
    try connection.each("SELECT b FROM a") { _ in
      rows += 1
      for number in 0..<Connection.mostStatements { try connection.run("SELECT b + \(number) FROM a") }
      #expect(connection.statements.count <= Connection.mostStatements)
    }
    #expect(rows == 3)
  }

  @Test func `a statement can be used while its rows are read`() throws {
    for id in 1...3 { try connection.run("INSERT INTO value VALUES (?, ?)", [id, "\(id)"]) }
    var pairs: [String] = []
    try connection.each("SELECT content FROM value ORDER BY id") { outer in
      let first = try outer.text(0)
      try connection.each("SELECT content FROM value ORDER BY id") { pairs.append(first + (try $0.text(0))) }
    }
    #expect(pairs == ["11", "12", "13", "21", "22", "23", "31", "32", "33"])
  }

  @Test func `a closed connection fails`() throws {
    connection.close()
    connection.setBusyTimeout(0)
    connection.interruptsCanceledTasks()
    #expect(connection.changeCount == 0 && connection.lastInsertedRow == 0)
    #expect(throws: SQLiteError.self) { try connection.run("SELECT 1") }
    #expect(throws: SQLiteError.self) { try connection.execute("SELECT 1") }
    #expect(throws: SQLiteError.self) { try connection.transaction {} }
    #expect(throws: SQLiteError.self) { try connection.addTokenizer("words", words) }
    connection.close()
  }

  @Test func `a file that cannot be opened is an error`() throws {
    let error = #expect(throws: SQLiteError.self) { try Connection(path: folder.path + "/none/test.sqlite") }
    #expect(error?.isAboutFiles == true)
    let text = try folder.file("text.sqlite", String(repeating: "no database ", count: 100))
    let damage = #expect(throws: SQLiteError.self) { try Connection(path: text).run("SELECT * FROM value") }
    #expect(damage?.isDamage == true)
  }

  @Test func `a canceled task ends its statement`() async throws {
    let path = path
    let task = Task {
      let connection = try Connection(path: path)
      connection.interruptsCanceledTasks()
      try connection.run("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n")
    }
    task.cancel()
    let error = await #expect(throws: SQLiteError.self) { try await task.value }
    #expect(error?.message == "interrupted")
  }

  // MARK: Extensions

  @Test func `a function reads its arguments, and makes an object of a constant once`() throws {
    final class Prefix {
      let text: [UInt8]
      init(_ text: String) { self.text = Array(text.utf8) }
    }
    var madeCount = 0
    try connection.addFunction("begins", argumentCount: 2) { arguments in
      let prefix = arguments.cached(0) { text in
        madeCount += 1
        return Prefix(text)
      }
      return arguments.bytes(1)?.starts(with: prefix.text) ?? false
    }
    for (id, text) in ["ab", "b", nil, "abc"].enumerated() {
      try connection.run("INSERT INTO value VALUES (?, ?)", [id, text])
    }
    let found = try connection.all("SELECT id FROM value WHERE begins(?, content)", ["ab"]) { try $0.integer(0) }
    #expect(found == [0, 3] && madeCount == 1)
  }

  private let words: Connection.Tokenizer = { text, isQuery, emit in
    for word in text.split(separator: UInt8(ascii: isQuery ? "," : " ")) {
      guard emit(UnsafeBufferPointer(rebasing: word)) else { return }
    }
  }

  @Test func `a tokenizer cuts the texts of an index, and knows queries`() throws {
    try connection.addTokenizer("words", words)
    try connection.execute(
      "CREATE VIRTUAL TABLE search USING fts5 (text, content = '', detail = none, tokenize = 'words')")
    try connection.run("INSERT INTO search (rowid, text) VALUES (7, 'one two')")
    try connection.run("INSERT INTO search (rowid, text) VALUES (8, 'two three')")
    func rows(_ query: String) throws -> [Int64] {
      try connection.all("SELECT rowid FROM search WHERE search MATCH ?", [query]) { try $0.integer(0) }
    }
    #expect(try rows("\"two\"") == [7, 8] && rows("\"two\" AND \"one\"") == [7] && rows("\"four\"").isEmpty)
    #expect(try rows("\"thr\" *") == [8])
    #expect(try rows("\"one two\"").isEmpty)
  }
}
