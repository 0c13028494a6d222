import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import { blockingKeyVersion } from '@crosscheck/domain/matching/rematch/version'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { openComparison } from '../../describing/profiles/encrypted-fields.ts'
import { hashedBlockingKeys, replaceBlockingKeys } from '../../describing/profiles/blocking-keys.ts'
import {
  listBlockingKeys,
  findLiveIds,
  findProfile,
  lockProfile,
  type ProfileRow,
} from '../../describing/profiles/repository.ts'
import { requeueMatching } from '../../matching/write/repository/requeue.ts'

type Deps = Pick<Context, 'blindIndex' | 'database' | 'jobs' | 'sealer'>

export type WrongBlockingKeys = { owner: string; profile: string }

/** Null while a rematch run, or the owner's confirmed address, will write them anyway. */
const expectedKeys = async (
  { blindIndex, sealer }: Deps,
  row: ProfileRow,
): Promise<{ comparison: ComparisonRecord; keys: Buffer[] } | null> => {
  const comparison = await openComparison({ sealer }, { ...row, sealed: row.comparison })
  if (!row.matchable || row.deletedAt) return { comparison, keys: [] }
  const isCurrent =
    row.indexKeyId === blindIndex.keyId && row.blockingKeyVersion === blockingKeyVersion
  return isCurrent ? { comparison, keys: hashedBlockingKeys(blindIndex, comparison) } : null
}

const namesOf = (keys: readonly Buffer[]): string =>
  [...new Set(keys.map((key) => key.toString('hex')))].toSorted().join()

/** A profile in comparison whose stored blocking keys are not those of its values. */
const isWrong = async (deps: Deps, trx: Trx, row: ProfileRow) => {
  const expected = await expectedKeys(deps, row)
  if (!expected || namesOf(expected.keys) === namesOf(await listBlockingKeys(trx, row))) return null
  return expected
}

/** Profiles of a user whose blocking keys differ from those that their values give. */
export const checkBlockingKeys = (deps: Deps, userId: string): Promise<WrongBlockingKeys[]> =>
  deps.database.transaction('app', userId, async (trx) => {
    const wrong: WrongBlockingKeys[] = []
    for (const profile of await findLiveIds(trx, userId)) {
      const row = await findProfile(trx, userId, profile)
      if (row && (await isWrong(deps, trx, row))) wrong.push({ owner: userId, profile })
    }
    return wrong
  })

/** Writes the blocking keys of a profile again, and has it compared. */
export const repairBlockingKeys = (
  deps: Deps,
  { owner: userId, profile: profileId }: WrongBlockingKeys,
): Promise<boolean> =>
  deps.database.transaction('app', userId, async (trx) => {
    const row = await lockProfile(trx, userId, profileId)
    const expected = row && (await isWrong(deps, trx, row))
    if (!expected) return false
    const { comparison } = expected
    await replaceBlockingKeys(deps.blindIndex, { trx, userId, profileId, comparison })
    await requeueMatching(deps, trx, { userId, profileId })
    return true
  })
