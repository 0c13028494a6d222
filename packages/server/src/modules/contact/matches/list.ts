import type { ListQuery, MatchDetail, MatchItem } from '@crosscheck/domain/contract/contact/matches'
import { AppError } from '@crosscheck/domain/errors'
import type { PartnerProfileValues } from '@crosscheck/domain/fields/catalog'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { parseCursor, timeInCursor, toPage } from '../../../lib/cursor.ts'
import { openProfileFields } from '../../describing/profiles/encrypted-fields.ts'
import {
  decryptNotes,
  decryptSide,
  presentDetail,
  presentItem,
  type ViewedAt,
} from './presenter.ts'
import {
  profilesOfMatches,
  sealedProfiles,
} from '../../matching/write/repository/profiles-of-sides.ts'
import {
  findSides,
  isSealed,
  listSides,
  type SeenSide,
  type MatchPosition,
} from '../../matching/write/repository/sides.ts'
import { sealOpened } from '../../matching/decide/seal-opened.ts'

/** For a presenter: the time, and how many profiles the model is learned from. */
export const viewedNow = (
  { clock, matching }: Pick<Context, 'clock' | 'matching'>,
  userId: string,
): ViewedAt => ({
  now: clock.now(),
  profiles: matching.current(userId).frequencies?.profiles ?? 0,
})

const positionIn = (cursor: string): MatchPosition => {
  const [strength = '', createdAt, matchId = ''] = parseCursor(cursor, 3)
  if (!/^\d{1,7}$/.test(strength)) throw new AppError('INVALID_REQUEST')
  return { strength: Number(strength), createdAt: timeInCursor(createdAt), matchId }
}

const defaultLimit = 50

type Page = { rows: SeenSide[]; ownValues: ReadonlyMap<string, PartnerProfileValues> }

/** Whose matches, and which ones if they are known before. */
type Named = { userId: string; matchIds?: readonly string[] }

/** Sides of the user's matches, with the current values of the user's own profiles. */
export const readWithProfiles = (
  context: Context,
  { userId, matchIds }: Named,
  read: (trx: Trx) => Promise<SeenSide[]>,
): Promise<Page> =>
  context.database.transaction(
    'app',
    userId,
    async (trx) => {
      const [rows, profiles] = await Promise.all([
        read(trx),
        matchIds ? profilesOfMatches(trx, { userId, matchIds }) : sealedProfiles(trx, { userId }),
      ])
      const shown = new Set(rows.map(({ profileId }) => profileId))
      const opened = profiles
        .filter(({ id }) => shown.has(id))
        .map(async (row) => [row.id, (await openProfileFields(context, row)).values] as const)
      return { rows, ownValues: new Map(await Promise.all(opened)) }
    },
    { isOneExchange: true },
  )

/**
 * Reads a page of matches, and again after the coincidences on it are sealed. With changed rules,
 * sealing changes the order, and other coincidences may come onto the page.
 */
const openPage = async (
  context: Context,
  named: Named,
  read: (trx: Trx) => Promise<SeenSide[]>,
): Promise<Page> => {
  const tried = new Set<string>()
  for (;;) {
    const page = await readWithProfiles(context, named, read)
    const unsealed = page.rows.filter((row) => !isSealed(row) && !tried.has(row.matchId))
    if (unsealed.length === 0) return page
    const matchIds = unsealed.map(({ matchId }) => matchId)
    await sealOpened(context, { userId: named.userId, matchIds })
    for (const id of matchIds) tried.add(id)
  }
}

/** The user's own profiles that contain the text. */
const findProfileIds = async (
  context: Context,
  userId: string,
  search: string,
): Promise<string[]> => {
  const read = (trx: Trx) => sealedProfiles(trx, { userId })
  const rows = await context.database.transaction('app', userId, read, { isOneExchange: true })
  const opened = await Promise.all(rows.map((row) => openProfileFields(context, row)))
  const texts = opened.map(({ values }) => JSON.stringify(Object.values(values)).toLowerCase())
  return rows.filter((_, at) => texts[at]?.includes(search)).map(({ id }) => id)
}

/** The user's own matches, the strongest or the newest first. `sendMore` joins their exchange. */
export const listMatches = async (
  context: Context,
  userId: string,
  query: ListQuery,
  sendMore: (trx: Trx, listing: Promise<SeenSide[]>) => void = () => {},
): Promise<{ items: MatchItem[]; next: string | null }> => {
  const limit = query.limit ?? defaultLimit
  const after = query.cursor === undefined ? undefined : positionIn(query.cursor)
  const { status, band, weak = 'no', sort = 'strength' } = query
  const search = query.search?.trim().toLowerCase()
  const profileIds = search ? await findProfileIds(context, userId, search) : undefined
  const filter = { status, band, weak, sort, profileIds, after, limit: limit + 1 }
  const { rows, ownValues } = await openPage(context, { userId }, (trx) => {
    const listing = listSides(trx, userId, filter)
    sendMore(trx, listing)
    return listing
  })
  const at = viewedNow(context, userId)
  const { page, next } = toPage(rows, limit, (row) => [row.strength, row.createdAt, row.matchId])
  const items = await Promise.all(
    // a match with a profile that cannot be decrypted any more has no content
    page
      .filter(isSealed)
      .map(async (row) =>
        presentItem(await decryptSide(context, row, ownValues.get(row.profileId) ?? {}), at),
      ),
  )
  return { items, next }
}

/** Those of the user's own matches that have these ids, in one reading. */
export const readMatches = async (
  context: Context,
  userId: string,
  matchIds: readonly string[],
): Promise<MatchDetail[]> => {
  const { rows, ownValues } = await openPage(context, { userId, matchIds }, (trx) =>
    findSides(trx, { userId, matchIds }),
  )
  const at = viewedNow(context, userId)
  return Promise.all(
    rows.filter(isSealed).map(async (row) => {
      const side = await decryptSide(context, row, ownValues.get(row.profileId) ?? {})
      return presentDetail(side, await decryptNotes(context, row), at)
    }),
  )
}

/** One of the user's own matches. Foreign matches and missing matches get the same answer. */
export const readMatch = async (
  context: Context,
  userId: string,
  matchId: string,
): Promise<MatchDetail> => {
  const [match] = await readMatches(context, userId, [matchId])
  if (!match) throw new AppError('NOT_FOUND')
  return match
}
