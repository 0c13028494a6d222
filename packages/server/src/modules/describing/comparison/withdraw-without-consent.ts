import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { notifyChanged } from '../../../realtime/messages/publish.ts'
import {
  auditSealingContext,
  recordAudit,
  type EncryptedAuditDetails,
} from '../../platform/audit/service.ts'
import { operatorId } from '../../../lib/operator.ts'
import { lockProfile } from '../profiles/repository.ts'
import { removeFromComparison } from './remove-from-comparison.ts'

type Deps = Pick<Context, 'clock' | 'database' | 'jobs' | 'matcher' | 'random' | 'sealer'>

const ownersPerBatch = 500

/** Owners of compared descriptions, ordered by id. */
const readOwners = (trx: Trx, after: string): Promise<{ userId: string }[]> =>
  trx
    .selectFrom('partnerProfiles')
    .select('userId')
    .distinct()
    .where('compared', '=', true)
    .where('userId', '>', after)
    .orderBy('userId')
    .limit(ownersPerBatch)
    .execute()

/** Compared descriptions without a consent record: older than the records, or imported. */
const findWithoutConsent = async (trx: Trx, userId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('partnerProfiles as profile')
    .select('profile.id')
    .where('profile.userId', '=', userId)
    .where('profile.compared', '=', true)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('consentRecords as record')
            .select('record.id')
            .whereRef('record.userId', '=', 'profile.userId')
            .whereRef('record.profileId', '=', 'profile.id')
            .where('record.purpose', '=', 'comparison'),
        ),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

type ConsentDetails = { profileId?: unknown; source?: unknown; at?: unknown }

/** The descriptions whose audit rows record an import without the time of a consent. */
const withdrawUnrecorded = async (deps: Deps, trx: Trx, userId: string): Promise<string[]> => {
  const unrecorded = await findWithoutConsent(trx, userId)
  if (unrecorded.length === 0) return []
  const rows = await trx
    .selectFrom('auditLog')
    .select(['id', 'sealed'])
    .where('userId', '=', userId)
    .where('actionType', '=', 'consent_given')
    .execute()
  const found = await Promise.all(
    rows.map(async ({ id, sealed }) => {
      const { details } = await deps.sealer.open<EncryptedAuditDetails>(
        auditSealingContext(userId, id),
        sealed,
      )
      const { profileId, source, at } = JSON.parse(details) as ConsentDetails
      return source === 'imported' && at === null ? profileId : null
    }),
  )
  return unrecorded.filter((id) => found.includes(id))
}

/** Takes the descriptions out of matching. No consent is recorded as granted or withdrawn. */
const withhold = (deps: Deps, userId: string): Promise<string[]> =>
  deps.database.transaction('app', userId, async (trx) => {
    const ids = await withdrawUnrecorded(deps, trx, userId)
    for (const id of ids) {
      const row = await lockProfile(trx, userId, id)
      if (!row) continue
      await removeFromComparison(deps, trx, row)
      const details = { profileId: id }
      await recordAudit(deps, trx, { userId, actionType: 'comparison_withheld', details })
    }
    if (ids.length > 0) await notifyChanged(deps, trx, { userId, subject: 'profiles' })
    return ids
  })

/**
 * Earlier versions imported lines without the time of a consent. This takes their descriptions out
 * of matching and hides their matches until the owner switches the comparison on. Returns the
 * number of descriptions. Idempotent, and safe while servers are running.
 */
export const withholdWithoutConsent = async (deps: Deps): Promise<number> => {
  let count = 0
  for (let after = ''; ;) {
    const from = after
    const owners = await deps.database.transaction('admin', operatorId, (trx) =>
      readOwners(trx, from),
    )
    const last = owners.at(-1)
    if (!last) return count
    after = last.userId
    for (const { userId } of owners) {
      const ids = await withhold(deps, userId)
      for (const profileId of ids)
        await deps.matcher.settleVisibility(deps, { userId, profileId }, deps.clock.now())
      count += ids.length
    }
  }
}
