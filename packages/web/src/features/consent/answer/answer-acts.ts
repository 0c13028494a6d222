import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import type { Choices, ConsentAct } from '../requests/consent-requests.ts'

/** The state of the consent card; the first that applies. */
type ConsentStage = 'exchanged' | 'own-declined' | 'other-declined' | 'waiting' | 'pending'

type ConsentAnswers = Pick<ConsentView, 'mutualConsent' | 'own' | 'other'>

export const consentStage = ({ mutualConsent, own, other }: ConsentAnswers): ConsentStage => {
  if (mutualConsent) return 'exchanged'
  if (own === 'declined') return 'own-declined'
  if (other === 'declined') return 'other-declined'
  return own === 'agreed' ? 'waiting' : 'pending'
}

/** The other member's open request for contact. To answer the card is to answer it. */
const openShareRequest = ({ requests }: Pick<ConsentView, 'requests'>) =>
  requests.find(({ mine, status, requestType }) => {
    return !mine && status === 'pending' && requestType === 'contact_share'
  })

/** The acts of the card's two buttons: they answer an open request, or nobody asked yet. */
export const answerActs = (
  consent: Pick<ConsentView, 'requests'>,
  choices: Choices,
): Record<'agree' | 'decline', ConsentAct> => {
  const asked = openShareRequest(consent)
  if (!asked) return { agree: { type: 'agree', choices }, decline: { type: 'decline' } }
  const respond = {
    type: 'respond',
    requestType: 'contact_share',
    requestId: asked.id,
  } as const
  return {
    agree: { ...respond, accept: true, choices },
    decline: { ...respond, accept: false },
  }
}

export const isAgreement = (act: ConsentAct): boolean =>
  act.type === 'agree' || (act.type === 'respond' && act.accept)
