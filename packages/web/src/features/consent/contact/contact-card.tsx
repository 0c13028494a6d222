import { Phone, Video, Check, Copy } from 'lucide-react'
import { useId, type ReactNode, useEffect, useState } from 'react'
import type { ConsentView, ContactDetails } from '@crosscheck/domain/contract/contact/consent'
import * as consentText from '#text/contact/consent.ts'
import * as text from '#text/contact/contact.ts'
import { Button, buttonClasses } from '../../../ui/elements/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Fold } from '../../../ui/layout/fold.tsx'
import { Icon } from '../../../ui/elements/icon.tsx'
import { TypedText } from '../../../ui/elements/typed-text.tsx'
import { ActFailure } from '../requests/act-failure.tsx'
import { useConsentAct } from '../requests/consent-requests.ts'
import { RequestsSection } from '../answer/requests-section.tsx'
import { MissingDetails } from '../choices/missing-details.tsx'
import { ChoiceBoxes, OutgoingRows } from '../choices/outgoing.tsx'
import '../choices/sides.css'
import type { OutgoingChoices } from '../choices/use-choices.ts'
import { showToast } from '../../../lib/page/toast-store.ts'
import { toAsciiDigits } from '@crosscheck/domain/text/digits'

/** '+1 (202) 555-0147' -> '+12025550147', for links that call. */
export const phoneForLink = (phone: string): string =>
  toAsciiDigits(phone).replaceAll(/[^\d+]/g, '')

const copiedMs = 2_000

type CopyButtonProps = { what: 'phone' | 'email'; value: string }

/** Copies, and shows a check mark for two seconds. */
const CopyButton = ({ what, value }: CopyButtonProps) => {
  const [copied, setCopied] = useState(0)
  useEffect(() => {
    if (copied === 0) return
    const timer = setTimeout(() => setCopied(0), copiedMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied((count) => count + 1)
    } catch {
      showToast({ title: text.copyFailed, tone: 'bad' })
    }
  }
  return (
    <>
      <Button
        size="small"
        className="min-w-24"
        aria-label={copied ? text.copied : text.copyWhat(what)}
        onClick={() => void copy()}
      >
        <Icon of={copied ? Check : Copy} />
        {copied ? text.copied : text.copy}
      </Button>
      <span role="status" className="sr-only">
        {copied ? text.copied : ''}
      </span>
    </>
  )
}

type RowProps = { name: string; children: ReactNode; action?: ReactNode }

const Row = ({ name, children, action }: RowProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-t border-line py-3 max-[22rem]:grid-cols-1">
    <dt className="text-ui text-ink-soft">{name}</dt>
    <dd className="col-start-1 text-body leading-[1.35] font-bold">{children}</dd>
    {action && (
      <dd className="min-[22rem]:col-start-2 min-[22rem]:row-span-2 min-[22rem]:row-start-1">
        {action}
      </dd>
    )}
  </div>
)

/**
 * The phone number was withheld or is missing. The other side cannot distinguish the two, and may
 * always ask.
 */
const MissingPhone = ({ consent }: { consent: ConsentView }) => {
  const act = useConsentAct(consent.matchId)
  const asked = consent.requests.some(({ mine, requestType, status }) => {
    return mine && requestType === 'phone_reveal' && status === 'pending'
  })
  return (
    <Row
      name={text.phone}
      action={
        !asked && (
          <Button
            size="small"
            busy={act.isPending}
            busyLabel={consentText.requesting}
            onClick={() => act.mutate({ type: 'request', requestType: 'phone_reveal' })}
          >
            {text.askPhone}
          </Button>
        )
      }
    >
      <span className="font-normal text-ink-soft">{text.notShared}</span>
      {asked && <span className="block text-ui font-normal text-ink-soft">{text.askedPhone}</span>}
      <ActFailure act={act} />
    </Row>
  )
}

const CallLinks = ({ phone }: { phone: string }) => (
  <>
    <div className="mt-1 flex flex-wrap gap-2.5 border-t border-line pt-4">
      <a href={`tel:${phoneForLink(phone)}`} className={buttonClasses('outlined', 'small')}>
        <Icon of={Phone} />
        {text.call}
      </a>
      <a href={`facetime:${phoneForLink(phone)}`} className={buttonClasses('outlined', 'small')}>
        <Icon of={Video} />
        {text.faceTime}
      </a>
    </div>
    <p className="mt-2.5 text-ui text-ink-soft">{text.callHint}</p>
  </>
)

const CounterpartContact = ({
  consent,
  contact,
}: {
  consent: ConsentView
  contact: ContactDetails
}) => (
  <>
    <dl>
      <Row name={text.name}>
        {contact.fullName ? (
          <TypedText>{contact.fullName}</TypedText>
        ) : (
          <span className="font-normal text-ink-soft">{text.notGiven}</span>
        )}
      </Row>
      {contact.phoneNumber ? (
        <Row name={text.phone} action={<CopyButton what="phone" value={contact.phoneNumber} />}>
          <TypedText>{contact.phoneNumber}</TypedText>
        </Row>
      ) : (
        <MissingPhone consent={consent} />
      )}
      <Row name={text.email} action={<CopyButton what="email" value={contact.email} />}>
        <TypedText>{contact.email}</TypedText>
        <span className="block text-ui font-normal text-ink-soft">{text.verifiedEmail}</span>
      </Row>
    </dl>
    {contact.phoneNumber && <CallLinks phone={contact.phoneNumber} />}
    <p className="mt-2.5 text-ui text-ink-soft">{text.verifyHint}</p>
  </>
)

type ContactCardProps = { consent: ConsentView; chosen: OutgoingChoices }

/** The other side asks for a number that this side never gave. */
const lacksWantedPhone = ({ outgoing, requests }: ConsentView): boolean =>
  outgoing.phoneNumber === null &&
  requests.some(({ mine, requestType, status }) => {
    return !mine && requestType === 'phone_reveal' && status === 'pending'
  })

const OwnContact = ({ consent, chosen }: ContactCardProps) => {
  const act = useConsentAct(consent.matchId)
  return (
    <div className="grid justify-items-start gap-3">
      <div className="own-side">
        <OutgoingRows outgoing={consent.outgoing} choices={chosen.choices} />
      </div>
      {lacksWantedPhone(consent) && (
        <MissingDetails outgoing={consent.outgoing} chosen={chosen} withButton={false} />
      )}
      <ChoiceBoxes consent={consent} chosen={chosen} withMail={false} />
      <ActFailure act={act} />
      {chosen.changed && (
        <Button
          size="small"
          busy={act.isPending}
          onClick={() => act.mutate({ type: 'choose', choices: chosen.choices })}
        >
          {consentText.saveChoices}
        </Button>
      )}
    </div>
  )
}

type ExchangedCardProps = ContactCardProps & { contact: ContactDetails }

/** The other side's details after both agreed, the user's own, and the requests. */
export const ContactCard = ({ consent, contact, chosen }: ExchangedCardProps) => {
  const title = useId()
  return (
    <Card labelledBy={title}>
      <h2 id={title} className="mb-4">
        {text.title}
      </h2>
      <CounterpartContact consent={consent} contact={contact} />
      <div className="mt-3 grid gap-3 border-t border-line pt-1">
        <Fold title={text.ownTitle} open={lacksWantedPhone(consent)}>
          <OwnContact consent={consent} chosen={chosen} />
        </Fold>
        <RequestsSection consent={consent} chosen={chosen} />
      </div>
    </Card>
  )
}
