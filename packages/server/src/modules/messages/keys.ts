import type { KeyStore } from '../../context.ts'
import type { OpenedMatch } from '../consent/opened-match.ts'

/**
 * What a user writes in a match has a data key of its own. When the user or the match goes, the key
 * is destroyed, and what they wrote is unreadable for everybody, in every backup too.
 */
export const messageKeyId = (matchId: string, senderUserId: string): string =>
  `message ${matchId} ${senderUserId}`

/** Makes both keys; those that are there stay. */
export const createMessageKeys = async (
  { keyStore }: { keyStore: KeyStore },
  { id, users }: Pick<OpenedMatch, 'id' | 'users'>,
): Promise<void> => {
  for (const userId of [users.first, users.second]) await keyStore.create(messageKeyId(id, userId))
}

export const destroyMessageKeys = async (
  { keyStore }: { keyStore: KeyStore },
  { id, users }: Pick<OpenedMatch, 'id' | 'users'>,
): Promise<void> => {
  for (const userId of [users.first, users.second]) await keyStore.destroy(messageKeyId(id, userId))
}
