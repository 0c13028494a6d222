/** Values of the build that the script in the page cannot import. */
export type EarlyLeaveOptions = {
  /** The neutral site, to which the Leave link of the page leads. */
  address: string
  /** Parts of the name of the entry that closes all pages. A closed page hides the name itself. */
  left: readonly string[]
  /** The cookie with which the server writes closed pages. */
  cookie: { name: string; maxAgeSeconds: number }
}
