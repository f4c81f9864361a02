/// How much of the reader's likes a server can know when it is asked: what is confirmed later, an answer says nothing about.
package struct RefreshMark: Hashable, Sendable {
  let likeRevision: Int64
}
