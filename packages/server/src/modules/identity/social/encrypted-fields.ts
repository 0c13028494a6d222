import type { BlindIndex, SealingContext, Sealer } from '../../../context.ts'

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

/** What of an identity is looked up: subjects are a provider's own. */
type IdentitySubject = { provider: string; subject: string }
type Deps = { blindIndex: BlindIndex }

export const subjectIndexOf = (
  { blindIndex }: Deps,
  { provider, subject }: IdentitySubject,
): Buffer => blindIndex.signIn('social', JSON.stringify([provider, subject]))

/** Under every key still known, the current one first. */
export const subjectIndexes = (
  { blindIndex }: Deps,
  { provider, subject }: IdentitySubject,
): Buffer[] => blindIndex.signInCandidates('social', JSON.stringify([provider, subject]))
