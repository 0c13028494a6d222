import type { CheckboxName } from '../fields/catalog.ts'

/**
 * The consents and statements recorded when a description is saved, each separately. `comparison`
 * and `processing` are consents; `adult` and `own_risk` are statements.
 */
export const purposes = ['comparison', 'processing', 'adult', 'own_risk'] as const
export type Purpose = (typeof purposes)[number]

/** The boxes of step 1 (R8), each with its one purpose. */
export const purposeOfBox = {
  consentChecked: 'comparison',
  dataProcessing: 'processing',
  ageConfirmed: 'adult',
  liabilityWaiver: 'own_risk',
} as const satisfies Record<CheckboxName | 'consentChecked', Purpose>

/**
 * How a purpose ends: by the switch of a description, by deleting the description, or not at all
 * because a statement of fact cannot be withdrawn.
 */
export type Withdrawal = 'switch' | 'deletion' | 'none'

export const withdrawalOf: Record<Purpose, Withdrawal> = {
  comparison: 'switch',
  processing: 'deletion',
  adult: 'none',
  own_risk: 'none',
}
