import type { Conversation } from '@crosscheck/domain/contract/contact/messages'
import type { Context } from '../../../context/context.ts'
import { listSidesInContact } from '../../matching/write/repository/sides.ts'
import { readOpenMatches } from '../consent/open-matches.ts'
import { readWithProfiles } from './list.ts'
import { presentMessage } from '../messages/encrypted-fields.ts'
import { countUnread, lastMessage, unreadShown } from '../messages/repository.ts'

const timeOf = ({ last }: Conversation): string => last?.createdAt ?? ''

/** The user's open conversations, those with the newest messages first. */
export const listConversations = async (
  context: Context,
  userId: string,
): Promise<Conversation[]> => {
  const { rows, ownValues } = await readWithProfiles(context, userId, (trx) =>
    listSidesInContact(trx, userId),
  )
  const matchIds = rows.map(({ matchId }) => matchId)
  const profileOf = new Map(rows.map(({ matchId, profileId }) => [matchId, profileId]))
  const read = await readOpenMatches(context, { userId, matchIds }, (trx, matchId) =>
    Promise.all([
      lastMessage(trx, matchId),
      countUnread(trx, { matchId, receiverUserId: userId, limit: unreadShown }),
    ]),
  )
  const conversations = await Promise.all(
    read.map(async ({ matchId, found: [last, unread] }) => ({
      matchId,
      profileName: ownValues.get(profileOf.get(matchId) ?? '')?.fullName ?? '',
      last: last ? await presentMessage(context, last, userId) : null,
      unread,
    })),
  )
  return conversations.toSorted((one, other) => timeOf(other).localeCompare(timeOf(one)))
}
