import { isDescribedAddress } from '@crosscheck/domain/profile/findability/described-addresses'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { listDrafts } from '../drafts/repository.ts'
import { openDraft } from '../drafts/service.ts'
import { openProfileFields } from '../profiles/encrypted-fields.ts'
import { pageOfProfiles } from '../profiles/repository.ts'

type SealingDeps = Pick<Context, 'sealer'>

/** Bounds the memory. */
const pageSize = 100

const isInProfile = async (
  context: SealingDeps,
  trx: Trx,
  { userId, address }: { userId: string; address: string },
): Promise<boolean> => {
  for (let after = ''; ;) {
    const rows = await pageOfProfiles(trx, userId, { after, count: pageSize })
    const profiles = await Promise.all(
      rows.map(async (row) => {
        const { values, asTyped } = await openProfileFields(context, row)
        return { values, asTyped }
      }),
    )
    if (isDescribedAddress(address, { profiles, drafts: [] })) return true
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return false
    after = last.id
  }
}

const isInDraft = async (
  context: SealingDeps,
  trx: Trx,
  { userId, address }: { userId: string; address: string },
): Promise<boolean> => {
  const rows = await listDrafts(trx, userId)
  const drafts = await Promise.all(rows.map((row) => openDraft(context, row)))
  return isDescribedAddress(address, { profiles: [], drafts })
}

/**
 * Whether any field of the user's profiles or drafts contains the address. Uses its own
 * transaction, because the roles for sign-in and jobs may not read descriptions.
 */
export const isDescribedByUser = (
  { database, sealer }: Pick<Context, 'database' | 'sealer'>,
  userId: string,
  address: string,
): Promise<boolean> =>
  database.transaction(
    'app',
    userId,
    async (trx) =>
      (await isInDraft({ sealer }, trx, { userId, address })) ||
      isInProfile({ sealer }, trx, { userId, address }),
  )
