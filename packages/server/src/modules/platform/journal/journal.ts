import { actsSince } from '@crosscheck/domain/backups'
import type { Context } from '../../../context/context.ts'
import {
  actKey,
  newerActs,
  newestActs,
  type Act,
  type ActPlace,
  type NewestActs,
} from '../../../crypto/keys/journal/acts.ts'
import { ownerHash } from '../../../crypto/keys/tombstones.ts'
import { NotReadyError } from '../system/readiness.ts'
import { addKnownAct, deleteKnownActs, readKnownActs } from './repository.ts'

/**
 * See decision 136. Acts that no restore of the database may undo, in places outside of it. An act
 * is recorded in its own transaction (`recordAct`). After the commit, and before anyone is
 * answered, the process adds it to every place. What a killed process did not add, the next start
 * adds from the database.
 */
export type Journal = {
  /** Never rejects: an act that cannot be added takes effect, and is added later. */
  append(acts: readonly Act[]): Promise<void>
  /** Adds what could not be added before. */
  retry(): Promise<void>
  /** Rejects while acts are missing in the journal. */
  check(): Promise<void>
  /**
   * Completes every place from the others and from the database. Returns the acts that the database
   * lacks, oldest first: it is older than they are.
   */
  findMissing(): Promise<Act[]>
  /** To be called once a missing act is carried out again. */
  adopt(act: Act): Promise<void>
  /** Deletes acts that every backup has or that a deleted account made. */
  tidy(): Promise<void>
}

export type JournalDeps = Pick<Context, 'clock' | 'database' | 'log'> & {
  /** The journal needs it; the others are copies, which the next start completes. */
  place: ActPlace
  copies: readonly ActPlace[]
}

const isDeletion = ({ kind, inForce }: Act): boolean => kind === 'account' && inForce

/** Which acts still matter: an act of a deleted account has nothing left to act on. */
const relevanceIn = (newest: NewestActs): ((act: Act) => boolean) => {
  const deleted = new Set([...newest.values()].filter(isDeletion).map(({ subject }) => subject))
  return (act) =>
    !deleted.has(ownerHash(act.userId)) && act.stamp >= (newest.get(actKey(act))?.stamp ?? 0)
}

export const createJournal = (deps: JournalDeps): Journal => {
  const { clock, copies, log, place } = deps
  let waiting: readonly Act[] = []

  const inCopies = async (work: (copy: ActPlace) => Promise<void>): Promise<void> => {
    await Promise.all(
      copies.map((copy) =>
        work(copy).catch((error: unknown) =>
          log.warn({ error }, 'a copy of the journal cannot be used'),
        ),
      ),
    )
  }
  const add = async (acts: readonly Act[]): Promise<void> => {
    const all = [...waiting, ...acts]
    try {
      await Promise.all([place.add(all), inCopies((copy) => copy.add(all))])
      const added = new Set(all)
      if (waiting.length > 0) log.info({}, 'the journal can be written again')
      waiting = waiting.filter((act) => !added.has(act))
    } catch (error) {
      if (waiting.length === 0)
        log.error({ error }, 'the journal cannot be written: a restore would undo the latest acts')
      waiting = [...waiting, ...acts]
    }
  }
  const retry = () => (waiting.length > 0 ? add([]) : Promise.resolve())
  const isRecent = ({ stamp }: Act): boolean => stamp >= actsSince(clock.now()).getTime()

  return {
    append: (acts) => (acts.length > 0 ? add(acts) : Promise.resolve()),
    retry,
    async check() {
      await retry()
      if (waiting.length > 0) throw new NotReadyError('unwritable')
    },
    async findMissing() {
      // The database comes last: it knows what is committed before it is in the journal.
      const inPlace = newestActs(await place.read())
      const inCopy = new Map<ActPlace, NewestActs>()
      await inCopies(async (copy) => void inCopy.set(copy, newestActs(await copy.read())))
      const known = await readKnownActs(deps)
      const stored = [inPlace, ...inCopy.values(), known].flatMap((acts) => [...acts.values()])
      const newest = newestActs(stored.filter(isRecent))
      const all = newestActs([...newest.values()].filter(relevanceIn(newest)))
      await place.add(newerActs(all, inPlace))
      await inCopies(async (copy) => {
        const acts = inCopy.get(copy)
        if (acts) await copy.add(newerActs(all, acts))
      })
      return newerActs(all, known)
    },
    adopt: (act) => addKnownAct(deps, act),
    async tidy() {
      const isRelevant = relevanceIn(newestActs(await place.read()))
      const isNeeded = (act: Act): boolean => isRecent(act) && isRelevant(act)
      await place.tidy(isNeeded)
      await inCopies((copy) => copy.tidy(isNeeded))
      await deleteKnownActs(deps, actsSince(clock.now()).getTime())
    },
  }
}
