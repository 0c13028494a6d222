/** The files that a page needs to start without a connection, set by the build. */
export type OfflineFiles = {
  pageScript: string
  /** The scripts and styles of every language. */
  files: readonly string[]
  /** The folder of the texts, and the names of their files in each language. */
  texts: { folder: string; names: readonly string[] }
}
