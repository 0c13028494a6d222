import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'

/** What the consent card says; the first that holds. */
export type Stand = 'exchanged' | 'own-declined' | 'other-declined' | 'waiting' | 'pending'

type Answers = Pick<ConsentView, 'mutualConsent' | 'own' | 'other'>

export const standOf = ({ mutualConsent, own, other }: Answers): Stand => {
  if (mutualConsent) return 'exchanged'
  if (own === 'declined') return 'own-declined'
  if (other === 'declined') return 'other-declined'
  return own === 'agreed' ? 'waiting' : 'pending'
}
