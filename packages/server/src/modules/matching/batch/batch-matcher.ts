import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import { holderLimitOf } from '@crosscheck/domain/matching/blocking/blocking-keys'
import { blockingKeysOf } from '@crosscheck/domain/matching/blocking/blocking-values'
import type { PartnerProfileValues } from '@crosscheck/domain/fields/catalog'
import type { Context } from '../../../context/context.ts'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import { databaseError } from '../../../db/errors/database-error.ts'
import { mapInBatches } from '../../../lib/cooperative.ts'
import { TaskThread } from '../../../lib/task-thread.ts'
import { operatorId } from '../../../lib/operator.ts'
import type { ScoringContext } from '../scoring/score.ts'
import { keyOf } from '../match-store/locks.ts'
import { matchProfile } from '../recording/match-profile.ts'
import type { DecryptedProfile } from '../scoring/decrypt.ts'
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

/** A PostgreSQL that is spread over machines does not look up many tokens in one statement. */
const featureNotSupported = '0A000'

type BatchProfile = { name: string; record: StoredRecord; others: string[] }
type GatheredBatch = {
  names: string[]
  owns: BatchProfile[]
  texts: Map<string, StoredRecord>
  judging: ScoringContext
}
type ScoredBatch = GatheredBatch & { places: string[]; found: FoundPair[][] }

const keyBatchSize = 20

/** Of what its owner wrote there is only what a match may show, which is all that is asked for. */
const openStored = (name: string, { version, text, shown }: StoredRecord): DecryptedProfile => {
  const values = JSON.parse(shown) as PartnerProfileValues
  const record = JSON.parse(text) as ComparisonRecord
  return { ...parseProfileKey(name), version, record, written: async () => values }
}

/** [Each pair once] Compares many profiles, each with all others, and comes to what comparing them one by one does. */
export class BatchMatcher {
  readonly #context: Context
  readonly #tells: boolean
  readonly #thread = new TaskThread<ScoringTask, ScoringResult>(
    new URL('./scoring-worker.ts', import.meta.url),
  )
  readonly #find
  readonly #store
  /** Compared by this run with everybody who shares a token with them: nobody judges them again. */
  readonly #done = new Set<string>()
  /** Guards look at the pairs of these, which is done one by one and in turn. */
  readonly #guarded = new Set<string>()

  constructor(context: Context, { notify }: { notify: boolean }) {
    this.#context = context
    this.#tells = notify
    this.#find = createCandidateFinder(context.blindIndex)
    this.#store = createRecordStore(context)
  }

  async #judging(): Promise<ScoringContext> {
    const config = await this.#context.matching.config()
    return { config, ...this.#context.matching.current(operatorId) }
  }

  async #seek(records: readonly (StoredRecord | undefined)[], keys: readonly ProfileKey[]) {
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

  /** Whom each is compared with: not again with those that were compared before it. */
  #othersOf(name: string, { names, isTruncated }: CandidateList): string[] {
    const others = names.filter((other) => !this.#done.has(other))
    // somebody it did not come to may still come to it
    if (!isTruncated) this.#done.add(name)
    return others
  }

  /** Reads everything that judging these profiles needs. In the order in which they are compared. */
  async gather(keys: readonly ProfileKey[]): Promise<GatheredBatch> {
    const scoring = await this.#judging()
    const names = keys.map(keyOf)
    return this.#context.database.transaction('matcher', operatorId, async (trx) => {
      await this.#store.open(trx, names)
      const records = names.map((name) => this.#store.get(name))
      const seekers = await this.#seek(records, keys)
      const proposed = await this.#find(trx, seekers, scoring.config)
      const owns = names.flatMap((name, place): BatchProfile[] => {
        const record = records[place]
        const others = proposed[place]
        return record && others ? [{ name, record, others: this.#othersOf(name, others) }] : []
      })
      const wanted = new Set(owns.flatMap(({ others }) => others))
      await this.#store.open(trx, [...wanted])
      const texts = new Map(owns.map(({ name, record }) => [name, record]))
      for (const name of wanted) {
        const record = this.#store.get(name)
        if (record) texts.set(name, record)
      }
      for (const { name } of owns) if (this.#done.has(name)) this.#store.forget(name)
      this.#store.trim()
      return { names, owns, texts, judging: scoring }
    })
  }

  /** Judges every pair, beside everything else. */
  async score(gathered: GatheredBatch): Promise<ScoredBatch> {
    const places = [...gathered.texts.keys()]
    const placeOf = new Map(places.map((name, place) => [name, place]))
    const task: ScoringTask = {
      scoring: gathered.judging,
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
      suppressNotifications: !this.#tells,
      isBulk: true,
      keepExisting: true,
    })
  }

  /** A change that came in between has them compared by themselves. */
  async #recordPlain(comparisons: readonly ComparedProfile[]): Promise<void> {
    if (comparisons.length === 0) return
    const context = this.#context
    const result = await recordBatch(context, comparisons, { notify: this.#tells })
    const left = result.kind === 'recorded' ? result.left : comparisons.map(({ own }) => own)
    for (const key of left) await this.#compareAlone(key)
  }

  /** Records in the order of the profiles, which decides for those that the guards look at. */
  async record({ names, owns, texts, places, found }: ScoredBatch): Promise<void> {
    const profiles = new Map<string, DecryptedProfile>()
    const profileOf = (name: string): DecryptedProfile => {
      const stored = texts.get(name)
      const known = profiles.get(name)
      if (known) return known
      if (!stored) throw new Error('A profile that was judged is not here.')
      const opened = openStored(name, stored)
      profiles.set(name, opened)
      return opened
    }
    const pairsOf = new Map(owns.map(({ name }, index) => [name, found[index] ?? []]))
    for (const [name, pairs] of pairsOf) {
      const strays = pairs.filter(({ matchesByIdentifierOnly }) => matchesByIdentifierOnly)
      if (strays.length > 0) this.#guarded.add(name)
      for (const { other } of strays) this.#guarded.add(places[other] ?? '')
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

  /** After the last batch, or where there is none: coincidences that fell out of both sides' caps go. */
  finish(): Promise<void> {
    return evictOverCaps(this.#context)
  }

  close(): Promise<void> {
    return this.#thread.close()
  }
}

/** Whether profiles have to be compared one by one here. */
export const isUnsupportedByDatabase = (error: unknown): boolean =>
  databaseError(error)?.code === featureNotSupported
