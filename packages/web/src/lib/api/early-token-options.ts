/** Values of the build that the script in the page cannot import. */
export type EarlyTokenOptions = {
  /** The entry of local storage with the tokens. */
  tokens: string
  /**
   * The ends of the names of entries with which the page shows and requests nothing: an app lock,
   * and pages closed by Leave. The whole names contain that of the application, which such a page
   * hides.
   */
  closedBy: readonly string[]
  /** An access token is renewed this long before it expires. */
  marginSeconds: number
}
