import {
  counterpartOf,
  type ConsentState,
  type Party,
  type SideState,
} from '@crosscheck/domain/consent/state'
import { AppError } from '@crosscheck/domain/errors'
import type { Trx } from '../../../db/database.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import { findSide, lockSide, type SideRow } from '../../matching/match-store/repository.ts'
import { isBlocking } from '../blocks/blocks.ts'
import { findMatch, listRequests, type RequestRow } from './repository.ts'

/** A match with both its sides, as one of its two users works on it. */
export type OpenedMatch = {
  id: string
  viewer: Party
  users: Record<Party, string>
  sides: Record<Party, SideRow>
  state: ConsentState
}

/**
 * Who blocks has declined, whatever is stored: a match that was hidden just then, or agreed to at the
 * same instant on another device, must not show a block where there would be a decline.
 */
const sideState = (row: SideRow, blocked: boolean): SideState => ({
  review: row.status,
  answer: blocked && row.consent === 'agreed' ? 'declined' : row.consent,
  answeredAt: row.consentAt,
  keepPhoneBack: row.keepPhoneBack,
  inAppOnly: row.inAppOnly,
  blocked,
})

/**
 * Does one step as a user of an opened match and goes back to acting for the viewer. The two users
 * come from the match's row, which its policy shows to its two users only.
 */
export const actAsParty = async <T>(
  trx: Trx,
  {
    match,
    party,
    work,
  }: { match: Pick<OpenedMatch, 'users' | 'viewer'>; party: Party; work: () => Promise<T> },
): Promise<T> => {
  if (party === match.viewer) return work()
  await actAs(trx, match.users[party])
  const result = await work()
  await actAs(trx, match.users[match.viewer])
  return result
}

const requestState = (row: RequestRow, users: OpenedMatch['users']) => ({
  id: row.id,
  type: row.requestType,
  requester: row.requesterUserId === users.first ? ('first' as const) : ('second' as const),
  status: row.status,
  requestedAt: row.requestedAt,
  respondedAt: row.respondedAt,
})

/**
 * Opens a match for one of its users; for everybody else, and while it is hidden, it isn't there.
 * `lock` keeps every other act on it waiting until the transaction ends: the match first, then its
 * sides in the order of their users.
 */
export const openMatch = async (
  trx: Trx,
  { userId, matchId, lock }: { userId: string; matchId: string; lock: boolean },
): Promise<OpenedMatch> => {
  const row = await findMatch(trx, matchId, lock)
  if (!row || ![row.userId1, row.userId2].includes(userId)) throw new AppError('NOT_FOUND')
  const users = { first: row.userId1, second: row.userId2 }
  const viewer: Party = userId === row.userId1 ? 'first' : 'second'
  const read = (party: Party): Promise<{ row: SideRow; state: SideState }> =>
    actAsParty(trx, {
      match: { users, viewer },
      party,
      work: async () => {
        const find = lock ? lockSide : findSide
        const side = await find(trx, users[party], matchId)
        if (!side) throw new AppError('NOT_FOUND')
        const blocked = await isBlocking(trx, users[party], users[counterpartOf(party)])
        return { row: side, state: sideState(side, blocked) }
      },
    })
  const first = await read('first')
  const second = await read('second')
  const requests = await listRequests(trx, matchId)
  return {
    id: matchId,
    viewer,
    users,
    sides: { first: first.row, second: second.row },
    state: {
      sides: { first: first.state, second: second.state },
      requests: requests.map((request) => requestState(request, users)),
      exchangedAt: row.contactExchangedAt,
    },
  }
}

export const ownSide = (match: OpenedMatch): SideRow => match.sides[match.viewer]
export const otherParty = (match: OpenedMatch): Party => counterpartOf(match.viewer)
