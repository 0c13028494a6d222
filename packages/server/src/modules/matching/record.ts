import { configVersion } from '@crosscheck/domain/matching/explain'
import type { RuleField } from '@crosscheck/domain/matching/fields'
import { withoutIdentifiers } from '@crosscheck/domain/matching/guards'
import { tokenVersion } from '@crosscheck/domain/matching/version'
import { evidenceFor } from '@crosscheck/domain/matching/viewer'
import type { PartnerProfileValues } from '@crosscheck/domain/profile/catalogue'
import { sql } from 'kysely'
import type { Context, Trx } from '../../context.ts'
import { sortSides, type ProfileKey } from '../../crypto/ids.ts'
import { sidePlace, type MatchSideContent } from '../matches/content.ts'
import { openContent } from '../profiles/content.ts'
import type { Judged } from './judge.ts'
import { nameOf } from './locks.ts'
import type { OpenedProfile } from './open.ts'
import type { KnownPair } from './pairs.ts'
import { StaleError } from './stale.ts'

const columnOf = <Row, Name extends keyof Row>(rows: readonly Row[], name: Name): Row[Name][] =>
  rows.map((row) => row[name])

type Values = Map<string, PartnerProfileValues>

/** What the profiles hold as their owners wrote it: only those that are recorded are opened. */
export const readValues = async (
  context: Context,
  trx: Trx,
  keys: readonly ProfileKey[],
): Promise<Values> => {
  const values: Values = new Map()
  if (keys.length === 0) return values
  const { rows } = await sql<{ userId: string; id: string; sealed: Buffer }>`
    select p.user_id, p.id, p.sealed
    from unnest(
      ${columnOf(keys, 'userId')}::text[], ${columnOf(keys, 'profileId')}::text[]
    ) as wanted (user_id, id)
    join partner_profiles p on p.user_id = wanted.user_id and p.id = wanted.id`.execute(trx)
  for (const row of rows) {
    const { values: written } = await openContent(context, row)
    values.set(nameOf({ userId: row.userId, profileId: row.id }), written)
  }
  return values
}

const shownValues = (
  written: PartnerProfileValues,
  fields: readonly RuleField[],
): MatchSideContent['otherValues'] =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = written[field]
      return typeof value === 'string' ? [[field, value]] : []
    }),
  )

/** Only what both entered alike goes to a side, sealed for its user. */
const contentFor = (
  [viewer, other]: readonly [OpenedProfile, OpenedProfile],
  { decision, isHeld }: Judged,
  recordedBy: MatchSideContent['recordedBy'],
  values: Values,
  config: string,
): MatchSideContent => {
  const { matchScore, matchingFields } = decision.points
  const written = values.get(nameOf(other))
  if (!written) throw new StaleError()
  const seen = ({ record }: OpenedProfile) => (isHeld ? withoutIdentifiers(record) : record)
  return {
    matchScore,
    matchingFields,
    recordedBy,
    evidence: evidenceFor(decision.evidence, seen(viewer), seen(other)),
    made: { tokens: tokenVersion, config, profiles: [viewer.version, other.version] },
    otherValues: shownValues(written, matchingFields),
  }
}

/** What recorded a reviewed match at first, for when by now nothing would. */
const recordedAtFirst = async (
  context: Context,
  trx: Trx,
  own: ProfileKey,
  matchId: string,
): Promise<MatchSideContent['recordedBy']> => {
  const row = await trx
    .selectFrom('matchSides')
    .select('sealed')
    .where('userId', '=', own.userId)
    .where('matchId', '=', matchId)
    .executeTakeFirst()
  if (!row) throw new StaleError()
  const place = sidePlace(own.userId, matchId)
  return (await context.sealer.open<MatchSideContent>(place, row.sealed)).recordedBy
}

type Side = {
  userId: string
  matchId: string
  profileId: string
  weak: boolean
  strength: number
  sealed: Buffer
}

const sealSides = async (
  context: Context,
  trx: Trx,
  own: OpenedProfile,
  judged: Judged,
  known: KnownPair | undefined,
  values: Values,
): Promise<Side[]> => {
  const { matchId, other, decision, strength } = judged
  const recordedBy =
    decision.recordedBy ?? (known ? await recordedAtFirst(context, trx, own, matchId) : 'evidence')
  const config = configVersion(await context.matching.config())
  const sides = [[own, other] as const, [other, own] as const]
  return Promise.all(
    sides.map(async ([viewer, counterpart]) => ({
      userId: viewer.userId,
      matchId,
      profileId: viewer.profileId,
      weak: decision.evidence.band === 'weak',
      strength,
      sealed: await context.sealer.seal(
        sidePlace(viewer.userId, matchId),
        contentFor([viewer, counterpart], judged, recordedBy, values, config),
      ),
    })),
  )
}

/** One statement of one text however many there are: a save in a crowd writes up to a hundred sides. */
const insertPairs = async (
  trx: Trx,
  own: ProfileKey,
  fresh: readonly Judged[],
  now: Date,
): Promise<void> => {
  if (fresh.length === 0) return
  const rows = fresh.map(({ matchId, other }) => {
    const [first, second] = sortSides(own, other)
    return { matchId, first, second }
  })
  await sql`
    insert into potential_matches
      (id, user_id1, profile_id1, user_id2, profile_id2, created_at, updated_at)
    select id, user_id1, profile_id1, user_id2, profile_id2, ${now}, ${now}
    from unnest(
      ${columnOf(rows, 'matchId')}::text[],
      ${rows.map(({ first }) => first.userId)}::text[],
      ${rows.map(({ first }) => first.profileId)}::text[],
      ${rows.map(({ second }) => second.userId)}::text[],
      ${rows.map(({ second }) => second.profileId)}::text[]
    ) as pair (id, user_id1, profile_id1, user_id2, profile_id2)
    on conflict (id) do update set updated_at = excluded.updated_at`.execute(trx)
}

const writeSides = async (trx: Trx, sides: readonly Side[], now: Date): Promise<void> => {
  await sql`
    insert into match_sides
      (user_id, match_id, profile_id, status, weak, strength, created_at, updated_at, sealed)
    select user_id, match_id, profile_id, 'pending', weak, strength, ${now}, ${now}, sealed
    from unnest(
      ${columnOf(sides, 'userId')}::text[],
      ${columnOf(sides, 'matchId')}::text[],
      ${columnOf(sides, 'profileId')}::text[],
      ${columnOf(sides, 'weak')}::boolean[],
      ${columnOf(sides, 'strength')}::integer[],
      ${columnOf(sides, 'sealed')}::bytea[]
    ) as side (user_id, match_id, profile_id, weak, strength, sealed)
    on conflict (user_id, match_id) do update set
      weak = excluded.weak,
      strength = excluded.strength,
      sealed = excluded.sealed,
      updated_at = excluded.updated_at`.execute(trx)
}

/**
 * Writes matches and both their sides, and rewrites those that are there: the values a side holds
 * are always those of the newest version. What a side decided stays.
 */
export const writePairs = async (
  context: Context,
  trx: Trx,
  own: OpenedProfile,
  judged: readonly Judged[],
  known: ReadonlyMap<string, KnownPair>,
): Promise<void> => {
  if (judged.length === 0) return
  const now = context.clock.now()
  const values = await readValues(context, trx, [own, ...judged.map(({ other }) => other)])
  const inOrder = judged.toSorted((a, b) => (a.matchId < b.matchId ? -1 : 1))
  await insertPairs(
    trx,
    own,
    inOrder.filter(({ matchId }) => !known.has(matchId)),
    now,
  )
  const sides = await Promise.all(
    inOrder.map((pair) => sealSides(context, trx, own, pair, known.get(pair.matchId), values)),
  )
  await writeSides(trx, sides.flat(), now)
}

/** Both sides of each match that isn't weak are told once (R17); the job knows who has been. */
export const tellBothSides = async (
  context: Context,
  trx: Trx,
  own: ProfileKey,
  judged: readonly Judged[],
  known: ReadonlyMap<string, KnownPair>,
): Promise<void> => {
  for (const { matchId, other, decision } of judged) {
    if (decision.evidence.band === 'weak') continue
    for (const { userId } of [own, other]) {
      if (known.get(matchId)?.told.includes(userId)) continue
      await context.jobs.enqueue(trx, 'notify-match', { userId, matchId })
    }
  }
}
