import { useId } from 'react'
import * as text from '#text/consent.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ActFailure } from './act-failure.tsx'
import type { ConsentCardProps } from './consent-card.tsx'
import { useConsentAct } from './consent-requests.ts'
import { ChoiceBoxes, OwnRows } from './outgoing.tsx'
import './sides.css'

const wordsFor = ({ blocked, contactExchangedAt }: ConsentCardProps['consent']): string => {
  if (blocked) return text.declinedBlockedText
  return contactExchangedAt ? text.declinedAfterText : text.declinedText
}

/** This side said no. It can say yes after all, and sees again what goes out then. */
export const OwnDeclined = ({ consent, chosen }: ConsentCardProps) => {
  const title = useId()
  const act = useConsentAct(consent.matchId)
  return (
    <Card labelledBy={title} className="grid gap-4">
      <h2 id={title}>{text.declinedTitle}</h2>
      <p className="max-w-text">{wordsFor(consent)}</p>
      {!consent.blocked && (
        <div className="grid justify-items-start gap-3 border-t border-line pt-4">
          <p className="text-ui">
            {consent.other === 'agreed' ? text.changeTextAgreed : text.changeText}
          </p>
          <div className="own-side">
            <OwnRows outgoing={consent.outgoing} choices={chosen.choices} />
          </div>
          <ChoiceBoxes consent={consent} chosen={chosen} />
          <ActFailure act={act} />
          <Button
            busy={act.isPending}
            busyLabel={text.agreeing}
            onClick={() => act.mutate({ type: 'agree', choices: chosen.choices })}
          >
            {text.changeToAgree}
          </Button>
        </div>
      )}
    </Card>
  )
}
