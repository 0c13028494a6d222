export type ComparisonState = {
  compared: boolean
  /** Whether the owner ever consented to the comparison. */
  everConsented: boolean
}

export type SwitchEffect =
  | { kind: 'nothing' }
  | { kind: 'withdraw' }
  /**
   * `counts`: the description was compared before, so this compares it with all others once more.
   */
  | { kind: 'give'; counts: boolean }

/**
 * The effect of using the switch. Repeating a choice has no effect. Withdrawal never counts against
 * a limit. Consenting again counts like an edit, because it compares the description with all
 * others again.
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
 * Whether a match is shown. It is hidden from both sides while a description is deleted or not
 * compared. Once contact details were exchanged, only deletion hides it: both users know of each
 * other, and either one can end the contact.
 */
export const isMatchVisible = (sides: readonly [Side, Side], exchanged: boolean): boolean =>
  sides.every(({ deleted, compared }) => !deleted && (compared || exchanged))
