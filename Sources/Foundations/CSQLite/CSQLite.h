// SQLite stores the feed: https://sqlite.org
#include <sqlite3.h>

// Swift imports neither the macro SQLITE_TRANSIENT nor functions with a variable number of arguments.

static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, text ? text : "", count, SQLITE_TRANSIENT);
}

// Returns the interface through which tokenizers are added, or NULL if the library was built without FTS5.
static inline fts5_api *csqlite_fts5(sqlite3 *connection) {
  fts5_api *api = 0;
  sqlite3_stmt *statement = 0;
  if (sqlite3_prepare_v2(connection, "SELECT fts5(?)", -1, &statement, 0) == SQLITE_OK) {
    sqlite3_bind_pointer(statement, 1, (void *)&api, "fts5_api_ptr", 0);
    sqlite3_step(statement);
  }
  sqlite3_finalize(statement);
  return api;
}
