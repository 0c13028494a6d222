import type { Sealer } from '../../../context.ts'

/** `previous` is told when the change is done, `sessionId` is the session that stays then. */
export type EmailChangeContent = {
  email: string
  previous: string
  previousVerified: boolean
  sessionId: string
}

export const emailChangePlace = (userId: string) => ({
  table: 'email_changes',
  row: userId,
  userId,
})

export const openEmailChange = (
  sealer: Sealer,
  userId: string,
  sealed: Buffer,
): Promise<EmailChangeContent> => sealer.open<EmailChangeContent>(emailChangePlace(userId), sealed)
