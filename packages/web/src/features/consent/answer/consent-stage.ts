import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'

/** The state of the consent card; the first that applies. */
export type ConsentStage = 'exchanged' | 'own-declined' | 'other-declined' | 'waiting' | 'pending'

type ConsentAnswers = Pick<ConsentView, 'mutualConsent' | 'own' | 'other'>

export const consentStage = ({ mutualConsent, own, other }: ConsentAnswers): ConsentStage => {
  if (mutualConsent) return 'exchanged'
  if (own === 'declined') return 'own-declined'
  if (other === 'declined') return 'other-declined'
  return own === 'agreed' ? 'waiting' : 'pending'
}
