import { useId, type ReactNode } from 'react'
import type { ConsentView, ContactDetails } from '@crosscheck/domain/contract/contact/consent'
import * as consentText from '#text/contact/consent.ts'
import * as text from '#text/contact/contact.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { TypedText } from '../../../ui/elements/typed-text.tsx'
import type { Choices } from '../requests/consent-requests.ts'
import type { OutgoingChoices } from './use-choices.ts'
import './sides.css'

const TwoSides = ({ own, other }: { own: ReactNode; other: ReactNode }) => (
  <div className="two-sides">
    <div className="own-side grid min-w-0 content-start gap-1">{own}</div>
    <div className="other-side grid min-w-0 content-start gap-1">{other}</div>
  </div>
)

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="col-span-2 grid grid-cols-subgrid max-[22rem]:block">
    <dt className="text-ui text-ink-soft">{name}</dt>
    <dd className="min-w-0 text-ui">{children}</dd>
  </div>
)

const Value = ({ value, none }: { value: string | null; none: string }) =>
  value ? (
    <b>
      <TypedText>{value}</TypedText>
    </b>
  ) : (
    <span className="text-ink-soft">{none}</span>
  )

type OutgoingRowsProps = { outgoing: ContactDetails; choices: Pick<Choices, 'keepPhoneBack'> }

/** Exactly what the other side gets with the current choices. */
export const OutgoingRows = ({ outgoing, choices }: OutgoingRowsProps) => {
  const isKept = choices.keepPhoneBack && outgoing.phoneNumber !== null
  return (
    <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-3 gap-y-1">
      <Row name={text.name}>
        <Value value={outgoing.fullName} none={text.notGiven} />
      </Row>
      <Row name={text.phone}>
        <Value
          value={isKept ? null : outgoing.phoneNumber}
          none={isKept ? text.withheld : text.notGiven}
        />
      </Row>
      <Row name={text.email}>
        <Value value={outgoing.email} none={text.notGiven} />
      </Row>
    </dl>
  )
}

/**
 * The details that each side would get: the user's as shared, and the kinds of the other side's.
 */
export const ExchangePreview = ({ outgoing, choices }: OutgoingRowsProps) => (
  <TwoSides
    own={
      <>
        <p className="text-ui font-bold">{text.gives}</p>
        <OutgoingRows outgoing={outgoing} choices={choices} />
      </>
    }
    other={
      <>
        <p className="text-ui font-bold">{text.gets}</p>
        <p className="text-ui">{text.lockedText}</p>
      </>
    }
  />
)

type ChoiceBoxesProps = {
  consent: ConsentView
  chosen: OutgoingChoices
  /** Details that were already mailed leave no choice about mail. */
  withMail?: boolean
}

/** The details that may be withheld; a missing phone number needs no box. */
export const ChoiceBoxes = ({ consent, chosen, withMail = true }: ChoiceBoxesProps) => {
  const id = useId()
  return (
    <div className="grid gap-2.5 pt-1">
      {consent.outgoing.phoneNumber !== null && (
        <Checkbox
          id={`${id}-phone`}
          checked={chosen.choices.keepPhoneBack}
          onChecked={(keepPhoneBack) => chosen.choose({ keepPhoneBack })}
          hint={consentText.keepPhoneBackHint}
        >
          {consentText.keepPhoneBack}
        </Checkbox>
      )}
      {withMail && (
        <Checkbox
          id={`${id}-app`}
          checked={chosen.choices.inAppOnly}
          onChecked={(inAppOnly) => chosen.choose({ inAppOnly })}
          hint={consentText.inAppOnlyHint}
        >
          {consentText.inAppOnly}
        </Checkbox>
      )}
    </div>
  )
}
