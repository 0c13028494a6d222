import { lookupKeysOf } from '@crosscheck/domain/objections/lookups'
import type { Context } from '../../../context/context.ts'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import { operatorId } from '../../../lib/operator.ts'
import { inPages } from '../../../lib/pages.ts'
import { openQueued } from '../objections/queue.ts'
import { holdersOf, waitForSaves } from '../objections/repository.ts'
import { changeProfile, type ChangeDeps, applyObjections } from './apply.ts'
import type { JobHandlers } from '../../../jobs/open.ts'

type Deps = ChangeDeps & Pick<Context, 'sealedValues'>

const pageSize = 200

/**
 * Leaves an identifier out of every profile that is compared by it. Blocking keys lead to these
 * profiles, so no other description is read.
 */
const leaveOutIdentifier = async (deps: Deps, sealed: string): Promise<void> => {
  const identifier = await openQueued(deps, sealed)
  if (!identifier) return
  const { blindIndex, database } = deps
  const keys = lookupKeysOf(identifier).flatMap(({ kind, value }) =>
    blindIndex.keyedHashCandidates(kind, value),
  )
  await database.transaction('matcher', operatorId, waitForSaves)
  const holders = inPages<ProfileKey>((after) =>
    database.transaction('matcher', operatorId, (trx) =>
      holdersOf(trx, { keys, after, count: pageSize }),
    ),
  )
  for await (const { userId, profileId } of holders)
    await database.transaction('app', userId, (trx) =>
      changeProfile(deps, trx, { userId, id: profileId }),
    )
}

export const objectionJobHandlers = (
  context: Context,
): Pick<JobHandlers, 'apply-objections' | 'leave-out-identifier'> => ({
  'apply-objections': () => applyObjections(context),
  'leave-out-identifier': ({ identifier }) => leaveOutIdentifier(context, identifier),
})
