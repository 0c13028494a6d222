/** A description as its owner's switch sees it. */
export type ComparisonState = {
  /** Whether it is compared as far as its owner is concerned. */
  compared: boolean
  /** Whether its owner has ever consented to its comparison; an imported one may never have been. */
  everConsented: boolean
}

export type SwitchEffect =
  | { kind: 'nothing' }
  | { kind: 'withdraw' }
  /** `counts`: the description was compared before, so this looks at the others once more. */
  | { kind: 'give'; counts: boolean }

/**
 * What a press of the switch brings about. Pressing twice is pressing once. Withdrawing never counts
 * against a limit. Giving again counts like an edit, because it answers the same question again.
 */
export const switchEffectOf = (
  { compared, everConsented }: ComparisonState,
  wanted: boolean,
): SwitchEffect => {
  if (wanted === compared) return { kind: 'nothing' }
  return wanted ? { kind: 'give', counts: everConsented } : { kind: 'withdraw' }
}

export type Side = { deleted: boolean; compared: boolean }

/**
 * Whether a match is shown. It is hidden from both sides alike while a description is deleted or not
 * compared. Once contact has been exchanged, only deletion hides it: both users know of each other,
 * and either one can end the contact.
 */
export const isMatchVisible = (sides: readonly [Side, Side], exchanged: boolean): boolean =>
  sides.every(({ deleted, compared }) => !deleted && (compared || exchanged))
