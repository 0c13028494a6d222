import { Check } from 'lucide-react'
import { useId } from 'react'
import * as text from '#text/contact/consent.ts'
import * as contactText from '#text/contact/contact.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Icon } from '../../../ui/elements/icon.tsx'
import { ActFailure } from '../requests/act-failure.tsx'
import { AnswerBadge } from '../choices/answer-badge.tsx'
import type { ConsentCardProps } from './consent-card.tsx'
import { useConsentAct } from '../requests/consent-requests.ts'
import { ChoiceBoxes, ExchangePreview } from '../choices/outgoing.tsx'
import { TwoSides } from '../choices/two-sides.tsx'

/** What each side shares, then the question; or the wait for the other side's answer. */
export const PendingConsent = ({ consent, chosen }: ConsentCardProps) => {
  const title = useId()
  const exchange = useId()
  const act = useConsentAct(consent.matchId)
  const waits = consent.own === 'agreed'
  const isBusyWith = (type: string) => act.isPending && act.variables.type === type
  const invitation = consent.other === 'agreed' ? text.pendingTextAsked : text.pendingText
  return (
    <Card deciding={!waits} labelledBy={title} className="grid gap-5">
      <div className="grid gap-2">
        <h2 id={title}>{waits ? text.waitingTitle : text.pendingTitle}</h2>
        <p className="max-w-text">{waits ? text.waitingText : invitation}</p>
      </div>
      <section aria-label={text.responses}>
        <TwoSides
          own={
            <>
              <span>{text.you}</span>
              <AnswerBadge answer={consent.own} />
            </>
          }
          other={
            <>
              <span>{text.other}</span>
              <AnswerBadge answer={consent.other} />
            </>
          }
        />
      </section>
      <section aria-labelledby={exchange} className="grid gap-3 border-t border-line pt-5">
        <h3 id={exchange}>{contactText.title}</h3>
        <ExchangePreview outgoing={consent.outgoing} choices={chosen.choices} />
        <ChoiceBoxes consent={consent} chosen={chosen} />
      </section>
      <ActFailure act={act} />
      <div className="grid gap-2.5 md:flex md:flex-wrap">
        {!waits && (
          <Button
            variant="filled"
            busy={isBusyWith('agree')}
            busyLabel={text.agreeing}
            onClick={() => act.mutate({ type: 'agree', choices: chosen.choices })}
          >
            <Icon of={Check} />
            {text.agree}
          </Button>
        )}
        {waits && chosen.changed && (
          <Button
            busy={isBusyWith('choose')}
            onClick={() => act.mutate({ type: 'choose', choices: chosen.choices })}
          >
            {text.saveChoices}
          </Button>
        )}
        <Button
          busy={isBusyWith(waits ? 'withdraw' : 'decline')}
          busyLabel={text.declining}
          onClick={() => act.mutate({ type: waits ? 'withdraw' : 'decline' })}
        >
          {text.decline}
        </Button>
      </div>
      <p className="max-w-text text-ui text-ink-soft">
        {waits ? text.promiseWaiting : text.promise}
      </p>
    </Card>
  )
}
