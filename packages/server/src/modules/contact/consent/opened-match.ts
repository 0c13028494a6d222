import {
  counterpartOf,
  type ConsentState,
  type Party,
  type SideState,
} from '@crosscheck/domain/consent/state'
import { AppError } from '@crosscheck/domain/errors'
import type { Trx } from '../../../db/database.ts'
import { sendInOrder } from '../../../db/send-in-order.ts'
import { actAs, askAs } from '../../../db/transaction/acting-user.ts'
import { sendWithCommit } from '../../../db/transaction/last-statements.ts'
import {
  findOtherSide,
  findSide,
  lockKnownSide,
  lockSide,
  type SideRow,
} from '../../matching/write/repository/sides.ts'
import { isBlocking } from '../blocks/repository.ts'
import { findMatch, listRequests, type MatchRow, type RequestRow } from './repository.ts'

/** A match with both its sides, opened for one of its two users. */
export type OpenedMatch = {
  id: string
  viewer: Party
  users: Record<Party, string>
  sides: Record<Party, SideRow>
  state: ConsentState
}

/**
 * A user who blocks counts as having declined, regardless of the stored consent. The match may have
 * been hidden at that moment, or another device may have agreed at the same time. The view must not
 * reveal a block where it would show a decline.
 */
export const sideState = (row: SideRow, blocked: boolean): SideState => ({
  review: row.status,
  answer: blocked && row.consent === 'agreed' ? 'declined' : row.consent,
  answeredAt: row.consentAt,
  keepPhoneBack: row.keepPhoneBack,
  inAppOnly: row.inAppOnly,
  blocked,
})

/**
 * Runs one step as either user of an opened match, then acts for the viewer again. Both user ids
 * come from the match's row, which row-level security shows to its two users only.
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
  const [acting, working] = sendInOrder(() => actAs(trx, match.users[party]), work)
  await acting
  const result = await working
  // Sent with the next statements: the commit waits for it, and fails with it.
  actAs(trx, match.users[match.viewer]).catch(() => {})
  return result
}

export const requestState = (row: RequestRow, users: OpenedMatch['users']) => ({
  id: row.id,
  type: row.requestType,
  requester: row.requesterUserId === users.first ? ('first' as const) : ('second' as const),
  status: row.status,
  requestedAt: row.requestedAt,
  respondedAt: row.respondedAt,
})

/** `lock` also opens a match that the user removed if it says so. */
export type MatchToOpen = { userId: string; matchId: string; lock: boolean | 'also removed' }

/**
 * Opens a match for one of its users. Other users get NOT_FOUND, and a hidden match is not found
 * either. `lock` makes other acts on the match wait until the transaction ends. It locks the match
 * first, then its sides in the order of their users.
 */
export const openMatch = async (trx: Trx, of: MatchToOpen): Promise<OpenedMatch> =>
  (await openMatchWith(trx, of, async () => {})).match

/**
 * The same, with something to read for the viewer in the same exchange, after the locks are taken.
 * The caller looks at it once the match allows it. A transaction that only reads asks nothing more.
 */
export const openMatchWith = async <T>(
  trx: Trx,
  { userId, matchId, lock }: MatchToOpen,
  readMore: (row: MatchRow) => Promise<T>,
): Promise<{ match: OpenedMatch; reading: Promise<T> }> => {
  const row = await findMatch(trx, matchId, !!lock)
  if (!row || ![row.userId1, row.userId2].includes(userId)) throw new AppError('NOT_FOUND')
  const users = { first: row.userId1, second: row.userId2 }
  const viewer: Party = userId === row.userId1 ? 'first' : 'second'
  const findIt = lock === 'also removed' ? lockKnownSide : lock ? lockSide : findSide
  const findOwn = (own: string): Promise<SideRow | undefined> => findIt(trx, own, matchId)
  const findOther = (other: string) => findOtherSide(trx, { userId: other, matchId, lock: !!lock })
  const read = async (party: Party): Promise<{ row: SideRow; state: SideState }> => {
    const ask = () =>
      Promise.all([
        (party === viewer ? findOwn : findOther)(users[party]),
        isBlocking(trx, users[party], users[counterpartOf(party)]),
      ])
    const asked = { userId: users[party], actingUserId: users[viewer] }
    const [side, blocked] = await askAs(trx, asked, ask)
    if (!side) throw new AppError('NOT_FOUND')
    return { row: side, state: sideState(side, blocked) }
  }
  const [readingFirst, readingSecond, listing, reading] = sendWithCommit(trx, () =>
    sendInOrder(
      () => read('first'),
      () => read('second'),
      () => listRequests(trx, matchId),
      () => readMore(row),
    ),
  )
  const first = await readingFirst
  const second = await readingSecond
  const requests = await listing
  const match: OpenedMatch = {
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
  return { match, reading }
}

export const ownSide = (match: OpenedMatch): SideRow => match.sides[match.viewer]
export const otherParty = (match: OpenedMatch): Party => counterpartOf(match.viewer)
