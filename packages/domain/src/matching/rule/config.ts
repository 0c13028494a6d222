import type { PointsSetting } from '../../fields/entry/comparison.ts'

/** The operator's settings of matching. The defaults are the specification's. */
export type MatchingConfig = {
  /**
   * Points by the setting that a field names, and the points of a shared long-distance
   * relationship.
   */
  weights: Record<PointsSetting | 'longDistance', number>
  /** A match is recorded from this number of points ... */
  threshold: number
  /** ... or from this number of matching fields. */
  minFields: number
  cap: number
  /** A value in more profiles than this proposes no candidates alone. */
  genericLimit: number
  /** How many weak matches a profile keeps, strongest first. */
  weakCap: number
  /** How many candidates one save decrypts at most, rarest blocking keys first. */
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
