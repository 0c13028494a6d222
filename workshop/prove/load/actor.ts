/** A user who works with the product while faults happen. */
export type Actor = {
  name: string
  /** One act. It ends only when its outcome is known or given up, never in between. */
  step(): Promise<void>
  /** Continues until every multi-step act is complete; actors of single acts omit it. */
  finish?(): Promise<void>
  /** Compares the record with the server's answers, while no step runs. */
  check(isFinal: boolean): Promise<void>
}
