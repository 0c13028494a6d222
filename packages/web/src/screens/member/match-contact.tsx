import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import { AfterExchange } from '../../features/consent/contact/exchange-next-steps.tsx'
import { ConsentCard } from '../../features/consent/answer/consent-card.tsx'
import { ContactCard } from '../../features/consent/contact/contact-card.tsx'
import { EndContact } from '../../features/consent/contact/end-contact.tsx'
import { RequestPanel } from '../../features/consent/contact/request-panel.tsx'
import { standOf } from '../../features/consent/answer/consent-stage.ts'
import type { ChosenOutgoing } from '../../features/consent/choices/use-choices.ts'
import { AddressNote } from '../../features/contact-address/address-note.tsx'
import { MessagesPanel } from '../../features/messages/messages-panel.tsx'

type AfterMatchProps = { consent: ConsentView; chosen: ChosenOutgoing }

/** Ahead of the evidence: the question, or what came of it. */
export const BeforeEvidence = ({ consent, chosen }: AfterMatchProps) => {
  const stand = standOf(consent)
  const { email, unprovedEmail } = consent.outgoing
  const address = <AddressNote unproved={unprovedEmail} inUse={email} />
  if (stand === 'exchanged')
    return (
      <>
        <MessagesPanel matchId={consent.matchId} fullName={consent.contact?.fullName ?? ''} />
        <ContactCard consent={consent} chosen={chosen} />
        {address}
        <RequestPanel consent={consent} chosen={chosen} />
      </>
    )
  return (
    <>
      <ConsentCard consent={consent} chosen={chosen} />
      {address}
      <RequestPanel consent={consent} chosen={chosen} />
      {stand === 'other-declined' && <ContactCard consent={consent} chosen={chosen} />}
    </>
  )
}

/** Under the track, once contact is exchanged. */
export const UnderTrack = ({ consent }: { consent: ConsentView }) =>
  consent.mutualConsent ? <AfterExchange consent={consent} /> : null

/** At the end of the side column. */
export const AsideOfContact = ({ consent }: { consent: ConsentView }) =>
  consent.mutualConsent ? <EndContact consent={consent} /> : null
