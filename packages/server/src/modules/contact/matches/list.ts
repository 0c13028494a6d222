import type { MatchDetail, MatchItem } from '@crosscheck/domain/contract/contact/matches'
import { AppError } from '@crosscheck/domain/errors'
import type { PartnerProfileValues } from '@crosscheck/domain/fields/catalog'
import type { Context } from '../../../context/context.ts'
import { formatCursor, parseCursor } from '../../matching/match-store/cursor.ts'
import { decryptNotes, decryptSide, readOwnValues } from './decrypt-side.ts'
import { presentDetail, presentItem } from './presenter.ts'
import { findSide, listSides, type SideFilter } from '../../matching/match-store/repository.ts'

const defaultLimit = 50

export type ListQuery = {
  status?: SideFilter['status'] | undefined
  weak?: SideFilter['weak'] | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

/** The user's own matches, strongest first. */
export const listMatches = async (
  context: Context,
  userId: string,
  query: ListQuery,
): Promise<{ items: MatchItem[]; next: string | null }> => {
  const limit = query.limit ?? defaultLimit
  const after = query.cursor === undefined ? undefined : parseCursor(query.cursor)
  const { status, weak = 'no' } = query
  const { rows, ownValues } = await context.database.transaction('app', userId, async (trx) => {
    // One row more than requested shows whether there is a next page.
    const found = await listSides(trx, userId, { status, weak, after, limit: limit + 1 })
    const values = new Map<string, PartnerProfileValues>()
    for (const profileId of new Set(found.map((row) => row.profileId))) {
      values.set(profileId, await readOwnValues(context, trx, { userId, profileId }))
    }
    return { rows: found, ownValues: values }
  })
  const now = context.clock.now()
  const shown = rows.slice(0, limit)
  const items = await Promise.all(
    shown.map(async (row) =>
      presentItem(await decryptSide(context, row, ownValues.get(row.profileId) ?? {}), now),
    ),
  )
  const last = shown.at(-1)
  return { items, next: last && rows.length > limit ? formatCursor(last) : null }
}

/** One of the user's own matches. Foreign matches and missing matches get the same answer. */
export const readMatch = (
  context: Context,
  userId: string,
  matchId: string,
): Promise<MatchDetail> =>
  context.database.transaction('app', userId, async (trx) => {
    const row = await findSide(trx, userId, matchId)
    if (!row) throw new AppError('NOT_FOUND')
    const ownValues = await readOwnValues(context, trx, { userId, profileId: row.profileId })
    const side = await decryptSide(context, row, ownValues)
    return presentDetail(side, await decryptNotes(context, row), context.clock.now())
  })
