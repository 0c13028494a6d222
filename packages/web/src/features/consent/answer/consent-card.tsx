import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import type { OutgoingChoices } from '../choices/use-choices.ts'
import { consentStage } from './consent-stage.ts'
import { Declined } from './declined.tsx'
import { PendingConsent } from './pending-consent.tsx'

export type ConsentCardProps = { consent: ConsentView; chosen: OutgoingChoices }

/** Gives and changes this side's answer, in each of its states. */
export const ConsentCard = ({ consent, chosen }: ConsentCardProps) => {
  switch (consentStage(consent)) {
    case 'exchanged':
      // The track shows it, with the next step.
      return null
    case 'own-declined':
    case 'other-declined':
      return <Declined consent={consent} chosen={chosen} />
    case 'waiting':
    case 'pending':
      return <PendingConsent consent={consent} chosen={chosen} />
  }
}
