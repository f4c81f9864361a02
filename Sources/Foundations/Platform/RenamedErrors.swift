/// Returns the value of an expression, whose error becomes that of another layer.
///
///     try renamed(FileContents.read(path), as: DesignFileError.file)
package func renamed<Value, Own: Error, Other: Error>(
  _ value: @autoclosure () throws(Own) -> Value, as other: (Own) -> Other
) throws(Other) -> Value {
  do throws(Own) { return try value() } catch { throw other(error) }
}

/// Returns the value of an asynchronous expression, whose error becomes that of another layer.
package func renamed<Value, Own: Error, Other: Error>(
  awaiting value: @autoclosure () async throws(Own) -> Value, as other: (Own) -> Other
) async throws(Other) -> Value {
  do throws(Own) { return try await value() } catch { throw other(error) }
}
