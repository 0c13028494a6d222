import type { BlindIndex } from '../../../crypto/sealing/blind-index.ts'
import type { SealingContext, Sealer } from '../../../crypto/sealing/sealer.ts'

export type EncryptedIdentity = { subject: string; email: string | null }

export const identitySealingContext = (userId: string, id: string): SealingContext => ({
  table: 'social_identities',
  row: id,
  userId,
})

export const openIdentity = (
  sealer: Sealer,
  { userId, id, sealed }: { userId: string; id: string; sealed: Buffer },
): Promise<EncryptedIdentity> =>
  sealer.open<EncryptedIdentity>(identitySealingContext(userId, id), sealed)

/** The key of an identity: subjects are unique within a provider. */
type IdentitySubject = { provider: string; subject: string }
type Deps = { blindIndex: BlindIndex }

export const subjectIndexOf = (
  { blindIndex }: Deps,
  { provider, subject }: IdentitySubject,
): Buffer => blindIndex.signIn('social', JSON.stringify([provider, subject]))

/** Indexes under all known keys, the current one first. */
export const subjectIndexes = (
  { blindIndex }: Deps,
  { provider, subject }: IdentitySubject,
): Buffer[] => blindIndex.signInCandidates('social', JSON.stringify([provider, subject]))
