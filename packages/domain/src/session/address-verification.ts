/** How an address of an account can be verified. A verification mail has a link and a code. */
export type ProofMethod =
  | 'verification_mail'
  | 'address_change'
  | 'magic_link'
  | 'magic_code'
  | 'password_reset'
  | 'social'

/**
 * How the verifying request identifies the creator of the account's content: by a live session of
 * the account, by the account's password, or not at all.
 */
export type CreatorEvidence = 'session' | 'password' | 'none'

/**
 * - `keep`: the address counts as verified and the account keeps its content.
 * - `start_over`: the account is deleted, and an empty one gets its address.
 * - `refuse`: nothing changes, and the link can still be used.
 */
export type VerificationOutcome = 'keep' | 'start_over' | 'refuse'

/**
 * [First proof of an address] Until an address is verified, anyone may have registered it. The
 * mailbox's owner may therefore be a person other than the account's creator. The content is kept
 * only if the request that verifies the address also identifies the creator. Otherwise a sign-in
 * starts over, and a link that only confirms is refused until it comes with the session or the
 * password.
 */
export const addressProofOutcome = (proof: {
  way: ProofMethod
  evidence: CreatorEvidence
  /** The account's current address was verified before. */
  isProved: boolean
}): VerificationOutcome => {
  if (proof.evidence !== 'none') return 'keep'
  if (proof.way === 'address_change') return 'refuse'
  if (proof.isProved) return 'keep'
  // This link only confirms, and its page can ask for the password: nothing has to be deleted.
  return proof.way === 'verification_mail' ? 'refuse' : 'start_over'
}
