import { agreedTexts } from '@crosscheck/domain/matching/decision/agreed-text'
import { configVersion } from '@crosscheck/domain/matching/decision/explain'
import { withoutIdentifiers } from '@crosscheck/domain/matching/quarantine/guards'
import { tokenVersion } from '@crosscheck/domain/matching/rematch/version'
import { evidenceFor } from '@crosscheck/domain/matching/decision/viewer-evidence'
import type { Context, Trx } from '../../../context.ts'
import { fixed } from '../../../db/fixed-statement.ts'
import { sortSides, type ProfileKey } from '../../../crypto/ids.ts'
import { inSlices } from '../../../slices.ts'
import { sidePlace, type MatchSideContent } from '../match-store/content.ts'
import type { Judged } from '../scoring/judge.ts'
import type { OpenedProfile } from '../scoring/open.ts'
import type { KnownPair } from '../match-store/pairs.ts'
import { StaleError } from '../match-store/stale.ts'

const columnOf = <Row, Name extends keyof Row>(rows: readonly Row[], name: Name): Row[Name][] =>
  rows.map((row) => row[name])

/** Only what both entered alike goes to a side, sealed for its user. */
const contentFor = async (
  [viewer, other]: readonly [OpenedProfile, OpenedProfile],
  { decision, isHeld }: Judged,
  recordedBy: MatchSideContent['recordedBy'],
  config: string,
): Promise<MatchSideContent> => {
  const { matchScore, matchingFields } = decision.points
  const seen = ({ record }: OpenedProfile) => (isHeld ? withoutIdentifiers(record) : record)
  return {
    matchScore,
    matchingFields,
    recordedBy,
    evidence: evidenceFor(decision.evidence, seen(viewer), seen(other)),
    made: { tokens: tokenVersion, config, profiles: [viewer.version, other.version] },
    agreedValues: agreedTexts(matchingFields, await viewer.written(), other.record),
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

const sealedAtOnce = 25

export type Side = {
  userId: string
  matchId: string
  profileId: string
  weak: boolean
  strength: number
  sealed: Buffer
}

const sealBoth = async (
  context: Context,
  own: OpenedProfile,
  judged: Judged,
  recordedBy: MatchSideContent['recordedBy'],
  config: string,
): Promise<Side[]> => {
  const { matchId, other, decision, strength } = judged
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
        await contentFor([viewer, counterpart], judged, recordedBy, config),
      ),
    })),
  )
}

/** A match to be written, and the two that it is of. */
export type FreshPair = { matchId: string; sides: readonly [ProfileKey, ProfileKey] }

/** One statement of one text however many there are: a save in a crowd writes up to a hundred sides. */
export const insertPairs = async (
  trx: Trx,
  fresh: readonly FreshPair[],
  now: Date,
): Promise<void> => {
  if (fresh.length === 0) return
  const rows = fresh.map(({ matchId, sides }) => {
    const [first, second] = sortSides(...sides)
    return { matchId, first, second }
  })
  await fixed`
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

/** Quiet: what somebody would be told of counts as told. */
export type Writing = { now: Date; isQuiet: boolean }

/** The sealed contents go as one value: a list of them would travel as text, twice as long. */
export const writeSides = async (
  trx: Trx,
  sides: readonly Side[],
  { now, isQuiet }: Writing,
): Promise<void> => {
  if (sides.length === 0) return
  const lengths = columnOf(sides, 'sealed').map(({ length }) => length)
  let end = 1
  const starts = lengths.map((length) => (end += length) - length)
  await fixed`
    insert into match_sides
      (user_id, match_id, profile_id, status, weak, strength, notified_at, created_at, updated_at,
        sealed)
    select user_id, match_id, profile_id, 'pending', weak, strength,
      case when not weak then ${isQuiet ? now : null}::timestamptz end, ${now}, ${now},
      substring(${Buffer.concat(columnOf(sides, 'sealed'))}::bytea from start for length)
    from unnest(
      ${columnOf(sides, 'userId')}::text[],
      ${columnOf(sides, 'matchId')}::text[],
      ${columnOf(sides, 'profileId')}::text[],
      ${columnOf(sides, 'weak')}::boolean[],
      ${columnOf(sides, 'strength')}::integer[],
      ${starts}::integer[],
      ${lengths}::integer[]
    ) as side (user_id, match_id, profile_id, weak, strength, start, length)
    on conflict (user_id, match_id) do update set
      weak = excluded.weak,
      strength = excluded.strength,
      sealed = excluded.sealed,
      updated_at = excluded.updated_at`.execute(trx)
}

type RecordedBy = MatchSideContent['recordedBy']

const sealAll = async (
  context: Context,
  own: OpenedProfile,
  judged: readonly Judged[],
  recordedBy: (judged: Judged) => Promise<RecordedBy> | RecordedBy,
): Promise<Side[]> => {
  const config = configVersion(await context.matching.config())
  const inOrder = judged.toSorted((a, b) => (a.matchId < b.matchId ? -1 : 1))
  const sides = await inSlices(inOrder, sealedAtOnce, (some) =>
    Promise.all(
      some.map(async (pair) => sealBoth(context, own, pair, await recordedBy(pair), config)),
    ),
  )
  return sides.flat()
}

/** Both sides of each match, ready to be written: what a side holds is always of the newest version. */
export const sealSides = (
  context: Context,
  trx: Trx,
  own: OpenedProfile,
  judged: readonly Judged[],
  known: ReadonlyMap<string, KnownPair>,
): Promise<Side[]> =>
  sealAll(
    context,
    own,
    judged,
    ({ matchId, decision }) =>
      decision.recordedBy ??
      (known.has(matchId) ? recordedAtFirst(context, trx, own, matchId) : 'evidence'),
  )

/** The same of matches that nobody has seen yet. */
export const sealNewSides = (
  context: Context,
  own: OpenedProfile,
  judged: readonly Judged[],
): Promise<Side[]> =>
  sealAll(context, own, judged, ({ decision }) => decision.recordedBy ?? 'evidence')

/** Writes matches and both their sides, and rewrites those that are there. What a side decided stays. */
export const writePairs = async (
  trx: Trx,
  own: ProfileKey,
  fresh: readonly Judged[],
  sides: readonly Side[],
  writing: Writing,
): Promise<void> => {
  const pairs = fresh
    .toSorted((a, b) => (a.matchId < b.matchId ? -1 : 1))
    .map(({ matchId, other }) => ({ matchId, sides: [own, other] as const }))
  await Promise.all([insertPairs(trx, pairs, writing.now), writeSides(trx, sides, writing)])
}

type Telling = {
  own: ProfileKey
  judged: readonly Judged[]
  known: ReadonlyMap<string, KnownPair>
  isBulk?: boolean
}

/** Both sides of each match that isn't weak are told once (R17); the job knows who has been. */
export const tellBothSides = async (
  context: Context,
  trx: Trx,
  { own, judged, known, isBulk = false }: Telling,
): Promise<void> => {
  const untold = judged
    .filter(({ decision }) => decision.evidence.band !== 'weak')
    .flatMap(({ matchId, other }) =>
      [own, other]
        .filter(({ userId }) => !known.get(matchId)?.told.includes(userId))
        .map(({ userId }) => ({ userId, matchId })),
    )
  await queueTelling(context, trx, untold, { isBulk })
}

/** The mails and pushes that follow are bulk as well. */
export const queueTelling = (
  { jobs }: Pick<Context, 'jobs'>,
  trx: Trx,
  sides: readonly { userId: string; matchId: string }[],
  { isBulk }: { isBulk: boolean },
): Promise<void> =>
  jobs.enqueueAll(
    trx,
    'notify-match',
    sides.map((side) => ({ ...side, ...(isBulk && { isBulk }) })),
    { isBulk },
  )
