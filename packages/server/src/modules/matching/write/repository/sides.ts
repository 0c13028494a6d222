import type { Band } from '@crosscheck/domain/matching/evidence/evidence-types'
import { sql, type Updateable } from 'kysely'
import type { Trx } from '../../../../db/database.ts'
import { builtOnce } from '../../../../db/transaction/built-once.ts'
import type { Row, Tables } from '../../../../db/tables.ts'
import { isAnnouncedUnread } from '../../../platform/notifications/repository.ts'
import { isOfBand } from './band-of-side.ts'

export type SideRow = Row<'matchSides'>
/** What opens a match: without its content, which is larger than all others. */
const openedColumns = [
  'userId',
  'matchId',
  'profileId',
  'status',
  'reviewedAt',
  'consent',
  'consentAt',
  'keepPhoneBack',
  'inAppOnly',
  'weak',
  'contact',
  'hiddenAt',
] as const

/** A side of a match that is opened, and whether its user blocks the counterpart. */
export type OpenedSide = Pick<SideRow, (typeof openedColumns)[number]> & { blocking: boolean }

const seenColumns = [
  'otherUserId',
  'strength',
  'createdAt',
  'exchangedAt',
  'disclosure',
  'sealed',
  'notes',
] as const

/** A side as its user sees it. It is unread while the notification about the new match is. */
export type SeenSide = OpenedSide &
  Pick<SideRow, (typeof seenColumns)[number]> & { unread: boolean }

/** Whether it has its content: that of a coincidence is missing until a user opens the match. */
export const isSealed = <One extends Pick<SideRow, 'sealed'>>(
  row: One,
): row is One & { sealed: Buffer } => row.sealed !== null

/** The end of a page. */
export type MatchPosition = Pick<SideRow, 'strength' | 'createdAt' | 'matchId'>

export type SideFilter = {
  status?: SideRow['status'] | undefined
  band?: Band | undefined
  /** 'no' omits weak matches that are pending, unless `band` names them. */
  weak: 'no' | 'all'
  sort: 'strength' | 'newest'
  /** Only matches of these profiles. */
  profileIds?: readonly string[] | undefined
  after?: MatchPosition | undefined
  limit: number
}

/** Removed matches are dismissed without a time. */
const isKept = sql<boolean>`
  (match_sides.status <> 'dismissed' or match_sides.reviewed_at is not null)`

/**
 * Matches that were found, or first shown to this user, while this user blocks the counterpart do
 * not exist for this user until the block is lifted.
 */
const isKnown = (userId: string) => sql<boolean>`not exists (
  select from blocks block
  where block.user_id = ${userId}
    and block.blocked_user_id = match_sides.other_user_id
    and match_sides.created_at > block.created_at)`

const storedSides = (trx: Trx, userId: string) =>
  trx.selectFrom('matchSides').where('userId', '=', userId)

/** Sides that are not hidden; those of the counterpart's user may be invisible to that user. */
const shownSides = (trx: Trx, userId: string) =>
  storedSides(trx, userId).where('hiddenAt', 'is', null)

const knownSides = (trx: Trx, userId: string) => shownSides(trx, userId).where(isKnown(userId))

const listedSides = (trx: Trx, userId: string) => knownSides(trx, userId).where(isKept)

/** The viewer's sides, also those that the viewer removed, a counterpart's, or also hidden ones. */
export type SideOwner = keyof typeof sidesOf

/** A block must not show in a side of the counterpart. */
const sidesOf = { own: listedSides, known: knownSides, other: shownSides, stored: storedSides }

const isBlocking = (userId: string) => sql<boolean>`exists (
  select from blocks block
  where block.user_id = ${userId} and block.blocked_user_id = match_sides.other_user_id)`

const openedSides = (trx: Trx, userId: string, owner: SideOwner) =>
  sidesOf[owner](trx, userId).select(openedColumns).select(isBlocking(userId).as('blocking'))

/** Looks for a block where a match is confirmed: a list opens no others. */
const visibleSides = (trx: Trx, userId: string) =>
  listedSides(trx, userId)
    .select([...openedColumns, ...seenColumns])
    .select([
      sql<boolean>`(match_sides.status = 'confirmed' and ${isBlocking(userId)})`.as('blocking'),
      isAnnouncedUnread(userId).as('unread'),
    ])

/** The order holds in the index for the sides of one profile that are weak, or that are not. */
const profilesByWeakness = (trx: Trx, userId: string) =>
  trx
    .selectFrom('partnerProfiles as profile')
    .innerJoin(
      sql<{ weak: boolean }>`(values (false), (true))`.as<'band'>(sql`band (weak)`),
      (join) => join.onTrue(),
    )
    .where('profile.userId', '=', userId)

type PageInput = {
  userId: string
  key: number | Date
  matchId: string
  limit: number
  profileIds: readonly string[]
}
type Order = 'strength' | 'createdAt'
type PageShape =
  `${SideRow['status'] | 'any'} ${Band | SideFilter['weak']} ${Order} ${'first' | 'later'} ${'all' | 'some'}`

/** Reads a page of each profile's sides, however many there are, and sorts those. */
const pageOfSides = builtOnce<PageInput, SeenSide, PageShape>(
  (trx, { userId, key, matchId, limit, profileIds }, shape) => {
    const [status, band, by, place, profiles] = shape.split(' ')
    // Both columns are compared in the same way.
    const order = by as 'strength'
    let query = visibleSides(trx, userId)
    if (status !== 'any') query = query.where('status', '=', status as SideRow['status'])
    if (band === 'no') query = query.where(sql<boolean>`(not weak or status <> 'pending')`)
    else if (band !== 'all') query = query.where(isOfBand(band as Band))
    if (place === 'later') {
      query = query
        .where(order, '<=', key as number)
        .where((eb) => eb.or([eb(order, '<', key as number), eb('matchId', '>', matchId)]))
    }
    const first = query.orderBy(order, 'desc').orderBy('matchId').limit(limit)
    let bands = profilesByWeakness(trx, userId)
    if (profiles === 'some')
      bands = bands.where(sql<boolean>`profile.id = any(${profileIds}::text[])`)
    return bands
      .innerJoinLateral(
        first
          .where('profileId', '=', sql.ref<string>('profile.id'))
          .where('weak', '=', sql.ref<boolean>('band.weak'))
          .as('side'),
        (join) => join.onTrue(),
      )
      .selectAll('side')
      .orderBy(`side.${order}`, 'desc')
      .orderBy('side.matchId')
      .limit(limit)
  },
)

export const listSides = (
  trx: Trx,
  userId: string,
  { status, band, weak, sort, profileIds, after, limit }: SideFilter,
): Promise<SeenSide[]> => {
  const order: Order = sort === 'newest' ? 'createdAt' : 'strength'
  const { matchId = '', [order]: key = 0 } = after ?? {}
  return pageOfSides(
    trx,
    { userId, key, matchId, limit, profileIds: profileIds ?? [] },
    `${status ?? 'any'} ${band ?? weak} ${order} ${after ? 'later' : 'first'} ${profileIds ? 'some' : 'all'}`,
  )
}

type SideKey = { userId: string; matchId: string }
type Locking = 'read' | 'lock'

const visibleSide = builtOnce<SideKey, SeenSide, Locking>((trx, { userId, matchId }, locking) => {
  const query = visibleSides(trx, userId).where('matchId', '=', matchId)
  return locking === 'lock' ? query.forUpdate() : query
})

export const findSide = async (trx: Trx, userId: string, matchId: string) =>
  (await visibleSide(trx, { userId, matchId }, 'read'))[0]

/** The user's sides whose counterpart shares contact details: at most 100, the latest. */
export const listSidesInContact = builtOnce<{ userId: string }, SeenSide>((trx, { userId }) =>
  visibleSides(trx, userId)
    .where('contact', 'is not', null)
    .orderBy('exchangedAt', 'desc')
    .orderBy('matchId')
    .limit(100),
)

export type SidesKey = { userId: string; matchIds: readonly string[] }

export const isOfMatches = (matchIds: readonly string[]) =>
  sql<boolean>`match_id = any(${matchIds}::text[])`

/** The user's sides of several matches. */
export const findSides = builtOnce<SidesKey, SeenSide>((trx, { userId, matchIds }) =>
  visibleSides(trx, userId).where(isOfMatches(matchIds)),
)

/** Of the viewer or a counterpart. A lock lasts until the transaction ends. */
export const openSide = builtOnce<SideKey, OpenedSide, `${SideOwner} ${Locking}`>(
  (trx, { userId, matchId }, shape) => {
    const [owner, locking] = shape.split(' ') as [SideOwner, Locking]
    const query = openedSides(trx, userId, owner).where('matchId', '=', matchId)
    return locking === 'lock' ? query.forUpdate() : query
  },
)

export const openSides = builtOnce<SidesKey, OpenedSide, SideOwner>(
  (trx, { userId, matchIds }, owner) =>
    openedSides(trx, userId, owner).where(isOfMatches(matchIds)),
)

/** The content of the user's own side, also of one that the user removed. */
export const contentOfSide = builtOnce<SideKey, Pick<SideRow, 'userId' | 'matchId' | 'sealed'>>(
  (trx, { userId, matchId }) =>
    knownSides(trx, userId).select(['userId', 'matchId', 'sealed']).where('matchId', '=', matchId),
)

/** Locks the row until the transaction ends, which serializes reviews of one side. */
export const lockSide = async (trx: Trx, userId: string, matchId: string) =>
  (await visibleSide(trx, { userId, matchId }, 'lock'))[0]

export const updateSide = (
  trx: Trx,
  {
    userId,
    matchId,
    changes,
  }: { userId: string; matchId: string; changes: Updateable<Tables['matchSides']> },
): Promise<SideRow> =>
  trx
    .updateTable('matchSides')
    .set(changes)
    .where(({ and }) => and({ userId, matchId }))
    .returningAll()
    .executeTakeFirstOrThrow()

type SideCount = Pick<SideRow, 'status' | 'weak'> & { count: number }

const sidesByGroup = builtOnce<{ userId: string }, SideCount>((trx, { userId }) =>
  listedSides(trx, userId)
    .select((eb) => ['status', 'weak', eb.fn.countAll<number>().as('count')])
    .groupBy(['status', 'weak']),
)

/** The number of a user's matches in each group of the dashboard. */
export const countSides = async (trx: Trx, userId: string) => {
  const rows = await sidesByGroup(trx, { userId })
  const counts = { pending: 0, confirmed: 0, dismissed: 0, weak: 0 }
  for (const { status, weak, count } of rows) {
    counts[status === 'pending' && weak ? 'weak' : status] += count
  }
  return counts
}

type ProfileCount = Pick<SideRow, 'weak'> & { count: number }

const sidesOfProfile = builtOnce<{ userId: string; profileId: string }, ProfileCount>(
  (trx, { userId, profileId }) =>
    listedSides(trx, userId)
      .select((eb) => ['weak', eb.fn.countAll<number>().as('count')])
      .where('profileId', '=', profileId)
      .groupBy('weak'),
)

/** The number of matches of one profile, possible to strong and weak. */
export const countSidesOfProfile = async (trx: Trx, userId: string, profileId: string) => {
  const rows = await sidesOfProfile(trx, { userId, profileId })
  const count = (weak: boolean) => rows.find((row) => row.weak === weak)?.count ?? 0
  return { matches: count(false), weak: count(true) }
}
