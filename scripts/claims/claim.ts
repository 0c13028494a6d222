/**
 * Claims about one subject, in the order in which `docs/claims.md` shows them. Each is one sentence that
 * a test can prove or disprove, by its id.
 */
export type ClaimGroup = { title: string; claims: Readonly<Record<string, string>> }

/** Ids are words in kebab case, because they appear in comments between texts. */
export const claimId = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
