/** An address or number whose owner entered the code that was sent to it. */
export type Proved = {
  /** As typed. */
  identifier: string
  grant: string
}
