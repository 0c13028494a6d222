import { isOpen } from '@crosscheck/domain/consent/guards'
import type { Context } from '../../../context/context.ts'
import { createCache } from '../../../crypto/primitives/cache.ts'
import type { Trx } from '../../../db/database.ts'
import { sendInOrder } from '../../../db/send-in-order.ts'
import { askAs } from '../../../db/transaction/acting-user.ts'
import { sendWithCommit } from '../../../db/transaction/last-statements.ts'
import { openSides, type OpenedSide } from '../../matching/write/repository/sides.ts'
import {
  isOfPair,
  rememberedPair,
  rememberPair,
  openedMatch,
  type MatchPair,
  type OpenedMatch,
} from './opened-match.ts'
import { findMatches, listRequestsOfMatches } from './repository.ts'

/** The most matches that a filter may name: each counterpart takes statements of its own. */
export const maxOpened = 100

type Sides = Promise<readonly OpenedSide[]>
type MatchesToOpen = {
  userId: string
  matchIds: readonly string[]
  requests: boolean
  sides?: Sides | undefined
}
type Opened<T> = { matches: OpenedMatch[]; reading: T }

/**
 * Opens several matches for one of their users, and reads something in the same exchange. Foreign,
 * hidden and missing ones are left out. It takes two or three statements, and three for each
 * counterpart, however many matches there are; one exchange where all pairs are remembered.
 * `requests` says whether they have theirs; `sides` are the user's, where a list reads them.
 */
export const openMatches = async <T>(
  trx: Trx,
  { userId, matchIds, requests: isWithRequests, sides }: MatchesToOpen,
  readMore: () => Promise<T>,
): Promise<Opened<T>> => {
  const finding = findMatches(trx, { matchIds })
  // Reported where it is awaited.
  finding.catch(() => {})
  const isOwn = (pair: MatchPair): boolean => isOfPair(pair, userId)
  const known = matchIds.flatMap((matchId) => rememberedPair(userId, matchId) ?? [])
  const pairs = known.length === matchIds.length ? known : (await finding).filter(isOwn)
  const otherOf = ({ userId1, userId2 }: MatchPair) => (userId1 === userId ? userId2 : userId1)
  const readOf = (otherId: string): Promise<OpenedSide[]> => {
    const shared = pairs.filter((pair) => otherOf(pair) === otherId).map(({ id }) => id)
    return askAs(trx, { userId: otherId, actingUserId: userId }, () =>
      openSides(trx, { userId: otherId, matchIds: shared }, 'other'),
    )
  }
  const others = [...new Set(pairs.map(otherOf))]
  const [findingOwn, listing, reading, counterparts] = sendWithCommit(
    trx,
    () =>
      [
        ...sendInOrder(
          () => sides ?? openSides(trx, { userId, matchIds }, 'own'),
          async () => (isWithRequests ? listRequestsOfMatches(trx, { matchIds }) : []),
          readMore,
        ),
        sendInOrder(...others.map((otherId) => () => readOf(otherId))),
      ] as const,
  )
  const ownSides = await findingOwn
  const requests = await listing
  const read = await reading
  const otherSides = (await Promise.all(counterparts)).flat()
  const matches = (await finding).filter(isOwn).flatMap((row) => {
    rememberPair(row)
    const own = ownSides.find(({ matchId }) => matchId === row.id)
    const other = otherSides.find(
      ({ matchId, userId: otherId }) => matchId === row.id && otherId === otherOf(row),
    )
    return own && other ? [openedMatch(row, [own, other], requests)] : []
  })
  return { matches, reading: read }
}

/** The ids of those whose contact is open. */
export const openIdsOf = (matches: readonly OpenedMatch[]): ReadonlySet<string> =>
  new Set(matches.filter(({ state }) => isOpen(state)).map(({ id }) => id))

const lastListed = createCache<readonly string[]>(2000, 3_600_000, () => performance.now())

/**
 * Reads a list, then opens the matches in it and reads something of them. All of it is one exchange
 * if the last list of this kind had these matches.
 */
export const listWithMatches = async <List, T>(
  { database }: Pick<Context, 'database'>,
  { userId, kind }: { userId: string; kind: unknown },
  {
    list,
    idsIn,
    read,
  }: {
    list: (sendMore: (trx: Trx, listed: Sides) => void) => Promise<List>
    idsIn: (listed: List) => string[]
    read: (trx: Trx, matchIds: readonly string[]) => Promise<T[]>
  },
): Promise<{ listed: List } & Opened<T[]>> => {
  const key = JSON.stringify([userId, kind])
  const expected = lastListed.get(key) ?? []
  const open = (trx: Trx, matchIds: readonly string[], sides?: Sides) =>
    openMatches(trx, { userId, matchIds, requests: false, sides }, () => read(trx, matchIds))
  let opening: Promise<Opened<T[]> | null> = Promise.resolve({ matches: [], reading: [] })
  const listed = await list((trx, sides) => {
    // Fails if the users of a match are no longer remembered: then it asks after the commit.
    if (expected.length > 0) opening = open(trx, expected, sides).catch(() => null)
  })
  const matchIds = idsIn(listed)
  lastListed.set(key, matchIds)
  const isExpected = matchIds.every((id) => expected.includes(id))
  const opened =
    (isExpected && (await opening)) ||
    (await database.transaction('app', userId, (trx) => open(trx, matchIds), { isRead: true }))
  return { listed, ...opened }
}
