import { decide } from '@crosscheck/domain/matching/decision/decide'
import { bandOf } from '@crosscheck/domain/matching/evidence/evidence'
import { effectsOnMatch, type MatchEffect } from '@crosscheck/domain/matching/preview/preview'
import type { MatchingConfig } from '@crosscheck/domain/matching/rule/config'
import type { Context } from '../../../context/context.ts'
import type { DecryptedProfile } from '../../../context/matching.ts'
import type { Trx } from '../../../db/database.ts'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import { fixed } from '../../../db/transaction/fixed-statement.ts'
import { createYield } from '../../../lib/tasks/cooperative.ts'
import { operatorId } from '../../../lib/operator.ts'
import { keyOf } from '../match-store/locks.ts'
import { decryptProfiles, readProfiles } from '../scoring/decrypt.ts'
import type { ScoringContext } from '../scoring/score.ts'

type SampleDeps = Pick<Context, 'clock' | 'database' | 'log' | 'random' | 'sealer'>

/** The settings to compare, with the model of both. */
export type PreviewInput = {
  before: MatchingConfig
  after: MatchingConfig
  scoring: Omit<ScoringContext, 'config'>
  isOver: () => boolean
}

type MatchRow = {
  id: string
  userId1: string
  profileId1: string
  userId2: string
  profileId2: string
  /** A user reviewed it or was notified of it. */
  isKnown: boolean
  strength: number
  /** How many stronger weak matches the side with fewer of them has. */
  place: number
}

/** Matches are read in chunks, so that a sample of any size needs little memory. */
const chunkSize = 100

/** The next matches that both users may see or will see, in the order of their random ids. */
const readChunk = async (
  trx: Trx,
  { after, limit }: { after: string; limit: number },
): Promise<MatchRow[]> => {
  const { rows } = await fixed<MatchRow>`
    select pair.id, pair.user_id1, pair.profile_id1, pair.user_id2, pair.profile_id2,
      bool_or(side.status <> 'pending' or side.notified_at is not null) as is_known,
      max(side.strength) as strength,
      min(case when side.weak and side.disclosure = 'both' then (
        select count(*) from match_sides other
        where other.user_id = side.user_id and other.profile_id = side.profile_id and other.weak
          and other.disclosure = 'both'
          and (other.strength, side.match_id) > (side.strength, other.match_id)
      ) else 0 end)::integer as place
    from (select * from potential_matches where id > ${after}::text order by id limit ${limit}::integer) pair
    join match_sides side on side.match_id = pair.id
    group by pair.id, pair.user_id1, pair.profile_id1, pair.user_id2, pair.profile_id2
    order by pair.id`.execute(trx)
  return rows
}

const sidesOf = (row: MatchRow): [ProfileKey, ProfileKey] => [
  { userId: row.userId1, profileId: row.profileId1 },
  { userId: row.userId2, profileId: row.profileId2 },
]

const openProfiles = async (
  deps: SampleDeps,
  rows: readonly MatchRow[],
): Promise<ReadonlyMap<string, DecryptedProfile>> => {
  const keys = new Map(rows.flatMap(sidesOf).map((key) => [keyOf(key), key]))
  const encrypted = await deps.database.transaction('matcher', operatorId, (trx) =>
    readProfiles(trx, [...keys.values()]),
  )
  const opened = await decryptProfiles(deps, encrypted)
  return new Map(opened.map((profile) => [keyOf(profile), profile]))
}

const scoreMatch = (
  row: MatchRow,
  [one, other]: readonly [DecryptedProfile, DecryptedProfile],
  { before, after, scoring }: PreviewInput,
): MatchEffect[] =>
  effectsOnMatch({
    before: decide(one.record, other.record, { ...scoring, config: before }),
    after: decide(one.record, other.record, { ...scoring, config: after }),
    isKnown: row.isKnown,
    storedBand: bandOf(row.strength / 1_000_000, scoring.model),
    isBeyondWeakCap: row.place >= after.weakCap && row.place < before.weakCap,
  })

export type MatchSample = { sampled: number; effects: Record<MatchEffect, number> }

/**
 * Scores stored matches from a random place on. Ids are hashes, so neighbors have nothing in common.
 * Leaves out matches of which a profile is out of matching or cannot be decrypted.
 */
export const sampleMatches = async (
  deps: SampleDeps,
  input: PreviewInput,
  size: number,
): Promise<MatchSample> => {
  const sample: MatchSample = {
    sampled: 0,
    effects: { ends: 0, kept: 0, higher: 0, lower: 0, becomesStrong: 0, becomesWeak: 0 },
  }
  const pause = createYield()
  const countChunk = async (rows: readonly MatchRow[]): Promise<void> => {
    const profiles = await openProfiles(deps, rows)
    for (const row of rows) {
      const [one, other] = sidesOf(row).map((key) => profiles.get(keyOf(key)))
      if (!one || !other) continue
      for (const effect of scoreMatch(row, [one, other], input)) sample.effects[effect] += 1
      sample.sampled += 1
      await pause()
    }
  }
  const start = Buffer.from(deps.random.bytes(24)).toString('base64url')
  let read = 0
  /** From the first place up to the last; without a last place, to the end. */
  const countFrom = async (first: string, last?: string): Promise<void> => {
    for (let after = first; read < size && !input.isOver();) {
      const from = after
      const limit = Math.min(chunkSize, size - read)
      const found = await deps.database.transaction('matcher', operatorId, (trx) =>
        readChunk(trx, { after: from, limit }),
      )
      const rows = last === undefined ? found : found.filter(({ id }) => id <= last)
      await countChunk(rows)
      read += rows.length
      after = found.at(-1)?.id ?? after
      if (rows.length < limit) return
    }
  }
  await countFrom(start)
  await countFrom('', start)
  return sample
}
