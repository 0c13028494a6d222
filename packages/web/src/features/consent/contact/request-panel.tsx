import { Check, CircleSlash, Clock } from 'lucide-react'
import { useId } from 'react'
import type { ConsentRequest, ConsentView } from '@crosscheck/domain/contract/contact/consent'
import * as text from '#text/contact/consent.ts'
import { formatDate, formatDayAndTime } from '../../../lib/display-text/format.ts'
import { useUntil } from '../../../lib/hooks/use-until.ts'
import { Badge } from '../../../ui/elements/badge.tsx'
import { Button } from '../../../ui/elements/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ActFailure } from '../requests/act-failure.tsx'
import { useConsentAct } from '../requests/consent-requests.ts'
import type { OutgoingChoices } from '../choices/use-choices.ts'

const requestLooks = {
  pending: { tone: 'wait', icon: Clock },
  accepted: { tone: 'good', icon: Check },
  rejected: { tone: 'off', icon: CircleSlash },
} as const

const statusTexts = (): Record<ConsentRequest['status'], string> => ({
  pending: text.requestPending,
  accepted: text.requestApproved,
  rejected: text.requestDeclined,
})

const isShare = ({ requestType }: ConsentRequest) => requestType === 'contact_share'

const titleOf = ({ mine, requestType }: ConsentRequest): string => {
  if (mine) return requestType === 'contact_share' ? text.requestMineShare : text.requestMinePhone
  return requestType === 'contact_share' ? text.requestTheirsShare : text.requestTheirsPhone
}

const phoneMessage = ({ outgoing }: ConsentView): string =>
  outgoing.phoneNumber ? text.approvePhoneText(outgoing.phoneNumber) : text.approvePhoneNone

type RequestProps = { request: ConsentRequest; consent: ConsentView; chosen: OutgoingChoices }

/** A request to this side: approve or decline, once. */
const RespondToRequest = ({ request, consent, chosen }: RequestProps) => {
  const act = useConsentAct(consent.matchId)
  const { id: requestId, requestType } = request
  const agrees = isShare(request)
  const isBusyWith = (accept: boolean) =>
    act.isPending && act.variables.type === 'respond' && act.variables.accept === accept
  return (
    <div className="grid gap-2.5">
      <p className="text-ui text-ink-soft">
        {agrees ? text.approveShareText : phoneMessage(consent)}
      </p>
      <ActFailure act={act} />
      <div className="flex flex-wrap gap-2.5">
        <Button
          size="small"
          busy={isBusyWith(true)}
          busyLabel={text.approving}
          onClick={() =>
            act.mutate({
              type: 'respond',
              requestType,
              requestId,
              accept: true,
              ...(agrees ? { choices: chosen.choices } : {}),
            })
          }
        >
          {text.approve}
        </Button>
        <Button
          size="small"
          busy={isBusyWith(false)}
          busyLabel={text.declining}
          onClick={() => act.mutate({ type: 'respond', requestType, requestId, accept: false })}
        >
          {text.decline}
        </Button>
      </div>
    </div>
  )
}

const Request = (props: RequestProps) => {
  const { request } = props
  const { tone, icon } = requestLooks[request.status]
  const isToAnswer = !request.mine && request.status === 'pending' && !props.consent.blocked
  return (
    <li className="grid gap-2.5 border-t border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span>
          <b className="block">{titleOf(request)}</b>
          <span className="text-small text-ink-soft tabular-nums">
            {formatDate(request.requestedAt)}
          </span>
        </span>
        <Badge tone={tone} icon={icon}>
          {statusTexts()[request.status]}
        </Badge>
      </div>
      {isToAnswer && <RespondToRequest {...props} />}
    </li>
  )
}

/** Sends a request. There is no button while the user's request is open or after an approval. */
const AskForPhone = ({ consent, chosen }: { consent: ConsentView; chosen: OutgoingChoices }) => {
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
      <p className="max-w-text text-ui text-ink-soft">{text.requestText}</p>
      <ActFailure act={act} />
      <Button
        busy={act.isPending}
        busyLabel={text.requesting}
        onClick={() =>
          act.mutate({
            type: 'request',
            requestType: 'contact_share',
            choices: chosen.choices,
          })
        }
      >
        {text.requestShare}
      </Button>
    </div>
  )
}

type RequestPanelProps = { consent: ConsentView; chosen: OutgoingChoices }

/** The requests and answers of both sides. */
export const RequestPanel = ({ consent, chosen }: RequestPanelProps) => {
  const title = useId()
  const { requests, mutualConsent, own, other, blocked } = consent
  const waitsForAnswer = requests.some(({ mine, status, requestType }) => {
    return mine && status === 'pending' && requestType === 'contact_share'
  })
  const wasApproved = requests.some((request) => isShare(request) && request.status === 'accepted')
  // The side that is asked answers here; a side that agreed is asked by the card. A side that
  // declined cannot ask.
  const mayAsk =
    !mutualConsent && !waitsForAnswer && !blocked && own !== 'declined' && other !== 'agreed'
  if (requests.length === 0 && !mayAsk) return null
  return (
    <Card labelledBy={title} className="grid gap-4">
      <h2 id={title} className="text-h3">
        {text.requestsTitle}
      </h2>
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
      {mayAsk && <AskForPhone consent={consent} chosen={chosen} />}
    </Card>
  )
}
