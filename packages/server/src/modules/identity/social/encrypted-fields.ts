import type { BlindIndex, SealedPlace, Sealer } from '../../../context.ts'

export type IdentityContent = { subject: string; email: string | null }

export const identityPlace = (userId: string, id: string): SealedPlace => ({
  table: 'social_identities',
  row: id,
  userId,
})

export const openIdentity = (
  sealer: Sealer,
  { userId, id, sealed }: { userId: string; id: string; sealed: Buffer },
): Promise<IdentityContent> => sealer.open<IdentityContent>(identityPlace(userId, id), sealed)

/** What of an identity is looked up: subjects are a provider's own. */
type Named = { provider: string; subject: string }
type Parts = { blindIndex: BlindIndex }

export const subjectIndexOf = ({ blindIndex }: Parts, { provider, subject }: Named): Buffer =>
  blindIndex.signIn('social', JSON.stringify([provider, subject]))

/** Under every key still known, the current one first. */
export const subjectIndexes = ({ blindIndex }: Parts, { provider, subject }: Named): Buffer[] =>
  blindIndex.signInCandidates('social', JSON.stringify([provider, subject]))
