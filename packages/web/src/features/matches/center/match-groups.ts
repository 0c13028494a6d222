type Group<Match> = { first: Match; others: Match[] }

/** Matches with the same key, in the order of the first match of each group. */
export const groupBy = <Match>(
  matches: readonly Match[],
  keyOf: (match: Match) => string,
): Group<Match>[] => {
  const groups = new Map<string, Group<Match>>()
  for (const match of matches) {
    const group = groups.get(keyOf(match))
    if (group) group.others.push(match)
    else groups.set(keyOf(match), { first: match, others: [] })
  }
  return [...groups.values()]
}

/** Matches that look the same stand together: from three on, those after the first one fold. */
export const groupEqual = <Match>(
  matches: readonly Match[],
  lookOf: (match: Match) => string,
): Group<Match>[] =>
  groupBy(matches, lookOf).flatMap(({ first, others }) =>
    others.length > 1
      ? [{ first, others }]
      : [first, ...others].map((match) => ({ first: match, others: [] })),
  )
