import type { Band } from '@crosscheck/domain/matching/evidence/evidence-types'
import { priorModel } from '@crosscheck/domain/matching/evidence/model/prior-model'
import { sql } from 'kysely'

const inMillionths = (probability: number) => Math.round(probability * 1_000_000)

const { strong, likely } = priorModel.bands

/** SQL for the rows of match_sides of one band, which an index by strength finds. */
export const isOfBand = (band: Band) => {
  if (band === 'weak') return sql<boolean>`weak`
  const [least, below] = {
    strong: [strong, 2],
    likely: [likely, strong],
    possible: [0, likely],
  }[band].map(inMillionths)
  return sql<boolean>`(not weak and strength >= ${sql.lit(least)} and strength < ${sql.lit(below)})`
}
