import type { Sealer } from '../../../crypto/sealing/sealer.ts'

/** `previous` is notified of the change; the session `sessionId` survives it. */
export type EncryptedEmailChange = {
  email: string
  previous: string
  previousVerified: boolean
  sessionId: string
}

export const emailChangeSealingContext = (userId: string) => ({
  table: 'email_changes',
  row: userId,
  userId,
})

export const openEmailChange = (
  sealer: Sealer,
  userId: string,
  sealed: Buffer,
): Promise<EncryptedEmailChange> =>
  sealer.open<EncryptedEmailChange>(emailChangeSealingContext(userId), sealed)
