import type { Passkey } from '@crosscheck/domain/contract/identity/passkeys'
import type { SealingContext, Sealer } from '../../../crypto/sealing/sealer.ts'
import type { PasskeyRow } from './repository.ts'

/** The sealed part of a passkey; it could reveal a device or a provider account. */
export type EncryptedPasskey = {
  credentialId: string
  /** COSE key in base64url. */
  publicKey: string
  transports: string[]
  name: string
}

export const passkeySealingContext = (userId: string, id: string): SealingContext => ({
  table: 'passkeys',
  row: id,
  userId,
})

export const openPasskey = (
  sealer: Sealer,
  { userId, id, sealed }: Pick<PasskeyRow, 'userId' | 'id' | 'sealed'>,
): Promise<EncryptedPasskey> =>
  sealer.open<EncryptedPasskey>(passkeySealingContext(userId, id), sealed)

export const presentPasskey = (
  row: Omit<PasskeyRow, 'sealed' | 'credentialIndex'>,
  name: string,
): Passkey => ({
  id: row.id,
  name,
  synced: row.synced,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})

/** The registered passkeys, which the browser offers or excludes. */
export const describeCredentials = async (sealer: Sealer, rows: PasskeyRow[]) => {
  const contents = await Promise.all(rows.map((row) => openPasskey(sealer, row)))
  return contents.map(({ credentialId, transports }) => ({ id: credentialId, transports }))
}
