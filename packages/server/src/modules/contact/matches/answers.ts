import type { ListQuery, MatchItem } from '@crosscheck/domain/contract/contact/matches'
import { viewConsent } from '@crosscheck/domain/consent/view'
import type { Conversation } from '@crosscheck/domain/contract/contact/messages'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { listWithMatches, openIdsOf } from '../consent/open-matches.ts'
import { newestMessages } from '../messages/repository.ts'
import { listSidesInContact } from '../../matching/write/repository/sides.ts'
import { listMatches, readWithProfiles } from './list.ts'
import { presentMessage } from '../messages/encrypted-fields.ts'

const readNewest = (receiverUserId: string) => (trx: Trx, matchIds: readonly string[]) =>
  newestMessages(trx, { matchIds, receiverUserId })

const timeOf = ({ last }: Conversation): string => last?.createdAt ?? ''

/** The user's open conversations, those with the newest messages first. */
export const listConversations = async (
  context: Context,
  userId: string,
): Promise<Conversation[]> => {
  const found = await listWithMatches(
    context,
    { userId, kind: 'conversations' },
    {
      list: (sendMore) =>
        readWithProfiles(context, { userId }, (trx) => {
          const listing = listSidesInContact(trx, { userId })
          sendMore(trx, listing)
          return listing
        }),
      idsIn: ({ rows }) => rows.map(({ matchId }) => matchId),
      read: readNewest(userId),
    },
  )
  const { rows, ownValues } = found.listed
  const open = openIdsOf(found.matches)
  const conversations = await Promise.all(
    rows
      .filter(({ matchId }) => open.has(matchId))
      .map(async ({ matchId, profileId }) => {
        const newest = found.reading.find((message) => message.matchId === matchId)
        return {
          matchId,
          profileName: ownValues.get(profileId)?.fullName ?? '',
          last: newest ? await presentMessage(context, newest, userId) : null,
          unread: newest?.unread ?? 0,
        }
      }),
  )
  return conversations.toSorted((one, other) => timeOf(other).localeCompare(timeOf(one)))
}

const isAsked = ({ status, shownToOther }: MatchItem): boolean =>
  status === 'confirmed' && shownToOther

/** The user's matches, with both answers and the unread messages of the confirmed ones. */
export const listWithAnswers = async (
  context: Context,
  userId: string,
  query: ListQuery,
): Promise<{ items: MatchItem[]; next: string | null }> => {
  const { listed, matches, reading } = await listWithMatches(
    context,
    { userId, kind: { ...query, search: undefined } },
    {
      list: (sendMore) => listMatches(context, userId, query, sendMore),
      idsIn: ({ items }) => items.filter(isAsked).map(({ id }) => id),
      read: readNewest(userId),
    },
  )
  const items = listed.items.map((item) => {
    const match = isAsked(item) && matches.find(({ id }) => id === item.id)
    if (!match) return item
    const { own, other, ownAnsweredAt } = viewConsent(
      match.state,
      match.viewer,
      context.clock.now(),
    )
    const newest = item.contact === 'open' && reading.find(({ matchId }) => matchId === item.id)
    const unread = newest ? newest.unread : 0
    const since = ownAnsweredAt?.toISOString() ?? null
    return { ...item, answers: { own, other, ownAnsweredAt: since, unread } }
  })
  return { items, next: listed.next }
}
