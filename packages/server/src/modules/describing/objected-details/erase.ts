import { withoutIdentifiers } from '@crosscheck/domain/objections/identifiers'
import type { PartnerFieldName } from '@crosscheck/domain/fields/catalog'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { listDrafts, upsertDraft } from '../drafts/repository.ts'
import { descriptionIn, openDraft, sealDraft, withoutObjected } from '../drafts/service.ts'
import { replaceBlockingKeys } from '../profiles/blocking-keys.ts'
import {
  comparisonOf,
  openProfileFields,
  sealProfile,
  type UncountedProfile,
} from '../profiles/encrypted-fields.ts'
import { lockProfile, pageOfProfiles, updateProfile } from '../profiles/repository.ts'
import {
  describedIdentifiers,
  findObjected,
  type IsObjected,
} from '../objections/described-identifiers.ts'
import { queueLostDetails } from '../objections/lost-details.ts'

type Deps = Pick<
  Context,
  'blindIndex' | 'clock' | 'database' | 'jobs' | 'objectionTokens' | 'random' | 'sealer'
>

/** A value that follows from an erased text is erased with it. */
const eraseFromContent = <Content extends UncountedProfile>(
  content: Content,
  isObjected: IsObjected,
): Content => {
  const erased = withoutIdentifiers(content, isObjected)
  const { values } = erased
  for (const [key, typed] of Object.entries(content.asTyped)) {
    const name = key as PartnerFieldName
    if (erased.asTyped[name] !== typed && values[name] === content.values[name]) delete values[name]
  }
  return {
    ...erased,
    unreadDates: content.unreadDates.filter((name) => values[name] !== undefined),
  }
}

const pageSize = 100

/** Erases the identifiers from one profile, which is compared again. */
const eraseFromProfile = async (
  context: Deps,
  trx: Trx,
  { userId, id, isObjected }: { userId: string; id: string; isObjected: IsObjected },
): Promise<void> => {
  const row = await lockProfile(trx, userId, id)
  if (!row) return
  const content = eraseFromContent(await openProfileFields(context, row), isObjected)
  const comparison = comparisonOf(content, context.clock.now())
  const version = row.version + 1
  await updateProfile(trx, {
    userId,
    id,
    changes: { ...(await sealProfile(context, { userId, id, content, comparison })), version },
  })
  if (row.tokenKey === null) return
  await replaceBlockingKeys(context.blindIndex, { trx, userId, profileId: id, comparison })
  await context.jobs.enqueue(trx, 'match-profile', { userId, profileId: id, version })
}

const eraseFromProfiles = async (context: Deps, trx: Trx, userId: string): Promise<boolean> => {
  let hasErased = false
  for (let after = ''; ;) {
    const rows = await pageOfProfiles(trx, userId, { after, count: pageSize })
    for (const row of rows) {
      const content = await openProfileFields(context, row)
      const isObjected = await findObjected(trx, await describedIdentifiers(context, content))
      if (!isObjected) continue
      await eraseFromProfile(context, trx, { userId, id: row.id, isObjected })
      hasErased = true
    }
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return hasErased
    after = last.id
  }
}

const eraseFromDrafts = async (context: Deps, trx: Trx, userId: string): Promise<boolean> => {
  let hasErased = false
  for (const row of await listDrafts(trx, userId)) {
    const before = await openDraft(context, row)
    const described = await describedIdentifiers(context, descriptionIn(before))
    const isObjected = await findObjected(trx, described)
    if (!isObjected) continue
    const content = withoutObjected(before, isObjected)
    const { id, updatedAt } = row
    const sealed = await sealDraft(context, { userId, id, content })
    await upsertDraft(trx, { userId, id, updatedAt, sealed })
    hasErased = true
  }
  return hasErased
}

/** Erases every objected identifier from what the user describes. */
export const eraseObjected = (context: Deps, userId: string): Promise<void> =>
  context.database.transaction('app', userId, async (trx) => {
    const inProfiles = await eraseFromProfiles(context, trx, userId)
    const inDrafts = await eraseFromDrafts(context, trx, userId)
    if (inProfiles || inDrafts) await queueLostDetails(context, trx, userId)
  })
