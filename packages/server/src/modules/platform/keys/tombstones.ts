import { dayOf } from '@crosscheck/domain/clock'
import { tombstonesSince } from '@crosscheck/domain/backups'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { keyIdsIn, type KeyStorage } from '../../../crypto/keys/key-store.ts'
import { openTombstoneFiles, type TombstoneFiles } from '../../../crypto/keys/tombstone-files.ts'
import {
  hashOfTombstone,
  hasTombstone,
  type RecordTombstones,
  type Tombstone,
} from '../../../crypto/keys/tombstones.ts'

/**
 * [Tombstones of destroyed keys] Restoring an old key store would bring keys of deleted accounts
 * back. So each destroyed key leaves a tombstone in several places, of which a restore overwrites one
 * at most: a table of the main database, and folders outside the key store and the database. Every
 * start reads all of them, completes each, and destroys what has a tombstone before anything opens.
 *
 * A tombstone is written before its key is erased, and only after the transaction that deletes the
 * account has committed. So a crash in between leaves a key that the next start erases, and a
 * deletion that was rolled back leaves no tombstone.
 */
export type Tombstones = {
  record: RecordTombstones
  /** Reads every place, and writes to each what it lacks. */
  mergeCopies(): Promise<ReadonlySet<string>>
  /** Deletes tombstones that are older than any backup. */
  expire(): Promise<void>
}

export type TombstoneDeps = Pick<Context, 'clock' | 'database' | 'log'> & {
  /** The first one has to be written; the others are copies, which the next start completes. */
  folders: readonly string[]
}

type Database = Pick<TombstoneDeps, 'database'>

const batch = 5000

const insert = async ({ database }: Database, tombstones: readonly Tombstone[]): Promise<void> => {
  for (let at = 0; at < tombstones.length; at += batch) {
    const some = tombstones.slice(at, at + batch)
    const keys = some.map(({ key }) => key)
    const days = some.map(({ day }) => day)
    await database.transaction('auth', null, (trx) =>
      sql`
        insert into key_tombstones (key, day)
        select key, day from unnest(${keys}::text[], ${days}::date[]) as new (key, day)
        on conflict do nothing`.execute(trx),
    )
  }
}

const readTable = ({ database }: Database): Promise<Tombstone[]> =>
  database.transaction('auth', null, async (trx) => {
    const { rows } = await sql<Tombstone>`
      select key, day::text as day from key_tombstones`.execute(trx)
    return rows
  })

/** A folder that is not mounted just now is completed by a later start. */
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
  const lackedBy = (held: readonly Tombstone[], all: ReadonlyMap<string, Tombstone>) => {
    const there = new Set(held.map(({ key }) => key))
    return [...all.values()].filter(({ key }) => !there.has(key))
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
      const inCopies: { copy: TombstoneFiles; held: Tombstone[] }[] = []
      for (const copy of copies)
        inCopies.push({ copy, held: await fallbackOnFailure(copy.read(), [], log) })
      const since = dayOf(tombstonesSince(clock.now()))
      const all = new Map<string, Tombstone>()
      for (const one of [...inTable, ...inOwn, ...inCopies.flatMap(({ held }) => held)])
        if (one.day >= since) all.set(one.key, one)
      await insert({ database }, lackedBy(inTable, all))
      await own?.add(lackedBy(inOwn, all))
      for (const { copy, held } of inCopies)
        await fallbackOnFailure(copy.add(lackedBy(held, all)), undefined, log)
      return new Set(all.keys())
    },
    async expire() {
      const since = dayOf(tombstonesSince(clock.now()))
      await database.transaction('auth', null, (trx) =>
        trx.deleteFrom('keyTombstones').where('day', '<', since).execute(),
      )
      await own?.prune(since)
      for (const copy of copies) await fallbackOnFailure(copy.prune(since), undefined, log)
    },
  }
}

/** Destroys stored keys that have a tombstone; gives how many owners had one. */
export const applyTombstones = async (
  storage: Pick<KeyStorage, 'find'>,
  tombstones: ReadonlySet<string>,
): Promise<number> => {
  const owners = [...new Set([...tombstones].map(hashOfTombstone))]
  let destroyed = 0
  for await (const { ownerHash, content, erase } of storage.find(owners)) {
    if (!hasTombstone(tombstones, ownerHash, keyIdsIn(content))) continue
    await erase()
    destroyed += 1
  }
  return destroyed
}

export type RevivedKeysDeps = Pick<Context, 'log'> & {
  storage: Pick<KeyStorage, 'find'>
  tombstones: Pick<Tombstones, 'mergeCopies'>
}

/** Destroys what a restored backup brought back, before anything opens; gives the number of owners. */
export const destroyRevivedKeys = async ({
  log,
  storage,
  tombstones,
}: RevivedKeysDeps): Promise<number> => {
  const count = await applyTombstones(storage, await tombstones.mergeCopies())
  if (count > 0)
    log.warn({ count }, 'the key store held destroyed keys; they were destroyed once more')
  return count
}
