import { latestEnd } from '@crosscheck/domain/clock'
import type { LearnedParameters } from '@crosscheck/domain/matching/learning/learned-parameters'
import { modelVersion } from '@crosscheck/domain/matching/rematch/version'
import type { Trx } from '../../../../db/database.ts'
import { type StoredConfig, readMatchingConfig } from './read.ts'

/** Older models stay to explain how a match was scored. */
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
      query.selectFrom('matchingModels').select('id').orderBy('estimatedAt', 'desc').limit(kept),
    )
    .execute()
}

/** Reads the settings as they are stored now, by any role that may read them. */
export const readStoredConfig = async (trx: Trx): Promise<StoredConfig> =>
  readMatchingConfig(await trx.selectFrom('matchingConfig').select(['id', 'value']).execute())
