import type { UseQueryResult } from '@tanstack/react-query'
import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import * as text from '#text/contact/consent.ts'
import { ConsentCard } from '../../features/consent/answer/consent-card.tsx'
import { ContactCard } from '../../features/consent/contact/contact-card.tsx'
import { consentStage } from '../../features/consent/answer/answer-acts.ts'
import type { OutgoingChoices } from '../../features/consent/choices/use-choices.ts'
import { ContactAddressNote } from '../../features/contact-address/address-note.tsx'
import { ShownPhotosCard } from '../../features/shown-photos/shown-photos-card.tsx'
import { MessagesPanel } from '../../features/messages/messages-panel.tsx'
import { QueryResult } from '../../ui/feedback/loaded.tsx'
import { Suspense, useId, useState } from 'react'
import { firstName } from '../../lib/display-text/names/names.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { WithName } from '../../ui/elements/typed-text.tsx'
import { ActFailure } from '../../features/consent/requests/act-failure.tsx'
import { useConsentAct } from '../../features/consent/requests/consent-requests.ts'
import { lazyPart } from '../../ui/layout/late-part.tsx'

/** Below 'Contact Information Exchanged': the copy by mail, and the first steps. */
const ExchangeNextSteps = ({ consent }: { consent: ConsentView }) => (
  <div className="mt-4 grid gap-2 border-t border-line pt-3 text-ui">
    <p>{consent.inAppOnly ? text.exchangedApp : text.exchangedMail}</p>
    <h3 className="text-ui">{text.nextTitle}</h3>
    <ol className="ms-5 grid list-decimal gap-1.5">
      {text.nextSteps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </div>
)

const Dialog = lazyPart(() => import('../../ui/layout/dialog.tsx'), 'Dialog')

const EndContact = ({ consent }: { consent: ConsentView }) => {
  const title = useId()
  const [asking, setAsking] = useState(false)
  const act = useConsentAct(consent.matchId)
  const name = firstName(consent.contact?.fullName ?? '')
  return (
    <Card labelledBy={title} className="grid justify-items-start gap-2">
      <h2 id={title} className="text-h3">
        {text.endTitle}
      </h2>
      <p className="text-ui">
        {name ? <WithName words={text.endText} name={name} /> : text.endTextAnonymous}
      </p>
      <Button variant="text" size="small" className="-ms-2" onClick={() => setAsking(true)}>
        {text.end}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <Dialog
            onClose={() => setAsking(false)}
            title={text.endQuestion}
            description={text.endDialogText}
            actions={
              <>
                <Button onClick={() => setAsking(false)}>{text.keepContact}</Button>
                <Button
                  variant="filled"
                  busy={act.isPending}
                  busyLabel={text.ending}
                  onClick={() =>
                    act.mutate({ type: 'withdraw' }, { onSuccess: () => setAsking(false) })
                  }
                >
                  {text.end}
                </Button>
              </>
            }
          >
            <ActFailure act={act} />
          </Dialog>
        </Suspense>
      )}
    </Card>
  )
}

type AnswerProps = { consent: ConsentView; chosen: OutgoingChoices }

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
  return (
    <QueryResult query={query} heading="h2" texts={text.query}>
      {({ consent }) => <Answer consent={consent} chosen={chosen} />}
    </QueryResult>
  )
}

/** Below the track, once contact is exchanged. */
export const ContactUnderTrack = ({ consent }: { consent: ConsentView }) =>
  consent.mutualConsent ? <ExchangeNextSteps consent={consent} /> : null

export const ContactAside = ({ consent }: { consent: ConsentView }) =>
  consent.mutualConsent ? <EndContact consent={consent} /> : null
