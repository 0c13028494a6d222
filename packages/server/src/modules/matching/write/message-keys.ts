import type { KeyStore } from '../../../crypto/keys/key-store.ts'

/**
 * Each match has a data key for its messages. The key is created when contact is first exchanged
 * and destroyed with the match, which makes the thread unreadable in every backup.
 */
export const messageKeyId = (matchId: string): string => `messages ${matchId}`

type Keys = { keyStore: KeyStore }

/** Creates the key of a match. An existing key stays. */
export const createMessageKey = ({ keyStore }: Keys, matchId: string): Promise<void> =>
  keyStore.create(messageKeyId(matchId))
