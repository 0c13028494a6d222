import { priorModel } from '@crosscheck/domain/matching/evidence/model/prior-model'
import { sql } from 'kysely'

const inMillionths = (probability: number) => Math.round(probability * 1_000_000)

const { strong, likely } = priorModel.bands

/** SQL for the band of a row of match_sides. */
export const bandOfSide = sql<string>`case
  when weak then 'weak'
  when strength >= ${sql.lit(inMillionths(strong))} then 'strong'
  when strength >= ${sql.lit(inMillionths(likely))} then 'likely'
  else 'possible' end`
