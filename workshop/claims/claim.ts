/** From whose side a claim is true. */
export type Observer =
  | 'author'
  | 'other side'
  | 'other members'
  | 'unconfirmed account'
  | 'visitor'
  | 'person described'
  | 'bystander'
  | 'administrator'
  | 'operator'
  | 'database thief'
  | 'other companies'
  | 'after a restore'

/**
 * One sentence that a test can prove or disprove. One that keeps a secret or deletes something
 * names the mutations (`workshop/mutants/lists`) that break it and that its tests notice.
 */
export type Claim = {
  says: string
  observers: readonly [Observer, ...Observer[]]
  /** The part of the promise that the tests do not show. */
  gap?: string
} & (
  | { keeps?: undefined; mutations?: undefined }
  | { keeps: 'secrecy' | 'deletion'; mutations: readonly [string, ...string[]] }
)

/** Claims about one subject by id, in the order in which `docs/claims.md` shows them. */
export type ClaimGroup = { title: string; claims: Readonly<Record<string, Claim>> }

/** Ids are words in kebab case, because they appear in comments between texts. */
export const claimId = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
