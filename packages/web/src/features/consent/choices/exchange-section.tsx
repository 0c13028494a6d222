import { useId, type ReactNode } from 'react'
import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import * as consentText from '#text/contact/consent.ts'
import * as text from '#text/contact/contact.ts'
import { Fold } from '../../../ui/layout/fold.tsx'
import { MissingDetails } from './missing-details.tsx'
import { ChoiceBoxes, ExchangePreview } from './outgoing.tsx'
import type { OutgoingChoices } from './use-choices.ts'

type ExchangeSectionProps = {
  consent: ConsentView
  chosen: OutgoingChoices
  children?: ReactNode
}

/** The details that each side would get, and those that may be withheld. */
export const ExchangeSection = ({ consent, chosen, children }: ExchangeSectionProps) => {
  const title = useId()
  const { keepPhoneBack, inAppOnly } = chosen.choices
  return (
    <section aria-labelledby={title} className="grid gap-2.5 border-t border-line pt-4">
      <h3 id={title} className="text-body">
        {text.title}
      </h3>
      {children}
      <ExchangePreview outgoing={consent.outgoing} choices={chosen.choices} />
      <MissingDetails outgoing={consent.outgoing} chosen={chosen} />
      <Fold
        title={<span className="text-ui">{consentText.choicesTitle}</span>}
        open={keepPhoneBack || inAppOnly}
      >
        <ChoiceBoxes consent={consent} chosen={chosen} />
      </Fold>
    </section>
  )
}
