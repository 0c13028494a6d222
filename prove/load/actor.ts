/** Somebody who uses the product while things go wrong. */
export type Actor = {
  name: string
  /** One act. It ends only when its outcome is known or given up, never in between. */
  step(): Promise<void>
  /** Goes on until nothing is half done; without it there is nothing to finish. */
  finish?(): Promise<void>
  /** Compares the record with what the server returns, while no step runs. */
  check(isFinal: boolean): Promise<void>
}
