import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import { viewConsent } from '@crosscheck/domain/consent/view'
import type { Conversation } from '@crosscheck/domain/contract/contact/messages'
import type { Context } from '../../../context/context.ts'
import { maxOpened, openMatches, readOpenMatches } from '../consent/open-matches.ts'
import { newestMessages } from '../messages/repository.ts'
import { listSidesInContact } from '../../matching/write/repository/sides.ts'
import { readWithProfiles } from './list.ts'
import { presentMessage } from '../messages/encrypted-fields.ts'

const timeOf = ({ last }: Conversation): string => last?.createdAt ?? ''

/** The user's open conversations, those with the newest messages first. */
export const listConversations = async (
  context: Context,
  userId: string,
): Promise<Conversation[]> => {
  const { rows, ownValues } = await readWithProfiles(context, userId, (trx) =>
    listSidesInContact(trx, { userId }),
  )
  if (rows.length === 0) return []
  const matchIds = rows.map(({ matchId }) => matchId)
  const { open, reading } = await readOpenMatches(context, { userId, matchIds }, (trx) =>
    newestMessages(trx, { matchIds, receiverUserId: userId }),
  )
  const conversations = await Promise.all(
    rows
      .filter(({ matchId }) => open.has(matchId))
      .map(async ({ matchId, profileId }) => {
        const newest = reading.get(matchId)
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

type Answers = NonNullable<MatchItem['answers']>

const readAnswers = async (
  { database, clock }: Context,
  userId: string,
  items: readonly MatchItem[],
): Promise<(readonly [string, Answers])[]> => {
  const matchIds = items.map(({ id }) => id)
  const open = items.flatMap(({ id, contact }) => (contact === 'open' ? [id] : []))
  const { matches, reading } = await database.transaction(
    'app',
    userId,
    (trx) =>
      openMatches(trx, { userId, matchIds }, () =>
        newestMessages(trx, { matchIds: open, receiverUserId: userId }),
      ),
    { isRead: true },
  )
  return matches.map(({ id, state, viewer }) => {
    const { own, other, ownAnsweredAt } = viewConsent(state, viewer, clock.now())
    const since = ownAnsweredAt?.toISOString() ?? null
    return [id, { own, other, ownAnsweredAt: since, unread: reading.get(id)?.unread ?? 0 }] as const
  })
}

/** Adds both answers and the unread messages to the matches that the user has confirmed. */
export const withAnswers = async (
  context: Context,
  userId: string,
  items: MatchItem[],
): Promise<MatchItem[]> => {
  const asked = items.filter(({ status, shownToOther }) => status === 'confirmed' && shownToOther)
  const answers = new Map<string, Answers>()
  for (let at = 0; at < asked.length; at += maxOpened)
    for (const [id, known] of await readAnswers(context, userId, asked.slice(at, at + maxOpened)))
      answers.set(id, known)
  return items.map((item) => {
    const known = answers.get(item.id)
    return known ? { ...item, answers: known } : item
  })
}
