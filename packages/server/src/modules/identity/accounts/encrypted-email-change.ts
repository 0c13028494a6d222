import { sealedColumn, type Sealer } from '../../../crypto/sealing/sealer.ts'

/** `previous` is notified of the change; the session `sessionId` survives it. */
export type EncryptedEmailChange = {
  email: string
  previous: string
  previousVerified: boolean
  sessionId: string
}

export const emailChanges = sealedColumn<EncryptedEmailChange>('email_changes')

export const openEmailChange = (deps: { sealer: Sealer }, userId: string, sealed: Buffer) =>
  emailChanges.open(deps, { userId, id: userId, sealed })
