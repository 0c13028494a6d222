import type { PointsSetting } from '../../fields/entry/comparison.ts'

/** What the operator may change about matching; the defaults are the specification's. */
export type MatchingConfig = {
  /** Points by the setting that a field names, and those of a shared long distance. */
  weights: Record<PointsSetting | 'longDistance', number>
  /** Recorded from this many points ... */
  threshold: number
  /** ... or from this many matching fields. */
  minFields: number
  cap: number
  /** A value held by more profiles than this proposes nobody by itself. */
  genericLimit: number
  /** How many weak matches a profile keeps, strongest first. */
  weakCap: number
  /** How many candidates one save opens at most, rarest tokens first. */
  candidateLimit: number
}

export const matchingDefaults: MatchingConfig = {
  weights: { identifying: 20, describing: 10, sponsorType: 15, longDistance: 15 },
  threshold: 30,
  minFields: 2,
  cap: 100,
  genericLimit: 50,
  weakCap: 50,
  candidateLimit: 500,
}
