import { relations, type Relation } from '../second-world/people/relation.ts'
import type { ScoredPair } from './linkage.ts'

/**
 * How many candidate pairs of each relation are wrongly possible, likely and strong. Relations
 * without a wrong pair are omitted.
 */
export const falsePositivesByRelation = (
  title: string,
  pairs: readonly ScoredPair[],
  relationOf: (first: number, second: number) => Relation,
): (string | number)[][] => {
  const counts = new Map(
    relations.map((relation) => [relation, { all: 0, possible: 0, likely: 0, strong: 0 }]),
  )
  for (const { isTrue, first, second, probability, band } of pairs) {
    if (isTrue) continue
    const count = counts.get(relationOf(first, second))!
    count.all += 1
    if (probability >= 0.5) count.possible += 1
    if (probability >= 0.9) count.likely += 1
    if (band === 'strong') count.strong += 1
  }
  return [...counts]
    .filter(([, { possible }]) => possible > 0)
    .map(([relation, { all, possible, likely, strong }]) => [
      title,
      relation,
      all,
      possible,
      likely,
      strong,
    ])
}
