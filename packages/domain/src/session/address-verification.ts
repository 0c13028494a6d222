/** How an address of an account can be proved. */
export type ProofMethod =
  | 'verification_link'
  | 'address_change'
  | 'magic_link'
  | 'magic_code'
  | 'password_reset'
  | 'social'

/**
 * What the proving request shows of who entered the account's content: a live session of the account
 * came with it, or the account's password, or neither.
 */
export type CreatorEvidence = 'session' | 'password' | 'none'

/**
 * - `keep`: the address counts as proved and the account keeps what it contains.
 * - `start_over`: the account is deleted, and an empty one takes its address.
 * - `refuse`: nothing changes, and the link can still be used.
 */
export type VerificationOutcome = 'keep' | 'start_over' | 'refuse'

/**
 * [First proof of an address] Until an address is proved, anybody may have registered it. The
 * mailbox's owner may therefore be somebody else than the account's creator. The content is kept
 * only if the request that proves the address also shows the creator. Otherwise a sign-in starts
 * over, and a link that only confirms is refused until it comes with the session or the password.
 */
export const addressProofOutcome = (proof: {
  way: ProofMethod
  evidence: CreatorEvidence
  /** The account's present address was proved before. */
  isProved: boolean
}): VerificationOutcome => {
  if (proof.evidence !== 'none') return 'keep'
  if (proof.way === 'address_change') return 'refuse'
  if (proof.isProved) return 'keep'
  // This link only confirms, and its page can ask for the password: nothing has to be deleted.
  return proof.way === 'verification_link' ? 'refuse' : 'start_over'
}
