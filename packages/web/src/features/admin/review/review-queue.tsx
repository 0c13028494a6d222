import { useState } from 'react'
import type { ListedCase, OpenedCase } from '@crosscheck/domain/contract/operation/review'
import * as t from '#text/admin/review.ts'
import { errorMessage } from '../../../lib/display-text/errors/error-message.ts'
import { formatDate } from '../../../lib/display-text/format.ts'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { AlertLine } from '../../../ui/feedback/alert-line.tsx'
import { QueryResult } from '../../../ui/feedback/loaded.tsx'
import { Button } from '../../../ui/elements/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { usePageTitle } from '../../../ui/layout/page-title.tsx'
import { CaseView } from './case-view.tsx'
import { reasonText } from './reason-text.ts'
import { useOpenCase, useQueue, type QueueFilter } from './review-requests.ts'

const states = () =>
  (['waiting', 'appeals', 'decided'] as const).map((value) => ({ value, label: t.states[value] }))
const kinds = () =>
  (['report', 'questionnaire', 'pair', 'account'] as const).map((value) => ({
    value,
    label: t.kinds[value],
  }))

const stateOf = (value: string): QueueFilter['state'] =>
  states().find((state) => state.value === value)?.value ?? 'waiting'
const kindOf = (value: string): QueueFilter['kind'] =>
  kinds().find((kind) => kind.value === value)?.value ?? ''

type ItemProps = { listed: ListedCase; onOpened: (opened: OpenedCase) => void }

/** Opening asks for a reason, which the log keeps. */
const OpenForm = ({ listed: { kind, entryId, entryUserId }, onOpened }: ItemProps) => {
  const [why, setWhy] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const opening = useOpenCase()
  const open = () => {
    setIsMissing(why.trim() === '')
    if (why.trim() === '' || opening.isPending) return
    opening.mutate(
      { kind, entryId, entryUserId, why },
      { onSuccess: (answer) => onOpened(answer.case) },
    )
  }
  return (
    <div className="grid justify-items-start gap-3">
      <div className="w-full max-w-text">
        <TextInput
          id={`why-${entryId}`}
          label={t.why}
          hint={t.whyHint}
          error={isMissing ? t.whyEmpty : undefined}
          maxLength={2000}
          value={why}
          onValue={setWhy}
        />
      </div>
      {opening.isError && (
        <AlertLine attempt={opening.submittedAt}>
          <p>{errorMessage(opening.error)}</p>
        </AlertLine>
      )}
      <Button variant="filled" size="small" busy={opening.isPending} onClick={open}>
        {t.open}
      </Button>
    </div>
  )
}

const QueueItem = ({ listed, onOpened }: ItemProps) => {
  const [isOpening, setIsOpening] = useState(false)
  const { kind, reason, createdAt, endsAt, assignedTo, decision } = listed
  return (
    <li className="grid gap-2 border-b border-line py-4">
      <h2 className="text-base">
        {t.kinds[kind]}
        {reason !== null && <>: {reasonText(reason)}</>}
      </h2>
      <p className="text-ui text-ink-soft">
        {t.since(formatDate(createdAt))} · {t.assigned[assignedTo ?? 'none']}
        {endsAt !== null && <> · {t.erased(formatDate(endsAt))}</>}
        {decision !== null && <> · {t.decisions[decision]}</>}
      </p>
      {isOpening ? (
        <OpenForm listed={listed} onOpened={onOpened} />
      ) : (
        <Button size="small" className="justify-self-start" onClick={() => setIsOpening(true)}>
          {t.open}
          <span className="sr-only">
            {' '}
            {t.kinds[kind]}, {formatDate(createdAt)}
          </span>
        </Button>
      )}
    </li>
  )
}

type QueueProps = {
  filter: QueueFilter
  onFilter: (filter: QueueFilter) => void
  onOpened: (opened: OpenedCase) => void
}

const Queue = ({ filter, onFilter, onOpened }: QueueProps) => {
  usePageTitle(t.name)
  const query = useQueue(filter)
  return (
    <div className="grid gap-6">
      <h1>{t.name}</h1>
      <div className="grid max-w-text gap-4 sm:grid-cols-2">
        <Select
          id="review-state"
          label={t.stateLabel}
          emptyLabel={t.choose}
          value={filter.state}
          options={states()}
          onValue={(value) => onFilter({ ...filter, state: stateOf(value) })}
        />
        <Select
          id="review-kind"
          label={t.kindLabel}
          optional
          emptyLabel={t.allKinds}
          value={filter.kind}
          options={kinds()}
          onValue={(value) => onFilter({ ...filter, kind: kindOf(value) })}
        />
      </div>
      <QueryResult query={query} texts={t.query}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{t.none}</p>
          ) : (
            <ul className="grid border-t border-line">
              {items.map((listed) => (
                <QueueItem
                  key={`${listed.kind} ${listed.entryUserId ?? ''} ${listed.entryId}`}
                  listed={listed}
                  onOpened={onOpened}
                />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </div>
  )
}

/** The cases that wait for administrators, and the one that is open. */
export const ReviewQueue = () => {
  useLanguage()
  const [filter, setFilter] = useState<QueueFilter>({ state: 'waiting', kind: '' })
  const [opened, setOpened] = useState<OpenedCase | null>(null)
  return opened === null ? (
    <Queue filter={filter} onFilter={setFilter} onOpened={setOpened} />
  ) : (
    <CaseView opened={opened} onChange={setOpened} onBack={() => setOpened(null)} />
  )
}
