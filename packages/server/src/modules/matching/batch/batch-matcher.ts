import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import { holderLimitOf } from '@crosscheck/domain/matching/blocking/blocking-keys'
import { blockingKeysOf } from '@crosscheck/domain/matching/blocking/blocking-values'
import type { PartnerProfileValues } from '@crosscheck/domain/fields/catalog'
import type { Context } from '../../../context/context.ts'
import type { DecryptedProfile } from '../../../context/matching.ts'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import type { Trx } from '../../../db/database.ts'
import { databaseError } from '../../../db/errors/database-error.ts'
import { mapInBatches } from '../../../lib/tasks/cooperative.ts'
import { TaskThread } from '../../../lib/tasks/task-thread.ts'
import { operatorId } from '../../../lib/operator.ts'
import type { ScoringContext } from '../scoring/score.ts'
import { isCreatedDuringBlock, readBlocks } from '../match-store/blocks.ts'
import { keyOf } from '../match-store/locks.ts'
import { matchProfile } from '../recording/match-profile.ts'
import { evictOverCaps } from './evict.ts'
import {
  createCandidateFinder,
  type CandidateList,
  type CandidateQuery,
} from './find-candidates.ts'
import type { FoundPair, ScoringResult, ScoringTask } from './scoring-task.ts'
import { parseProfileKey } from './profile-key.ts'
import { recordBatch, type ComparedProfile } from './record-batch.ts'
import { createRecordStore, type StoredRecord } from './record-store.ts'

/** A distributed PostgreSQL does not look up many keys in one statement. */
const featureNotSupported = '0A000'

type BatchProfile = { name: string; record: StoredRecord; others: string[] }
type GatheredBatch = {
  names: string[]
  owns: BatchProfile[]
  texts: Map<string, StoredRecord>
  scoring: ScoringContext
}
type ScoredBatch = GatheredBatch & { places: string[]; found: FoundPair[][] }

const keyBatchSize = 20

/**
 * `written` returns only the values that a match may show. Nothing here reads others. The record is
 * parsed when a match is sealed, which most profiles of a batch have none of.
 */
const openStored = (name: string, { version, text, shown }: StoredRecord): DecryptedProfile => {
  let parsed: ComparisonRecord | undefined
  return {
    ...parseProfileKey(name),
    version,
    get record() {
      return (parsed ??= JSON.parse(text) as ComparisonRecord)
    },
    written: async () => JSON.parse(shown) as PartnerProfileValues,
  }
}

/**
 * Compares many profiles, each with all others, and scores each pair once. The result equals that
 * of comparing them one by one.
 */
export class BatchMatcher {
  readonly #context: Context
  readonly #notify: boolean
  readonly #thread = new TaskThread<ScoringTask, ScoringResult>(
    new URL('./scoring-worker.ts', import.meta.url),
  )
  readonly #find
  readonly #store
  /**
   * Profiles that this run compared with all their candidates. Their pairs are not scored again.
   */
  readonly #done = new Set<string>()
  /** Profiles with pairs for the quarantine guards. They are compared one by one, in order. */
  readonly #guarded = new Set<string>()

  constructor(context: Context, { notify }: { notify: boolean }) {
    this.#context = context
    this.#notify = notify
    this.#find = createCandidateFinder(context.blindIndex)
    this.#store = createRecordStore(context)
  }

  async #scoringContext(): Promise<ScoringContext> {
    const config = await this.#context.matching.config()
    return { config, ...this.#context.matching.current(operatorId) }
  }

  async #queriesOf(records: readonly (StoredRecord | undefined)[], keys: readonly ProfileKey[]) {
    const { genericLimit } = await this.#context.matching.config()
    const places = [...records.keys()]
    return mapInBatches(places, keyBatchSize, (some) =>
      some.map((place): CandidateQuery => {
        const record = records[place]
        const tokens = record ? blockingKeysOf(JSON.parse(record.text) as ComparisonRecord) : []
        return {
          userId: keys[place]?.userId ?? '',
          blockingKeys: tokens.map(({ kind, value }) => ({
            kind,
            value,
            limit: holderLimitOf(kind, genericLimit),
          })),
        }
      }),
    )
  }

  /** The candidates to compare, without profiles that were compared before. */
  #othersOf(name: string, { names, isTruncated }: CandidateList): string[] {
    const others = names.filter((other) => !this.#done.has(other))
    // a candidate beyond the limit may still find this profile
    if (!isTruncated) this.#done.add(name)
    return others
  }

  /** Leaves out candidates that a user may not see because of a block. */
  async #leaveOutBlocked(trx: Trx, owns: readonly BatchProfile[]): Promise<void> {
    const userIdOf = (name: string): string => parseProfileKey(name).userId
    const blocks = await readBlocks(
      trx,
      owns.map(({ name }) => userIdOf(name)),
    )
    if (blocks.length === 0) return
    const sideOf = (name: string) => {
      const record = this.#store.get(name)
      const { describedAt = 0 } = record ? (JSON.parse(record.text) as ComparisonRecord) : {}
      return { userId: userIdOf(name), createdAt: describedAt }
    }
    const users = new Set(blocks.flatMap(({ userId, blockedUserId }) => [userId, blockedUserId]))
    for (const own of owns)
      if (users.has(userIdOf(own.name)))
        own.others = own.others.filter(
          (other) =>
            !users.has(userIdOf(other)) ||
            !isCreatedDuringBlock(blocks, sideOf(own.name), sideOf(other)),
        )
  }

  /** Reads the profiles and candidates that scoring needs, in the order of comparison. */
  async gather(keys: readonly ProfileKey[]): Promise<GatheredBatch> {
    const scoring = await this.#scoringContext()
    const names = keys.map(keyOf)
    return this.#context.database.transaction('matcher', operatorId, async (trx) => {
      await this.#store.open(trx, names)
      const records = names.map((name) => this.#store.get(name))
      const queries = await this.#queriesOf(records, keys)
      const proposed = await this.#find(trx, queries, scoring.config)
      const owns = names.flatMap((name, place): BatchProfile[] => {
        const record = records[place]
        const others = proposed[place]
        return record && others ? [{ name, record, others: this.#othersOf(name, others) }] : []
      })
      const wanted = new Set(owns.flatMap(({ others }) => others))
      await this.#store.open(trx, [...wanted])
      await this.#leaveOutBlocked(trx, owns)
      const texts = new Map(owns.map(({ name, record }) => [name, record]))
      for (const name of wanted) {
        const record = this.#store.get(name)
        if (record) texts.set(name, record)
      }
      for (const { name } of owns) if (this.#done.has(name)) this.#store.forget(name)
      this.#store.trim()
      return { names, owns, texts, scoring }
    })
  }

  /** Scores every pair in the thread, concurrently with other batches. */
  async score(gathered: GatheredBatch): Promise<ScoredBatch> {
    const places = [...gathered.texts.keys()]
    const placeOf = new Map(places.map((name, place) => [name, place]))
    const task: ScoringTask = {
      scoring: gathered.scoring,
      records: [...gathered.texts].map(([name, { text }]) => ({ name, text })),
      work: gathered.owns.map(({ name, others }) => ({
        own: placeOf.get(name) ?? -1,
        others: others.flatMap((other) => placeOf.get(other) ?? []),
      })),
    }
    return { ...gathered, places, found: await this.#thread.run(task) }
  }

  #compareAlone(key: ProfileKey): Promise<void> {
    return matchProfile(this.#context, key, {
      suppressNotifications: !this.#notify,
      isBulk: true,
      keepExisting: true,
    })
  }

  /** Profiles that changed in between are compared one by one. */
  async #recordPlain(comparisons: readonly ComparedProfile[]): Promise<void> {
    if (comparisons.length === 0) return
    const context = this.#context
    const result = await recordBatch(context, comparisons, { notify: this.#notify })
    const skipped = result.kind === 'recorded' ? result.skipped : comparisons.map(({ own }) => own)
    for (const key of skipped) await this.#compareAlone(key)
  }

  /** Records in the order of the profiles, on which the result of the guards depends. */
  async record({ names, owns, texts, places, found }: ScoredBatch): Promise<void> {
    const profiles = new Map<string, DecryptedProfile>()
    const profileOf = (name: string): DecryptedProfile => {
      const stored = texts.get(name)
      const known = profiles.get(name)
      if (known) return known
      if (!stored) throw new Error('A scored profile is missing.')
      const opened = openStored(name, stored)
      profiles.set(name, opened)
      return opened
    }
    const pairsOf = new Map(owns.map(({ name }, index) => [name, found[index] ?? []]))
    for (const [name, pairs] of pairsOf) {
      const suspicious = pairs.filter((pair) => pair.needsGuards)
      if (suspicious.length > 0) this.#guarded.add(name)
      for (const { other } of suspicious) this.#guarded.add(places[other] ?? '')
    }
    let plain: ComparedProfile[] = []
    for (const name of names) {
      const pairs = pairsOf.get(name)
      if (pairs && texts.get(name)?.version === 1 && !this.#guarded.has(name)) {
        const others = pairs.map(({ other, ...pair }) => ({
          ...pair,
          other: profileOf(places[other] ?? ''),
        }))
        plain.push({ own: profileOf(name), pairs: others })
        continue
      }
      await this.#recordPlain(plain)
      plain = []
      await this.#compareAlone(parseProfileKey(name))
    }
    await this.#recordPlain(plain)
  }

  /** To be called after the last batch: removes weak matches beyond the caps of both sides. */
  finish(): Promise<void> {
    return evictOverCaps(this.#context)
  }

  close(): Promise<void> {
    return this.#thread.close()
  }
}

/** Whether the database requires comparing profiles one by one. */
export const isUnsupportedByDatabase = (error: unknown): boolean =>
  databaseError(error)?.code === featureNotSupported
