import type { Conversation } from '@crosscheck/domain/contract/contact/messages'
import type { Context } from '../../../context/context.ts'
import { listSidesInContact } from '../../matching/write/repository/sides.ts'
import { readOpenMatches } from '../consent/open-matches.ts'
import { readWithProfiles } from './list.ts'
import { presentMessage } from '../messages/encrypted-fields.ts'
import { newestMessages } from '../messages/repository.ts'

const timeOf = ({ last }: Conversation): string => last?.createdAt ?? ''

/** The user's open conversations, those with the newest messages first. */
export const listConversations = async (
  context: Context,
  userId: string,
): Promise<Conversation[]> => {
  const { rows, ownValues } = await readWithProfiles(context, userId, (trx) =>
    listSidesInContact(trx, userId),
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
