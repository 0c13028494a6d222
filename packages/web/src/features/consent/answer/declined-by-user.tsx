import * as text from '#text/contact/consent.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { ExchangeSection } from '../choices/exchange-section.tsx'
import { ActFailure } from '../requests/act-failure.tsx'
import { useConsentAct } from '../requests/consent-requests.ts'
import { answerActs } from './answer-acts.ts'
import type { ConsentCardProps } from './consent-card.tsx'
import { DeclinedCard } from './declined-card.tsx'

const declinedMessage = ({ blocked, contactExchangedAt }: ConsentCardProps['consent']): string => {
  if (blocked) return text.declinedBlockedText
  return contactExchangedAt ? text.declinedAfterText : text.declinedText
}

/** This side declined. It can still agree, and then sees again what it shares. */
export const DeclinedByUser = ({ consent, chosen }: ConsentCardProps) => {
  const act = useConsentAct(consent.matchId)
  return (
    <DeclinedCard
      title={text.declinedTitle}
      message={declinedMessage(consent)}
      consent={consent}
      chosen={chosen}
    >
      {!consent.blocked && (
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
      )}
    </DeclinedCard>
  )
}
