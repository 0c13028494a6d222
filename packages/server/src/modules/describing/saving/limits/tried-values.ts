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
import { sealedColumn } from '../../../../crypto/sealing/sealer.ts'
import type { Trx } from '../../../../db/database.ts'
import { sendInOrder } from '../../../../db/send-in-order.ts'
import { findLiveIds } from '../../profiles/repository.ts'
import { openSubmitter } from '../../submitters/encrypted-fields.ts'
import { findTried, lockOrInsertTried, updateTried } from './repository.ts'

const column = sealedColumn<TriedValues>('tried_values')

type TriedDeps = Pick<Context, 'lastingHashes' | 'sealer'>
const startTried = async ({ lastingHashes }: TriedDeps): Promise<TriedValues> =>
  startTriedValues(await lastingHashes.triedKey())

/**
 * Locks the history until the transaction ends. `readNext` is sent in the same message.
 */
const lockTried = async <Next>(
  context: TriedDeps,
  { trx, userId, readNext }: { trx: Trx; userId: string; readNext: () => Promise<Next> },
): Promise<{ tried: TriedValues; next: Next }> => {
  const empty = await startTried(context)
  const first = await column.seal(context, { userId, id: userId }, empty)
  const [locking, reading] = sendInOrder(
    () => lockOrInsertTried(trx, { userId, sealed: first }),
    readNext,
  )
  const sealed = await locking
  const next = await reading
  if (sealed.equals(first)) return { tried: empty, next }
  const tried = await column.open(context, { userId, id: userId, sealed })
  // hashes of values that were normalized by other rules equal no hash of today
  const isComparable = tried.version === empty.version
  const own = tried.own && { own: tried.own }
  return { tried: isComparable ? tried : { ...empty, hashKey: tried.hashKey, ...own }, next }
}

/** The account's history, and the ids of its descriptions that are not deleted. */
type History = { tried: TriedValues; liveIds: ReadonlySet<string> }

/** Locks the history until the transaction ends, and reads what adding a version to it takes. */
export const lockHistory = async (
  context: TriedDeps,
  trx: Trx,
  userId: string,
): Promise<History> => {
  const readNext = () => findLiveIds(trx, userId)
  const { tried, next } = await lockTried(context, { trx, userId, readNext })
  return { tried, liveIds: new Set(next) }
}

/** The account's history; null before its first description. */
export const readTried = async (
  deps: Pick<Context, 'sealer'>,
  trx: Trx,
  userId: string,
): Promise<TriedValues | null> => {
  const sealed = await findTried(trx, userId)
  return sealed ? column.open(deps, { userId, id: userId, sealed }) : null
}

export const saveTried = async (
  context: TriedDeps,
  trx: Trx,
  { userId, tried }: { userId: string; tried: TriedValues },
): Promise<void> => {
  const sealed = await column.seal(context, { userId, id: userId }, tried)
  await updateTried(trx, { userId, sealed })
}

/** Joins the history with that of a former account of the same mailbox. */
export const joinTried = async (
  context: TriedDeps,
  trx: Trx,
  { userId, former }: { userId: string; former: TriedValues },
): Promise<void> => {
  const { tried: current } = await lockTried(context, { trx, userId, readNext: async () => {} })
  await saveTried(context, trx, { userId, tried: joinTriedValues(former, current) })
}

type SavedVersion = {
  profileId: string
  record: ComparisonRecord
  /** The phone numbers, addresses and user names that the user gives as the user's own. */
  own: readonly string[]
  /** The version that an edit replaces. */
  before?: ComparisonRecord
  now: Date
}

type AddedVersion = {
  tried: TriedValues
  /** What content and record have to carry: nothing while no other profile could be refused one. */
  carried: { tried?: TriedRecord }
  /** Whether a description contains what the user gives, or ever gave, as the user's own. */
  isOwn: (record: ComparisonRecord) => boolean
  /** The user gives a phone number, address or user name as the user's own for the first time. */
  hasNewOwn: boolean
}

export const addVersion = (
  { tried: former, liveIds }: History,
  { profileId, record, own, before, now }: SavedVersion,
): AddedVersion => {
  const history = addOwnIdentifiers(former, own)
  const living = new Set([...liveIds, profileId])
  const add = (tried: TriedValues, version: ComparisonRecord): TriedValues =>
    addTriedVersion(tried, { profileId, record: version, liveIds: living, now: now.getTime() })
  // a profile that is older than the history
  const isKnown = history.versions.some((version) => version.profileId === profileId)
  const tried = add(before && !isKnown ? add(history, before) : history, record)
  return {
    tried,
    carried: mayRefuse(tried) ? { tried: { ...tried, profileId } } : {},
    isOwn: (one) => hasOwnIdentifier(tried, contactIdentifiers(one)),
    hasNewOwn: history.own?.length !== former.own?.length,
  }
}

export const addTried = async (
  context: TriedDeps,
  trx: Trx,
  { userId, ...version }: SavedVersion & { userId: string },
): Promise<Omit<AddedVersion, 'tried'>> => {
  const { tried, ...added } = addVersion(await lockHistory(context, trx, userId), version)
  await saveTried(context, trx, { userId, tried })
  return added
}

/**
 * Adds what the user gives, or gave last, as the user's own, without a description. True if any of
 * it is new.
 */
export const addOwn = async (
  context: TriedDeps,
  trx: Trx,
  { userId, own }: { userId: string; own: readonly string[] },
): Promise<boolean> => {
  const saved = await savedOwnIdentifiers(context, trx, userId)
  const { tried: locked } = await lockHistory(context, trx, userId)
  const tried = addOwnIdentifiers(locked, [...own, ...saved])
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
  const [tried, given] = await Promise.all([
    readTried(context, trx, userId),
    savedOwnIdentifiers(context, trx, userId),
  ])
  return (record) => {
    const identifiers = contactIdentifiers(record)
    return (
      identifiers.some((identifier) => given.includes(identifier)) ||
      (tried !== null && hasOwnIdentifier(tried, identifiers))
    )
  }
}

/** The phone numbers, addresses and user names that are saved as the user's own. */
const savedOwnIdentifiers = async (
  context: Pick<Context, 'sealer'>,
  trx: Trx,
  userId: string,
): Promise<string[]> => {
  const saved = await openSubmitter(context, trx, userId)
  return saved ? ownIdentifiers(saved) : []
}
