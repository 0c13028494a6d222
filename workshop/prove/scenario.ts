import type { CastSize } from './load/cast.ts'
import type { Ledger } from './environment/ledger.ts'

export type RunOptions = {
  seed: number
  /** Replaces the scenario's own number. */
  rounds?: number | undefined
  /** Rounds between two comparisons of everything. */
  checkEvery: number
  cast?: CastSize
  /** Starts scheduled work immediately when the load has ended. */
  isShort?: boolean
  say(text: string): void
}

export type Report = {
  name: string
  rounds: number
  seed: number
  ledger: Ledger
  /** A note for the table's reader. */
  notes: string[]
}

export type Scenario = {
  name: string
  title: string
  rounds: number
  run(options: RunOptions): Promise<Report>
}
