/** A side of a pair, from the point of view of the profile that is compared. */
export type PairSide = 'own' | 'other'

/** Who may see a pair: both users, or only the one whose identifiers are older. */
export type Disclosure = 'both' | { first: PairSide }

export type DisclosureInput = {
  /** The stored state; null for a pair that is not recorded. */
  stored: Disclosure | null
  /** Whether a user was notified of the pair. */
  isNotified: boolean
  /**
   * Whether the pair rests on identifiers, with nothing besides them that a stranger cannot guess.
   */
  isProbe: boolean
  /** Who entered the shared identifiers first. */
  earlier: PairSide
  /** Whether the first side confirmed the match and can no longer undo it. */
  isConfirmedByFirst: boolean
}

/**
 * Who may see a pair after a comparison. Where it rests on identifiers, the first side decides: the
 * second one sees it when the first has confirmed it, or when more details agree. What both could
 * see stays visible, and who is first never changes.
 */
export const nextDisclosure = ({
  stored,
  isNotified,
  isProbe,
  earlier,
  isConfirmedByFirst,
}: DisclosureInput): Disclosure => {
  if (!isProbe) return 'both'
  if (stored === 'both') return isNotified ? 'both' : { first: earlier }
  if (stored === null) return { first: earlier }
  return isConfirmedByFirst ? 'both' : stored
}
