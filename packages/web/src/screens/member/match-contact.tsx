import type { UseQueryResult } from '@tanstack/react-query'
import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import * as text from '#text/contact/consent.ts'
import { ExchangeNextSteps } from '../../features/consent/contact/exchange-next-steps.tsx'
import { ConsentCard } from '../../features/consent/answer/consent-card.tsx'
import { ContactCard } from '../../features/consent/contact/contact-card.tsx'
import { EndContact } from '../../features/consent/contact/end-contact.tsx'
import { consentStage } from '../../features/consent/answer/consent-stage.ts'
import type { OutgoingChoices } from '../../features/consent/choices/use-choices.ts'
import { ContactAddressNote } from '../../features/contact-address/address-note.tsx'
import { ShownPhotosCard } from '../../features/shown-photos/shown-photos-card.tsx'
import { MessagesPanel } from '../../features/messages/messages-panel.tsx'
import { failureMessage } from '../../lib/display-text/errors/failure-message.ts'
import { FailureMessage } from '../../ui/feedback/failure.tsx'
import { LoadingLine } from '../../ui/feedback/spinner.tsx'

type AnswerProps = { consent: ConsentView; chosen: OutgoingChoices }

/** The question, or its outcome. */
const Answer = ({ consent, chosen }: AnswerProps) => {
  const { email, unprovedEmail } = consent.outgoing
  const address = <ContactAddressNote unproved={unprovedEmail} inUse={email} />
  if (consentStage(consent) === 'exchanged')
    return (
      <>
        <MessagesPanel matchId={consent.matchId} fullName={consent.contact?.fullName ?? ''} />
        {consent.contact && (
          <ContactCard consent={consent} contact={consent.contact} chosen={chosen} />
        )}
        <ShownPhotosCard matchId={consent.matchId} />
        {address}
      </>
    )
  return (
    <>
      <ConsentCard consent={consent} chosen={chosen} />
      {address}
    </>
  )
}

type ConsentBeforeEvidenceProps = {
  query: UseQueryResult<{ consent: ConsentView }>
  chosen: OutgoingChoices
}

/** Before the evidence, once this side has confirmed the match. */
export const ConsentBeforeEvidence = ({ query, chosen }: ConsentBeforeEvidenceProps) => {
  if (query.data) return <Answer consent={query.data.consent} chosen={chosen} />
  if (query.isPending) return <LoadingLine>{text.loading}</LoadingLine>
  return (
    <FailureMessage
      title={text.failedTitle}
      text={failureMessage(query.error, text.failedText)}
      retry={() => void query.refetch()}
    />
  )
}

/** Below the track, once contact is exchanged. */
export const ContactUnderTrack = ({ consent }: { consent: ConsentView }) =>
  consent.mutualConsent ? <ExchangeNextSteps consent={consent} /> : null

/** At the end of the side column. */
export const ContactAside = ({ consent }: { consent: ConsentView }) =>
  consent.mutualConsent ? <EndContact consent={consent} /> : null
