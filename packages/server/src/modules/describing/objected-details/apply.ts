import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import {
  readLeftOut,
  identifiersIn,
  type DescribedIdentifiers,
} from '../objections/described-identifiers.ts'
import { replaceBlockingKeys } from '../profiles/blocking-keys.ts'
import {
  openWholeProfile,
  sealProfile,
  type EncryptedProfileFields,
} from '../profiles/encrypted-fields.ts'
import { comparisonOf, countriesOf, eraseFromContent } from '../profiles/records.ts'
import { lockProfile, updateProfile, pageOfProfiles } from '../profiles/repository.ts'
import { sql } from 'kysely'
import { operatorId } from '../../../lib/operator.ts'
import { queueReading } from '../objections/queue.ts'
import {
  moveReading,
  pageOfUsers,
  placeOfReading,
  requestReading,
  tokensToErase,
  waitForReading,
  waitForSaves,
} from '../objections/repository.ts'
import { withoutIdentifiers } from '@crosscheck/domain/objections/identifiers'
import { countriesIn } from '@crosscheck/domain/matching/normalize/normalize'
import { inPages } from '../../../lib/pages.ts'
import { listDrafts, upsertDraft } from '../drafts/repository.ts'
import { descriptionIn, openDraft, partnerIn, sealDraft } from '../drafts/service.ts'

export type ChangeDeps = Pick<
  Context,
  'blindIndex' | 'clock' | 'database' | 'jobs' | 'objectionTokens' | 'sealer'
>

const leftOutOf = ({ leftOut = [] }: EncryptedProfileFields): string => leftOut.join()

/**
 * Leaves out of a profile what may not be compared of it, and erases what is to be erased. A
 * profile that changes is compared again, as after any other change.
 */
export const changeProfile = async (
  deps: ChangeDeps,
  trx: Trx,
  {
    userId,
    id,
    erase,
  }: {
    userId: string
    id: string
    /** Returns the same content if it has nothing to erase. */
    erase?: (content: EncryptedProfileFields) => Promise<EncryptedProfileFields>
  },
): Promise<void> => {
  const row = await lockProfile(trx, userId, id)
  if (!row) return
  const before = await openWholeProfile(deps, row)
  const kept = (await erase?.(before)) ?? before
  const content = await readLeftOut(deps, trx, kept)
  if (kept === before && leftOutOf(content) === leftOutOf(before)) return
  // ages are read as of the last edit
  const comparison = comparisonOf(content, row.updatedAt)
  const version = row.version + 1
  const sealed = await sealProfile(deps, { userId, id, content, comparison })
  await updateProfile(trx, { userId, id, changes: { ...sealed, version } })
  if (row.indexKeyId === null) return
  await replaceBlockingKeys(deps.blindIndex, { trx, userId, profileId: id, comparison })
  await deps.jobs.enqueue(trx, 'match-profile', { userId, profileId: id, version })
}

/** The tokens of what is erased, as text. */
type ErasedTokens = ReadonlySet<string>

const pageSize = 100

/** Null if nothing of it is erased. */
const erasedKeys = (
  { keys, tokens }: DescribedIdentifiers,
  erased: ErasedTokens,
): ((key: string) => boolean) | null => {
  const found = new Set(keys.filter((_, index) => erased.has(tokens[index]?.toString('hex') ?? '')))
  return found.size > 0 ? (key) => found.has(key) : null
}

const eraseFromProfiles = async (
  deps: ChangeDeps,
  trx: Trx,
  { userId, erased }: { userId: string; erased: ErasedTokens },
): Promise<void> => {
  const erase = async (content: EncryptedProfileFields): Promise<EncryptedProfileFields> => {
    const { leftOut: _leftOut, ...description } = content
    const countries = countriesOf(content)
    const isErased = erasedKeys(await identifiersIn(deps, { description, countries }), erased)
    return isErased ? eraseFromContent(description, isErased) : content
  }
  const profiles = inPages<{ id: string }>((last) =>
    pageOfProfiles(trx, userId, { after: last?.id ?? '', count: pageSize }),
  )
  for await (const { id } of profiles)
    await changeProfile(deps, trx, { userId, id, ...(erased.size > 0 && { erase }) })
}

const eraseFromDrafts = async (
  deps: ChangeDeps,
  trx: Trx,
  { userId, erased }: { userId: string; erased: ErasedTokens },
): Promise<void> => {
  for (const row of await listDrafts(trx, userId)) {
    const draft = await openDraft(deps, row)
    const description = descriptionIn(draft)
    const countries = countriesIn(partnerIn(draft))
    const isObjected = erasedKeys(await identifiersIn(deps, { description, countries }), erased)
    if (!isObjected) continue
    const content = {
      ...withoutIdentifiers(description, { isObjected, countries }),
      // the user's own details stay
      ...('submitter' in draft && { submitter: draft['submitter'] }),
    }
    const { id, updatedAt } = row
    const sealed = await sealDraft(deps, row, content)
    await upsertDraft(trx, { userId, id, updatedAt, sealed })
  }
}

/** Erases identifiers from what a user describes, and leaves others out of what is compared. */
const eraseObjected = (deps: ChangeDeps, userId: string, erased: ErasedTokens): Promise<void> =>
  deps.database.transaction('app', userId, async (trx) => {
    await eraseFromProfiles(deps, trx, { userId, erased })
    if (erased.size > 0) await eraseFromDrafts(deps, trx, { userId, erased })
  })

const usersPerPage = 100

/**
 * Reads the descriptions of the next users for all objections that wait for it. It reads every
 * description: an identifier to erase may be in any field and in a draft, where no index leads. One
 * reading goes on at a time. False if nothing is left to read.
 */
const readNext = async (context: ChangeDeps, trx: Trx): Promise<boolean> => {
  // it is open while other transactions change the descriptions
  await sql.raw('set local idle_in_transaction_session_timeout = 0').execute(trx)
  await waitForReading(trx)
  const place = await placeOfReading(trx)
  if (place === null) return false
  const erased = new Set((await tokensToErase(trx, place)).map((token) => token.toString('hex')))
  const userIds = await context.database.transaction('matcher', operatorId, async (reading) => {
    await waitForSaves(reading)
    return pageOfUsers(reading, { after: place, count: usersPerPage })
  })
  for (const userId of userIds) await eraseObjected(context, userId, erased)
  const last = userIds.length < usersPerPage ? undefined : userIds.at(-1)
  await moveReading(trx, { from: place, to: last ?? { endsAt: context.clock.now() } })
  return (await placeOfReading(trx)) !== null
}

export const applyObjections = (context: ChangeDeps): Promise<void> =>
  context.database.transaction('worker', operatorId, async (trx) => {
    if (await readNext(context, trx)) await queueReading(context, trx)
  })

/** Reads everything for every objection, in a restored database that nobody may compare before. */
export const applyAllObjections = async (context: ChangeDeps): Promise<void> => {
  const inTransaction = <T>(work: (trx: Trx) => Promise<T>): Promise<T> =>
    context.database.transaction('worker', operatorId, work)
  await inTransaction(requestReading)
  while (await inTransaction((trx) => readNext(context, trx)));
}
