import { Check, CircleSlash, Clock } from 'lucide-react'
import { useId } from 'react'
import type { ConsentRequest, ConsentView } from '@crosscheck/domain/contract/contact/consent'
import * as text from '#text/contact/consent.ts'
import { formatDate, formatDayAndTime } from '../../../lib/display-text/formats/format.ts'
import { useUntil } from '../../../lib/hooks/use-until.ts'
import { Badge } from '../../../ui/elements/badge.tsx'
import { Button } from '../../../ui/elements/button.tsx'
import { ActFailure } from '../requests/act-failure.tsx'
import { useConsentAct } from '../requests/consent-requests.ts'
import type { OutgoingChoices } from '../choices/use-choices.ts'

const requestLooks = {
  pending: { tone: 'wait', icon: Clock },
  accepted: { tone: 'good', icon: Check },
  rejected: { tone: 'off', icon: CircleSlash },
} as const

const isShare = ({ requestType }: ConsentRequest) => requestType === 'contact_share'

const phoneMessage = ({ outgoing }: ConsentView): string =>
  outgoing.phoneNumber ? text.approvePhoneText(outgoing.phoneNumber) : text.approvePhoneNone

type RequestProps = { request: ConsentRequest; consent: ConsentView; chosen: OutgoingChoices }

/** A request for the phone number: approve or decline, once. */
const RespondToPhoneRequest = ({ request, consent, chosen }: RequestProps) => {
  const act = useConsentAct(consent.matchId)
  const { id: requestId, requestType } = request
  const respond = (accept: boolean) =>
    act.mutate({ type: 'respond', requestType, requestId, accept })
  const isBusyWith = (accept: boolean) =>
    act.isPending && act.variables.type === 'respond' && act.variables.accept === accept
  return (
    <div className="grid gap-2.5">
      <p className="text-ui text-ink-soft">{phoneMessage(consent)}</p>
      <ActFailure act={act} />
      <div className="flex flex-wrap gap-2.5">
        <Button
          size="small"
          busy={isBusyWith(true)}
          busyLabel={text.approving}
          onClick={() => void chosen.share(() => respond(true))}
        >
          {text.approve}
        </Button>
        <Button
          size="small"
          busy={isBusyWith(false)}
          busyLabel={text.declining}
          onClick={() => respond(false)}
        >
          {text.decline}
        </Button>
      </div>
    </div>
  )
}

/** A request for contact after this side declined: the card's button agrees, this one declines. */
const DeclineShareRequest = ({ request: { id: requestId }, consent }: RequestProps) => {
  const act = useConsentAct(consent.matchId)
  return (
    <div className="grid justify-items-start gap-2.5">
      <ActFailure act={act} />
      <Button
        size="small"
        busy={act.isPending}
        busyLabel={text.declining}
        onClick={() =>
          act.mutate({ type: 'respond', requestType: 'contact_share', requestId, accept: false })
        }
      >
        {text.decline}
      </Button>
    </div>
  )
}

/** A request for contact is answered by the buttons of the card, which ask the same. */
const RespondToRequest = (props: RequestProps) => {
  const { request, consent } = props
  if (request.mine || request.status !== 'pending' || consent.blocked) return null
  if (!isShare(request)) return <RespondToPhoneRequest {...props} />
  return consent.own === 'declined' ? <DeclineShareRequest {...props} /> : null
}

const Request = (props: RequestProps) => {
  const { mine, requestType, status, requestedAt } = props.request
  const { tone, icon } = requestLooks[status]
  return (
    <li className="grid gap-2.5 border-t border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span>
          <b className="block">{text.requestTitles[mine ? 'mine' : 'theirs'][requestType]}</b>
          <span className="text-small text-ink-soft tabular-nums">{formatDate(requestedAt)}</span>
        </span>
        <Badge tone={tone} icon={icon}>
          {text.requestStatus[status]}
        </Badge>
      </div>
      <RespondToRequest {...props} />
    </li>
  )
}

/** Sends a request. There is no button while the user's request is open or after an approval. */
const AskForContact = ({ consent, chosen }: { consent: ConsentView; chosen: OutgoingChoices }) => {
  const act = useConsentAct(consent.matchId)
  const mustWait = useUntil(consent.askAgainAt)
  if (mustWait && consent.askAgainAt)
    return (
      <p className="text-ui text-ink-soft">
        {text.requestAgainAt(formatDayAndTime(consent.askAgainAt))}
      </p>
    )
  return (
    <div className="grid justify-items-start gap-2.5">
      <p className="max-w-text text-ui text-ink-soft">
        {consent.own === 'agreed' ? text.requestTextAgreed : text.requestText}
      </p>
      <ActFailure act={act} />
      <Button
        busy={act.isPending}
        busyLabel={text.requesting}
        onClick={() =>
          void chosen.share(() =>
            act.mutate({
              type: 'request',
              requestType: 'contact_share',
              choices: chosen.choices,
            }),
          )
        }
      >
        {text.requestShare}
      </Button>
    </div>
  )
}

type RequestsSectionProps = { consent: ConsentView; chosen: OutgoingChoices }

export const RequestsSection = ({ consent, chosen }: RequestsSectionProps) => {
  const title = useId()
  const { requests, mutualConsent, own, other, blocked } = consent
  const waitsForAnswer = requests.some(({ mine, status, requestType }) => {
    return mine && status === 'pending' && requestType === 'contact_share'
  })
  const wasApproved = requests.some((request) => isShare(request) && request.status === 'accepted')
  // A side that declined cannot ask, and nobody asks a side that agrees already.
  const isUseful = own !== 'declined' && other !== 'agreed' && !waitsForAnswer
  const mayAsk = isUseful && !mutualConsent && !blocked
  if (requests.length === 0 && !mayAsk) return null
  return (
    <section aria-labelledby={title} className="grid gap-3 border-t border-line pt-4">
      <h3 id={title} className="text-body">
        {text.requestsTitle}
      </h3>
      {mutualConsent && wasApproved && (
        <p className="flex flex-wrap items-center gap-2 text-ui">
          <Badge tone="good" icon={Check}>
            {text.requestActive}
          </Badge>
          {text.requestActiveText}
        </p>
      )}
      {requests.length > 0 && (
        <ul className={mayAsk ? 'border-b border-line' : '-mb-3'}>
          {requests.map((request) => (
            <Request key={request.id} request={request} consent={consent} chosen={chosen} />
          ))}
        </ul>
      )}
      {mayAsk && <AskForContact consent={consent} chosen={chosen} />}
    </section>
  )
}
