import { dayOf } from '@crosscheck/domain/clock'
import { tombstonesSince } from '@crosscheck/domain/backups'
import type { Context } from '../../../context/context.ts'
import { keyIdIn } from '../../../crypto/keys/key-entry.ts'
import type { KeyStorage } from '../../../crypto/keys/key-storage.ts'
import {
  openTombstoneFiles,
  type TombstoneFiles,
} from '../../../crypto/keys/files/tombstone-files.ts'
import {
  hashOfTombstone,
  hasTombstone,
  type RecordTombstones,
  type Tombstone,
} from '../../../crypto/keys/tombstones.ts'
import { deleteTombstones, insertTombstones, listTombstones } from './repository.ts'

/**
 * See decision 40. Restoring an old key store would revive keys of deleted accounts. So each
 * destroyed key leaves a tombstone in several places, and a restore overwrites at most one. They
 * are a table of the main database, and folders outside the key store and the database. Every start
 * reads all places, completes each, and destroys the keys with a tombstone before anything opens.
 *
 * A tombstone is written before its key is erased, and only after the commit that deletes the
 * account. So a crash in between leaves a key that the next start erases, and a rolled back
 * deletion leaves no tombstone.
 */
export type Tombstones = {
  record: RecordTombstones
  /** Reads every place, and completes each. */
  mergeCopies(): Promise<ReadonlySet<string>>
  /** Deletes tombstones that are older than any backup. */
  expire(): Promise<void>
}

export type TombstoneDeps = Pick<Context, 'clock' | 'database' | 'log'> & {
  /** The first folder must be writable. The others are copies, which the next start completes. */
  folders: readonly string[]
}

type Database = Pick<TombstoneDeps, 'database'>

const batch = 5000

const insert = async ({ database }: Database, tombstones: readonly Tombstone[]): Promise<void> => {
  for (let at = 0; at < tombstones.length; at += batch) {
    const chunk = tombstones.slice(at, at + batch)
    await database.transaction('auth', null, (trx) => insertTombstones(trx, chunk))
  }
}

const readTable = ({ database }: Database): Promise<Tombstone[]> =>
  database.transaction('auth', null, listTombstones)

/** A later start completes a folder that is not mounted now. */
const fallbackOnFailure = async <T>(
  work: Promise<T>,
  otherwise: T,
  log: TombstoneDeps['log'],
): Promise<T> => {
  try {
    return await work
  } catch (error) {
    log.warn({ error }, 'a copy of the tombstones of destroyed keys cannot be used')
    return otherwise
  }
}

export const createTombstones = ({ clock, database, folders, log }: TombstoneDeps): Tombstones => {
  const [own, ...copies] = folders.map(openTombstoneFiles)
  const addToCopies = async (tombstones: readonly Tombstone[]): Promise<void> => {
    for (const copy of copies) await fallbackOnFailure(copy.add(tombstones), undefined, log)
  }
  const missingFrom = (existing: readonly Tombstone[], all: ReadonlyMap<string, Tombstone>) => {
    const present = new Set(existing.map(({ key }) => key))
    return [...all.values()].filter(({ key }) => !present.has(key))
  }

  return {
    async record(keys) {
      if (keys.length === 0) return
      const day = dayOf(clock.now())
      const tombstones = keys.map((key) => ({ key, day }))
      await insert({ database }, tombstones)
      await own?.add(tombstones)
      await addToCopies(tombstones)
    },
    async mergeCopies() {
      const inTable = await readTable({ database })
      const inOwn = (await own?.read()) ?? []
      const inCopies: { copy: TombstoneFiles; existing: Tombstone[] }[] = []
      for (const copy of copies)
        inCopies.push({ copy, existing: await fallbackOnFailure(copy.read(), [], log) })
      const since = dayOf(tombstonesSince(clock.now()))
      const all = new Map<string, Tombstone>()
      for (const one of [...inTable, ...inOwn, ...inCopies.flatMap(({ existing }) => existing)])
        if (one.day >= since) all.set(one.key, one)
      await insert({ database }, missingFrom(inTable, all))
      await own?.add(missingFrom(inOwn, all))
      for (const { copy, existing } of inCopies)
        await fallbackOnFailure(copy.add(missingFrom(existing, all)), undefined, log)
      return new Set(all.keys())
    },
    async expire() {
      const since = dayOf(tombstonesSince(clock.now()))
      await database.transaction('auth', null, (trx) => deleteTombstones(trx, since))
      await own?.prune(since)
      for (const copy of copies) await fallbackOnFailure(copy.prune(since), undefined, log)
    },
  }
}

/** Destroys stored keys with a tombstone; returns the number of owners. */
const applyTombstones = async (
  storage: Pick<KeyStorage, 'find'>,
  tombstones: ReadonlySet<string>,
): Promise<number> => {
  const owners = [...new Set([...tombstones].map(hashOfTombstone))]
  let destroyed = 0
  for await (const { ownerHash, content, erase } of storage.find(owners)) {
    if (!hasTombstone(tombstones, ownerHash, keyIdIn(content))) continue
    await erase()
    destroyed += 1
  }
  return destroyed
}

export type RevivedKeysDeps = Pick<Context, 'log'> & {
  storage: Pick<KeyStorage, 'find'>
  tombstones: Pick<Tombstones, 'mergeCopies'>
}

/**
 * Destroys keys that a restored backup revived, before anything opens. Returns the number of
 * owners.
 */
export const destroyRevivedKeys = async ({
  log,
  storage,
  tombstones,
}: RevivedKeysDeps): Promise<number> => {
  const count = await applyTombstones(storage, await tombstones.mergeCopies())
  if (count > 0)
    log.warn({ count }, 'the key store contained destroyed keys; they were destroyed again')
  return count
}
