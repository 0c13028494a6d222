import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import type { OutgoingChoices } from '../choices/use-choices.ts'
import { consentStage, answerActs, isAgreement } from './answer-acts.ts'
import { Check } from 'lucide-react'
import { useId } from 'react'
import * as text from '#text/contact/consent.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ActFailure } from '../requests/act-failure.tsx'
import { ExchangeSection } from '../choices/exchange-section.tsx'
import { useConsentAct } from '../requests/consent-requests.ts'
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
const Declined = (props: ConsentCardProps) => {
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

/** The one question, with what each side shares; or the wait for the other side's answer. */
const PendingConsent = ({ consent, chosen }: ConsentCardProps) => {
  const title = useId()
  const act = useConsentAct(consent.matchId)
  const waits = consent.own === 'agreed'
  const answers = answerActs(consent, chosen.choices)
  const declining = waits ? ({ type: 'withdraw' } as const) : answers.decline
  const isAgreeing = act.isPending && isAgreement(act.variables)
  const isChoosing = act.isPending && act.variables.type === 'choose'
  const invitation = consent.other === 'agreed' ? text.pendingTextAsked : text.pendingText
  return (
    <Card deciding={!waits} labelledBy={title} className="grid gap-4">
      <div className="grid gap-1.5">
        <h2 id={title} className="text-h3">
          {waits ? text.waitingTitle : text.pendingTitle}
        </h2>
        <p className="max-w-text text-ui">{waits ? text.waitingText : invitation}</p>
      </div>
      <ExchangeSection consent={consent} chosen={chosen} />
      <ActFailure act={act} />
      {consent.other === 'agreed' && !waits && (
        <p className="max-w-text text-ui">{text.agreeSharesText}</p>
      )}
      <div className="grid gap-2.5 md:flex md:flex-wrap">
        {!waits && (
          <Button
            icon={Check}
            variant="filled"
            busy={isAgreeing}
            busyLabel={text.agreeing}
            onClick={() => void chosen.share(() => act.mutate(answers.agree))}
          >
            {text.agree}
          </Button>
        )}
        {waits && chosen.changed && (
          <Button
            busy={isChoosing}
            onClick={() => act.mutate({ type: 'choose', choices: chosen.choices })}
          >
            {text.saveChoices}
          </Button>
        )}
        <Button
          busy={act.isPending && !isAgreeing && !isChoosing}
          busyLabel={text.declining}
          onClick={() => act.mutate(declining)}
        >
          {text.decline}
        </Button>
      </div>
      <p className="max-w-text text-ui text-ink-soft">
        {waits ? text.promiseWaiting : text.promise}
      </p>
      <RequestsSection consent={consent} chosen={chosen} />
    </Card>
  )
}

export type ConsentCardProps = { consent: ConsentView; chosen: OutgoingChoices }

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
