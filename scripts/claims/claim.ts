/** A promise that the product makes, in one sentence that a test can prove or disprove. */
export type Claim = { id: string; promise: string }

/** Claims about one subject, in the order in which `docs/claims.md` shows them. */
export type ClaimGroup = { title: string; claims: Readonly<Record<string, string>> }

/** Ids are words in kebab case, because they stand in comments between texts. */
export const claimId = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
