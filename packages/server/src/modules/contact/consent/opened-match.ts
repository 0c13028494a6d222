import {
  counterpartOf,
  type ConsentState,
  type Party,
  type SideState,
} from '@crosscheck/domain/consent/state'
import { AppError } from '@crosscheck/domain/errors'
import { createCache } from '../../../crypto/primitives/cache.ts'
import type { Trx } from '../../../db/database.ts'
import { sendInOrder } from '../../../db/send-in-order.ts'
import { actAs, askAs } from '../../../db/transaction/acting-user.ts'
import { sendWithCommit } from '../../../db/transaction/last-statements.ts'
import { openSide, type OpenedSide, type SideOwner } from '../../matching/write/repository/sides.ts'
import { findMatch, listRequests, type MatchRow, type RequestRow } from './repository.ts'

export type OpenedMatch = {
  id: string
  viewer: Party
  users: Record<Party, string>
  sides: Record<Party, OpenedSide>
  state: ConsentState
}

export type MatchPair = Pick<MatchRow, 'id' | 'userId1' | 'userId2' | 'profileId1' | 'profileId2'>

const hourMs = 3_600_000
const pairs = createCache<MatchPair>(10_000, hourMs, () => performance.now())

/**
 * The users of a match that one of them read before. The caller reads the match in the same
 * exchange as what it asks for them, and uses nothing unless the match is still there.
 */
export const rememberedPair = (userId: string, matchId: string): MatchPair | undefined => {
  const pair = pairs.get(matchId)
  return pair && isOfPair(pair, userId) ? pair : undefined
}

export const rememberPair = ({ id, userId1, userId2, profileId1, profileId2 }: MatchPair): void =>
  pairs.set(id, { id, userId1, userId2, profileId1, profileId2 })

export const isOfPair = ({ userId1, userId2 }: MatchPair, userId: string): boolean =>
  userId === userId1 || userId === userId2

/**
 * A user who blocks counts as having declined, regardless of the stored consent: another device may
 * have agreed at the same time. The view must not reveal a block where it would show a decline.
 */
const sideState = (row: OpenedSide): SideState => ({
  review: row.status,
  answer: row.blocking && row.consent === 'agreed' ? 'declined' : row.consent,
  answeredAt: row.consentAt,
  keepPhoneBack: row.keepPhoneBack,
  inAppOnly: row.inAppOnly,
  blocked: row.blocking,
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

/** Composes a match for the user of its own side. `requests` may have those of other matches. */
export const openedMatch = (
  row: MatchRow,
  [own, other]: readonly [OpenedSide, OpenedSide],
  requests: readonly RequestRow[],
): OpenedMatch => {
  const viewer: Party = own.userId === row.userId1 ? 'first' : 'second'
  const [first, second] = viewer === 'first' ? [own, other] : [other, own]
  return {
    id: row.id,
    viewer,
    users: { first: row.userId1, second: row.userId2 },
    sides: { first, second },
    state: {
      sides: { first: sideState(first), second: sideState(second) },
      requests: requests
        .filter(({ matchId }) => matchId === row.id)
        .map(({ id, requestType: type, requesterUserId, status, requestedAt, respondedAt }) => {
          const requester = requesterUserId === row.userId1 ? 'first' : 'second'
          return { id, type, requester, status, requestedAt, respondedAt }
        }),
      exchangedAt: row.contactExchangedAt,
    },
  }
}

/** `lock` also opens a match that the user removed, or a hidden one, if it says so. */
type Lock = boolean | 'also removed' | 'also hidden'
export type MatchToOpen = { userId: string; matchId: string; lock: Lock }

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
 * The match itself is read with them where its users are remembered.
 */
export const openMatchWith = async <T>(
  trx: Trx,
  { userId, matchId, lock }: MatchToOpen,
  readMore: (pair: MatchPair) => Promise<T>,
): Promise<{ match: OpenedMatch; reading: Promise<T> }> => {
  const finding = findMatch(trx, matchId, !!lock)
  // Reported where it is awaited.
  finding.catch(() => {})
  const pair = rememberedPair(userId, matchId) ?? (await finding)
  if (!pair || !isOfPair(pair, userId)) throw new AppError('NOT_FOUND')
  const own: SideOwner = lock === 'also removed' ? 'known' : 'own'
  const read = async (owningUserId: string): Promise<OpenedSide> => {
    const shown = owningUserId === userId ? own : 'other'
    const owner: SideOwner = lock === 'also hidden' ? 'stored' : shown
    const shape = `${owner} ${lock ? 'lock' : 'read'}` as const
    const [side] = await askAs(trx, { userId: owningUserId, actingUserId: userId }, () =>
      openSide(trx, { userId: owningUserId, matchId }, shape),
    )
    if (!side) throw new AppError('NOT_FOUND')
    return side
  }
  const [readingFirst, readingSecond, listing, reading] = sendWithCommit(trx, () =>
    sendInOrder(
      () => read(pair.userId1),
      () => read(pair.userId2),
      () => listRequests(trx, { matchId }),
      () => readMore(pair),
    ),
  )
  const row = await finding
  if (!row || row.userId1 !== pair.userId1 || row.userId2 !== pair.userId2)
    throw new AppError('NOT_FOUND')
  rememberPair(row)
  const first = await readingFirst
  const second = await readingSecond
  const sides = first.userId === userId ? ([first, second] as const) : ([second, first] as const)
  return { match: openedMatch(row, sides, await listing), reading }
}

export const ownSide = (match: OpenedMatch): OpenedSide => match.sides[match.viewer]
export const otherParty = (match: OpenedMatch): Party => counterpartOf(match.viewer)
