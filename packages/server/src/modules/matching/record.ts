import type { RuleField } from '@crosscheck/domain/matching/fields'
import type { PartnerProfileValues } from '@crosscheck/domain/profile/catalogue'
import type { Context, Trx } from '../../context.ts'
import { sortSides, type ProfileKey } from '../../crypto/ids.ts'
import { sidePlace, type MatchSideContent } from '../matches/content.ts'
import { openContent } from '../profiles/content.ts'
import type { Judged } from './judge.ts'
import { nameOf } from './locks.ts'
import type { KnownPair } from './pairs.ts'
import { StaleError } from './stale.ts'

type Values = Map<string, PartnerProfileValues>

/** What the profiles hold as their owners wrote it: only those that are recorded are opened. */
export const readValues = async (
  context: Context,
  trx: Trx,
  keys: readonly ProfileKey[],
): Promise<Values> => {
  const values: Values = new Map()
  if (keys.length === 0) return values
  const rows = await trx
    .selectFrom('partnerProfiles')
    .select(['userId', 'id', 'sealed'])
    .where((eb) =>
      eb.or(
        keys.map((key) => eb.and([eb('userId', '=', key.userId), eb('id', '=', key.profileId)])),
      ),
    )
    .execute()
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
  other: ProfileKey,
  { decision }: Judged,
  recordedBy: MatchSideContent['recordedBy'],
  values: Values,
): MatchSideContent => {
  const { matchScore, matchingFields } = decision.points
  const written = values.get(nameOf(other))
  if (!written) throw new StaleError()
  return {
    matchScore,
    matchingFields,
    recordedBy,
    evidence: decision.evidence,
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

const sideRows = async (
  context: Context,
  trx: Trx,
  own: ProfileKey,
  judged: Judged,
  known: KnownPair | undefined,
  values: Values,
  now: Date,
) => {
  const { matchId, other, decision, strength } = judged
  const recordedBy =
    decision.recordedBy ?? (known ? await recordedAtFirst(context, trx, own, matchId) : 'evidence')
  const sides = [
    { key: own, counterpart: other },
    { key: other, counterpart: own },
  ]
  return Promise.all(
    sides.map(async ({ key: { userId, profileId }, counterpart }) => ({
      userId,
      matchId,
      profileId,
      status: 'pending' as const,
      weak: decision.evidence.band === 'weak',
      strength,
      createdAt: now,
      updatedAt: now,
      sealed: await context.sealer.seal(
        sidePlace(userId, matchId),
        contentFor(counterpart, judged, recordedBy, values),
      ),
      notes: null,
    })),
  )
}

/**
 * Writes matches and both their sides, and rewrites those that are there: the values a side holds
 * are always those of the newest version. What a side decided stays.
 */
export const writePairs = async (
  context: Context,
  trx: Trx,
  own: ProfileKey,
  judged: readonly Judged[],
  known: ReadonlyMap<string, KnownPair>,
): Promise<void> => {
  if (judged.length === 0) return
  const now = context.clock.now()
  const values = await readValues(context, trx, [own, ...judged.map(({ other }) => other)])
  const inOrder = judged.toSorted((a, b) => (a.matchId < b.matchId ? -1 : 1))
  const fresh = inOrder.filter(({ matchId }) => !known.has(matchId))
  if (fresh.length > 0) {
    await trx
      .insertInto('potentialMatches')
      .values(
        fresh.map(({ matchId, other }) => {
          const [first, second] = sortSides(own, other)
          return {
            id: matchId,
            userId1: first.userId,
            profileId1: first.profileId,
            userId2: second.userId,
            profileId2: second.profileId,
            createdAt: now,
            updatedAt: now,
          }
        }),
      )
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ updatedAt: now }))
      .execute()
  }
  const sides = await Promise.all(
    inOrder.map((pair) => sideRows(context, trx, own, pair, known.get(pair.matchId), values, now)),
  )
  await trx
    .insertInto('matchSides')
    .values(sides.flat())
    .onConflict((conflict) =>
      conflict.columns(['userId', 'matchId']).doUpdateSet((eb) => ({
        weak: eb.ref('excluded.weak'),
        strength: eb.ref('excluded.strength'),
        sealed: eb.ref('excluded.sealed'),
        updatedAt: eb.ref('excluded.updatedAt'),
      })),
    )
    .execute()
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
