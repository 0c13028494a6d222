import { Check } from 'lucide-react'
import { useId } from 'react'
import * as text from '#text/contact/consent.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Icon } from '../../../ui/elements/icon.tsx'
import { ActFailure } from '../requests/act-failure.tsx'
import { ExchangeSection } from '../choices/exchange-section.tsx'
import { useConsentAct } from '../requests/consent-requests.ts'
import { RequestsSection } from './requests-section.tsx'
import { answerActs, isAgreement } from './answer-acts.ts'
import type { ConsentCardProps } from './consent-card.tsx'

/** The one question, with what each side shares; or the wait for the other side's answer. */
export const PendingConsent = ({ consent, chosen }: ConsentCardProps) => {
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
            variant="filled"
            busy={isAgreeing}
            busyLabel={text.agreeing}
            onClick={() => void chosen.share(() => act.mutate(answers.agree))}
          >
            <Icon of={Check} />
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
