import { useId } from 'react'
import * as text from '#text/contact/consent.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ExchangeSection } from '../choices/exchange-section.tsx'
import { ActFailure } from '../requests/act-failure.tsx'
import { useConsentAct } from '../requests/consent-requests.ts'
import { answerActs } from './answer-acts.ts'
import type { ConsentCardProps } from './consent-card.tsx'
import { RequestsSection } from './requests-section.tsx'

const declinedMessage = ({ blocked, contactExchangedAt }: ConsentCardProps['consent']): string => {
  if (blocked) return text.declinedBlockedText
  return contactExchangedAt ? text.declinedAfterText : text.declinedText
}

/** This side declined. It can still agree, and then sees again what it shares. */
const ByUser = ({ consent, chosen }: ConsentCardProps) => {
  const act = useConsentAct(consent.matchId)
  if (consent.blocked) return null
  return (
    <>
      <ExchangeSection consent={consent} chosen={chosen}>
        <p className="text-ui">
          {consent.other === 'agreed' ? text.changeTextAgreed : text.changeText}
        </p>
      </ExchangeSection>
      <ActFailure act={act} />
      <Button
        className="md:w-fit"
        busy={act.isPending}
        busyLabel={text.agreeing}
        onClick={() =>
          void chosen.share(() => act.mutate(answerActs(consent, chosen.choices).agree))
        }
      >
        {text.changeToAgree}
      </Button>
    </>
  )
}

/** The other side declined. This side can close contact for itself, or send a request again. */
const ByCounterpart = ({ consent, chosen }: ConsentCardProps) => {
  const act = useConsentAct(consent.matchId)
  return (
    <>
      <ActFailure act={act} />
      <Button
        variant="text"
        className="-ms-2 justify-self-start"
        busy={act.isPending}
        busyLabel={text.declining}
        onClick={() => act.mutate({ type: consent.own === 'agreed' ? 'withdraw' : 'decline' })}
      >
        {text.closeForMe}
      </Button>
      <ExchangeSection consent={consent} chosen={chosen} />
    </>
  )
}

/** Either side declined: what happened, what is possible, and the requests. */
export const Declined = (props: ConsentCardProps) => {
  const id = useId()
  const isOwn = props.consent.own === 'declined'
  const after = props.consent.contactExchangedAt
  return (
    <Card labelledBy={id} className="grid gap-4">
      <h2 id={id} className="text-h3">
        {isOwn ? text.declinedTitle : text.otherDeclinedTitle}
      </h2>
      <p className="max-w-text text-ui">
        {isOwn
          ? declinedMessage(props.consent)
          : after
            ? text.otherDeclinedAfterText
            : text.otherDeclinedText}
      </p>
      {isOwn ? <ByUser {...props} /> : <ByCounterpart {...props} />}
      <RequestsSection {...props} />
    </Card>
  )
}
