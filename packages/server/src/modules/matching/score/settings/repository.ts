import { latestEnd } from '@crosscheck/domain/clock'
import { matchingDefaults, type MatchingConfig } from '@crosscheck/domain/matching/rule/config'
import type { LearnedParameters } from '@crosscheck/domain/matching/learning/learned-parameters'
import { modelVersion } from '@crosscheck/domain/matching/rematch/version'
import type { Trx } from '../../../../db/database.ts'

/** Older models stay, because a run compares the newest one with that of its start. */
const kept = 20

export type StoredModel = { id: string; estimatedAt: Date; parameters: LearnedParameters }

/** The newest model learned from the current base model. With `at`, the newest one at that time. */
export const findNewestModel = (trx: Trx, at?: Date): Promise<StoredModel | undefined> =>
  trx
    .selectFrom('matchingModels')
    .select(['id', 'estimatedAt', 'parameters'])
    .where('base', '=', modelVersion)
    .$if(at !== undefined, (query) => query.where('estimatedAt', '<=', at!))
    .orderBy('estimatedAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export const insertModel = async (
  trx: Trx,
  row: StoredModel & { profiles: number; candidates: number },
): Promise<void> => {
  await trx
    .insertInto('matchingModels')
    .values({ ...row, base: modelVersion, parameters: JSON.stringify(row.parameters) })
    .execute()
  // A model dated in the future by a wrong clock would otherwise stay the newest until then.
  await trx
    .deleteFrom('matchingModels')
    .where('estimatedAt', '>', latestEnd(row.estimatedAt, 0))
    .execute()
  await trx
    .deleteFrom('matchingModels')
    .where('id', 'not in', (query) =>
      query
        .selectFrom('matchingModels')
        .select('id')
        .orderBy('estimatedAt', 'desc')
        .orderBy('id')
        .limit(kept),
    )
    .execute()
}

type Row = { id: string; value: unknown }
type StoredConfig = { config: MatchingConfig; unreadable: string[] }

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0

const readWeights = (value: unknown): MatchingConfig['weights'] | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const weights = { ...matchingDefaults.weights }
  for (const [name, weight] of Object.entries(value)) {
    if (!(name in weights) || !isCount(weight)) return undefined
    weights[name as keyof typeof weights] = weight
  }
  return weights
}

/**
 * Builds the configuration from rows of setting names and JSON values. A setting with a missing or
 * unreadable row has its default. Unreadable ones are listed, so that a mistake never stops
 * matching.
 */
export const readMatchingConfig = (rows: readonly Row[]): StoredConfig => {
  const config: MatchingConfig = { ...matchingDefaults }
  const unreadable: string[] = []
  for (const { id, value } of rows) {
    if (id === 'weights') {
      const weights = readWeights(value)
      if (weights) config.weights = weights
      else unreadable.push(id)
    } else if (id in matchingDefaults && isCount(value)) {
      config[id as Exclude<keyof MatchingConfig, 'weights'>] = value
    } else unreadable.push(id)
  }
  return { config, unreadable }
}

/** Reads the settings as they are stored now, by any role that may read them. */
export const readStoredConfig = async (trx: Trx): Promise<StoredConfig> =>
  readMatchingConfig(await trx.selectFrom('matchingConfig').select(['id', 'value']).execute())
