import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import type { TriedRecord, TriedValues } from '@crosscheck/domain/matching/record/tried-record'
import {
  addOwnIdentifiers,
  addTriedVersion,
  hasOwnIdentifier,
  joinTriedValues,
  mayRefuse,
  startTriedValues,
} from '@crosscheck/domain/matching/tried/tried-values'
import { contactIdentifiers, ownIdentifiers } from '@crosscheck/domain/profile/own-identifiers'
import type { Context } from '../../../../context/context.ts'
import type { SealingContext } from '../../../../crypto/sealing/sealer.ts'
import type { Trx } from '../../../../db/database.ts'
import { fixed } from '../../../../db/transaction/fixed-statement.ts'
import { openSubmitter } from '../../submitters/encrypted-fields.ts'

const sealingContextOf = (userId: string): SealingContext => ({
  table: 'tried_values',
  row: userId,
  userId,
})

type TriedDeps = Pick<Context, 'lastingHashes' | 'sealer'>
type SavedVersion = {
  userId: string
  profileId: string
  record: ComparisonRecord
  /** The phone numbers, addresses and user names that the user gives as the user's own. */
  own: readonly string[]
  now: Date
}

const startTried = async ({ lastingHashes }: TriedDeps): Promise<TriedValues> =>
  startTriedValues(await lastingHashes.triedKey())

/** The sealed history of an account whose first description is this one. */
export const sealFirstTried = async (
  context: TriedDeps,
  { userId, profileId, record, own, now }: SavedVersion,
): Promise<Buffer> => {
  const liveIds = new Set([profileId])
  const tried = addTriedVersion(addOwnIdentifiers(await startTried(context), own), {
    profileId,
    record,
    liveIds,
    now: now.getTime(),
  })
  return context.sealer.seal(sealingContextOf(userId), tried)
}

/** False if the account has a history. */
export const insertFirstTried = async (
  trx: Trx,
  userId: string,
  sealed: Buffer,
): Promise<boolean> => {
  const { rows } = await fixed`
    insert into tried_values (user_id, sealed) values (${userId}, ${sealed})
    on conflict (user_id) do nothing returning user_id`.execute(trx)
  return rows.length === 1
}

/** Reads the history and locks it until the transaction ends. */
const lockTried = async (context: TriedDeps, trx: Trx, userId: string): Promise<TriedValues> => {
  const empty = await startTried(context)
  const sealingContext = sealingContextOf(userId)
  if (await insertFirstTried(trx, userId, await context.sealer.seal(sealingContext, empty)))
    return empty
  const { sealed } = await trx
    .selectFrom('triedValues')
    .select('sealed')
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const tried = await context.sealer.open<TriedValues>(sealingContext, sealed)
  // hashes of values that were normalized by other rules equal no hash of today
  return tried.version === empty.version
    ? tried
    : { ...empty, hashKey: tried.hashKey, ...(tried.own && { own: tried.own }) }
}

/** The account's history; null before its first description. */
export const readTried = async (
  { sealer }: Pick<Context, 'sealer'>,
  trx: Trx,
  userId: string,
): Promise<TriedValues | null> => {
  const row = await trx
    .selectFrom('triedValues')
    .select('sealed')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ? sealer.open<TriedValues>(sealingContextOf(userId), row.sealed) : null
}

const saveTried = async (
  context: TriedDeps,
  trx: Trx,
  { userId, tried }: { userId: string; tried: TriedValues },
): Promise<void> => {
  const sealed = await context.sealer.seal(sealingContextOf(userId), tried)
  await trx.updateTable('triedValues').set({ sealed }).where('userId', '=', userId).execute()
}

/** Joins the history with that of a former account of the same mailbox. */
export const joinTried = async (
  context: TriedDeps,
  trx: Trx,
  { userId, former }: { userId: string; former: TriedValues },
): Promise<void> => {
  const current = await lockTried(context, trx, userId)
  await saveTried(context, trx, { userId, tried: joinTriedValues(former, current) })
}

const findLiveIds = async (trx: Trx, userId: string): Promise<Set<string>> => {
  const rows = await trx
    .selectFrom('partnerProfiles')
    .select('id')
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Adds a saved version to the account's history. `carried` is what the record has to carry;
 * undefined while no other profile could be refused a value. `hasNewOwn` is true if the user gives a
 * phone number, address or user name as the user's own for the first time. `before` is the version
 * that an edit replaces.
 */
export const addTried = async (
  context: TriedDeps,
  trx: Trx,
  { userId, profileId, record, own, before, now }: SavedVersion & { before?: ComparisonRecord },
): Promise<{ carried: TriedRecord | undefined; hasNewOwn: boolean }> => {
  const locked = await lockTried(context, trx, userId)
  const history = addOwnIdentifiers(locked, own)
  const liveIds = (await findLiveIds(trx, userId)).add(profileId)
  const add = (tried: TriedValues, version: ComparisonRecord): TriedValues =>
    addTriedVersion(tried, { profileId, record: version, liveIds, now: now.getTime() })
  // a profile that is older than the history
  const isKnown = history.versions.some((version) => version.profileId === profileId)
  const tried = add(before && !isKnown ? add(history, before) : history, record)
  await saveTried(context, trx, { userId, tried })
  return {
    carried: mayRefuse(tried) ? { ...tried, profileId } : undefined,
    hasNewOwn: history.own?.length !== locked.own?.length,
  }
}

/**
 * Adds what the user gives as the user's own, without a description. True if any of it is new.
 */
export const addOwn = async (
  context: TriedDeps,
  trx: Trx,
  { userId, own }: { userId: string; own: readonly string[] },
): Promise<boolean> => {
  const locked = await lockTried(context, trx, userId)
  const tried = addOwnIdentifiers(locked, own)
  await saveTried(context, trx, { userId, tried })
  return tried.own?.length !== locked.own?.length
}

/**
 * A test whether a description contains a phone number, address or user name that the user gives,
 * or ever gave, as the user's own. A withdrawn one counts too: otherwise users could withdraw
 * theirs to learn who described them.
 */
export const ownIdentifierTest = async (
  context: Pick<Context, 'sealer'>,
  trx: Trx,
  userId: string,
): Promise<(record: ComparisonRecord) => boolean> => {
  const [tried, submitter] = await Promise.all([
    readTried(context, trx, userId),
    openSubmitter(context, trx, userId),
  ])
  const given = submitter ? ownIdentifiers(submitter) : []
  return (record) => {
    const identifiers = contactIdentifiers(record)
    return (
      identifiers.some((identifier) => given.includes(identifier)) ||
      (tried !== null && hasOwnIdentifier(tried, identifiers))
    )
  }
}

/** The phone numbers, addresses and user names that are saved as the user's own. */
export const savedOwnIdentifiers = async (
  context: Pick<Context, 'sealer'>,
  trx: Trx,
  userId: string,
): Promise<string[]> => {
  const saved = await openSubmitter(context, trx, userId)
  return saved ? ownIdentifiers(saved) : []
}
