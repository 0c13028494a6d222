import { useId } from 'react'
import * as text from '#text/contact/consent.ts'
import * as contactText from '#text/contact/contact.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ActFailure } from '../requests/act-failure.tsx'
import type { ConsentCardProps } from './consent-card.tsx'
import { useConsentAct } from '../requests/consent-requests.ts'
import { ChoiceBoxes, ExchangePreview } from '../choices/outgoing.tsx'

const declinedMessage = ({ blocked, contactExchangedAt }: ConsentCardProps['consent']): string => {
  if (blocked) return text.declinedBlockedText
  return contactExchangedAt ? text.declinedAfterText : text.declinedText
}

/** This side declined. It can still agree, and then sees again what it shares. */
export const DeclinedByUser = ({ consent, chosen }: ConsentCardProps) => {
  const title = useId()
  const exchange = useId()
  const act = useConsentAct(consent.matchId)
  return (
    <Card labelledBy={title} className="grid gap-4">
      <h2 id={title}>{text.declinedTitle}</h2>
      <p className="max-w-text">{declinedMessage(consent)}</p>
      {!consent.blocked && (
        <section aria-labelledby={exchange} className="grid gap-3 border-t border-line pt-5">
          <h3 id={exchange}>{contactText.title}</h3>
          <p className="text-ui">
            {consent.other === 'agreed' ? text.changeTextAgreed : text.changeText}
          </p>
          <ExchangePreview outgoing={consent.outgoing} choices={chosen.choices} />
          <ChoiceBoxes consent={consent} chosen={chosen} />
          <ActFailure act={act} />
          <Button
            className="md:w-fit"
            busy={act.isPending}
            busyLabel={text.agreeing}
            onClick={() => act.mutate({ type: 'agree', choices: chosen.choices })}
          >
            {text.changeToAgree}
          </Button>
        </section>
      )}
    </Card>
  )
}
