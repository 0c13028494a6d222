import type { Passkey } from '@crosscheck/domain/contract/identity/passkeys'
import { sealedColumn, type Sealer } from '../../../crypto/sealing/sealer.ts'
import type { PasskeyRow } from './repository.ts'

/** The sealed part of a passkey; it could reveal a device or a provider account. */
export type EncryptedPasskey = {
  credentialId: string
  /** COSE key in base64url. */
  publicKey: string
  transports: string[]
  name: string
}

export const { seal: sealPasskey, open: openPasskey } = sealedColumn<EncryptedPasskey>('passkeys')

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
export const describeCredentials = async (deps: { sealer: Sealer }, rows: PasskeyRow[]) => {
  const contents = await Promise.all(rows.map((row) => openPasskey(deps, row)))
  return contents.map(({ credentialId, transports }) => ({ id: credentialId, transports }))
}
