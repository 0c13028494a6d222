/** What the operator may change about matching; the defaults are the specification's. */
export type MatchingConfig = {
  weights: {
    /** A field that identifies: name, phone, e-mail, the four handles, licence plate. */
    identifying: number
    /** A field that describes: occupation, workplace, address, car, birthdate, places. */
    describing: number
    /** Both sponsored with the same type. */
    sponsorType: number
    /** Both long-distance with the same meeting country. */
    longDistance: number
  }
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
