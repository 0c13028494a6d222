import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import type { Choices, ConsentAct } from '../requests/acts.ts'

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

/** Whether an act says yes. */
export const isAgreement = (act: ConsentAct): boolean =>
  act.type === 'agree' || (act.type === 'respond' && act.accept)
