import { isOpen } from '@crosscheck/domain/consent/guards'
import type { Party } from '@crosscheck/domain/consent/state'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { sendInOrder } from '../../../db/send-in-order.ts'
import { askAs } from '../../../db/transaction/acting-user.ts'
import { sendWithCommit } from '../../../db/transaction/last-statements.ts'
import { findOtherSides, findSides, type SideRow } from '../../matching/write/repository/sides.ts'
import { isBlocking } from '../blocks/repository.ts'
import { requestState, sideState, type OpenedMatch } from './opened-match.ts'
import { findMatches, listRequestsOfMatches, type MatchRow, type RequestRow } from './repository.ts'

/** The most matches that one reading opens: each counterpart takes statements of its own. */
export const maxOpened = 100

type Counterpart = { otherId: string; sides: readonly SideRow[]; blocks: boolean; blocked: boolean }

const compose = (
  row: MatchRow,
  userId: string,
  { own, other, requests }: { own: SideRow; other: Counterpart; requests: readonly RequestRow[] },
): OpenedMatch | null => {
  const otherSide = other.sides.find(({ matchId }) => matchId === row.id)
  if (!otherSide) return null
  const viewer: Party = userId === row.userId1 ? 'first' : 'second'
  const users = { first: row.userId1, second: row.userId2 }
  const [first, second] = viewer === 'first' ? [own, otherSide] : [otherSide, own]
  const [ownState, otherState] = [sideState(own, other.blocked), sideState(otherSide, other.blocks)]
  return {
    id: row.id,
    viewer,
    users,
    sides: { first, second },
    state: {
      sides:
        viewer === 'first'
          ? { first: ownState, second: otherState }
          : { first: otherState, second: ownState },
      requests: requests
        .filter(({ matchId }) => matchId === row.id)
        .map((request) => requestState(request, users)),
      exchangedAt: row.contactExchangedAt,
    },
  }
}

/**
 * Opens several matches for one of their users, and reads something in the same exchange. Foreign,
 * hidden and missing ones are left out. It takes three statements, and five for each counterpart,
 * however many matches there are.
 */
export const openMatches = async <T>(
  trx: Trx,
  { userId, matchIds }: { userId: string; matchIds: readonly string[] },
  readMore: () => Promise<T>,
): Promise<{ matches: OpenedMatch[]; reading: T }> => {
  const rows = (await findMatches(trx, matchIds)).filter(({ userId1, userId2 }) =>
    [userId1, userId2].includes(userId),
  )
  const otherOf = ({ userId1, userId2 }: MatchRow) => (userId1 === userId ? userId2 : userId1)
  const readCounterpart = async (otherId: string): Promise<Counterpart> => {
    const shared = rows.filter((row) => otherOf(row) === otherId).map(({ id }) => id)
    const [asking, asOther] = sendInOrder(
      () => isBlocking(trx, userId, otherId),
      () =>
        askAs(trx, { userId: otherId, actingUserId: userId }, () =>
          Promise.all([
            findOtherSides(trx, { userId: otherId, matchIds: shared }),
            isBlocking(trx, otherId, userId),
          ]),
        ),
    )
    const blocked = await asking
    const [sides, blocks] = await asOther
    return { otherId, sides, blocks, blocked }
  }
  const others = [...new Set(rows.map(otherOf))]
  const [findingOwn, listing, reading, counterparts] = sendWithCommit(
    trx,
    () =>
      [
        ...sendInOrder(
          () => findSides(trx, { userId, matchIds }),
          () => listRequestsOfMatches(trx, matchIds),
          readMore,
        ),
        sendInOrder(...others.map((otherId) => () => readCounterpart(otherId))),
      ] as const,
  )
  const ownSides = new Map((await findingOwn).map((side) => [side.matchId, side]))
  const requests = await listing
  const read = await reading
  const byId = new Map((await Promise.all(counterparts)).map((one) => [one.otherId, one]))
  const matches = rows.flatMap((row) => {
    const [own, other] = [ownSides.get(row.id), byId.get(otherOf(row))]
    const opened = own && other && compose(row, userId, { own, other, requests })
    return opened ? [opened] : []
  })
  return { matches, reading: read }
}

/** Reads something in one exchange, and which of the user's matches have contact open. */
export const readOpenMatches = async <T>(
  { database }: Pick<Context, 'database'>,
  { userId, matchIds }: { userId: string; matchIds: readonly string[] },
  read: (trx: Trx) => Promise<T>,
): Promise<{ open: ReadonlySet<string>; reading: T }> => {
  const { matches, reading } = await database.transaction(
    'app',
    userId,
    (trx) => openMatches(trx, { userId, matchIds }, () => read(trx)),
    { isRead: true },
  )
  const open = new Set(matches.filter(({ state }) => isOpen(state)).map(({ id }) => id))
  return { open, reading }
}
