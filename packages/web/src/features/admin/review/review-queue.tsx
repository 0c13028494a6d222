import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListedCase, OpenedCase } from '@crosscheck/domain/contract/operation/review'
import * as t from '#text/admin/review.ts'
import { formatDate } from '../../../lib/display-text/formats/format.ts'
import { useRequiredText } from '../../../lib/hooks/use-required-text.ts'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { MutationAlert } from '../../../ui/feedback/alert-line.tsx'
import { QueryResult } from '../../../ui/feedback/loaded.tsx'
import { Button } from '../../../ui/elements/button.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { usePageTitle } from '../../../ui/layout/page-title.tsx'
import { CaseView } from './case-view.tsx'
import { decisionText } from './decision-form.tsx'
import { readQueueFilter, writeQueueFilter, type QueueFilter, queueStates } from './queue-filter.ts'
import { reasonText } from './reason-text.ts'
import { useOpenCase, useQueue } from './review-requests.ts'
import { caseKinds } from '@crosscheck/domain/review/decisions'
import { Select } from '../../../ui/form/select.tsx'

type QueueFiltersProps = {
  filter: QueueFilter
  change: (change: Partial<QueueFilter>) => void
}

const QueueFilters = ({ filter, change }: QueueFiltersProps) => {
  // The select's text becomes one of the filter's values again.
  const set = (name: 'state' | 'kind') => (value: string) =>
    change({ [name]: readQueueFilter({ [name]: value })[name] })
  return (
    <div className="grid max-w-text gap-4 sm:grid-cols-2">
      <Select
        id="review-state"
        label={t.stateLabel}
        emptyLabel={t.choose}
        value={filter.state}
        options={queueStates.map((value) => ({ value, label: t.states[value] }))}
        onValue={set('state')}
      />
      <Select
        id="review-kind"
        label={t.kindLabel}
        optional
        emptyLabel={t.allKinds}
        value={filter.kind}
        options={caseKinds.map((value) => ({ value, label: t.kinds[value] }))}
        onValue={set('kind')}
      />
    </div>
  )
}

type ItemProps = { listed: ListedCase; onOpened: (opened: OpenedCase) => void }

/** Opening asks for a reason, which the log keeps. */
const OpenForm = ({ listed: { kind, entryId, entryUserId }, onOpened }: ItemProps) => {
  const why = useRequiredText(t.whyEmpty)
  const opening = useOpenCase()
  const open = () => {
    if (!why.isGiven() || opening.isPending) return
    opening.mutate(
      { kind, entryId, entryUserId, why: why.text },
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
          maxLength={2000}
          {...why.input}
        />
      </div>
      <MutationAlert of={opening} />
      <Button variant="filled" size="small" busy={opening.isPending} onClick={open}>
        {t.open}
      </Button>
    </div>
  )
}

const QueueItem = ({ listed, onOpened }: ItemProps) => {
  const [isOpening, setIsOpening] = useState(false)
  const { kind, reason, createdAt, dueAt, isOverdue, endsAt, decision } = listed
  return (
    <li className="grid gap-2 border-b border-line py-4">
      <h2 className="text-base">
        {t.kinds[kind]}
        {reason !== null && <>: {reasonText(reason)}</>}
      </h2>
      <p className="text-ui text-ink-soft">
        {dueAt !== null && (
          <>
            <span className="font-bold text-ink">
              {isOverdue ? t.overdue(formatDate(dueAt)) : t.due(formatDate(dueAt))}
            </span>{' '}
            ·{' '}
          </>
        )}
        {t.since(formatDate(createdAt))}
        {endsAt !== null && <> · {t.erased(formatDate(endsAt))}</>}
        {decision !== null && <> · {decisionText(kind, decision)}</>}
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
  change: (change: Partial<QueueFilter>) => void
  onOpened: (opened: OpenedCase) => void
}

const Cases = ({ filter, change, onOpened }: QueueProps) => {
  const query = useQueue(filter)
  return (
    <QueryResult query={query} texts={t.query}>
      {({ items, next }) => (
        <>
          {items.length === 0 ? (
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
          )}
          <div className="flex flex-wrap gap-3">
            {filter.after !== '' && (
              <Button size="small" onClick={() => change({ after: '' })}>
                {t.firstPage}
              </Button>
            )}
            {next !== null && (
              <Button size="small" onClick={() => change({ after: next })}>
                {t.nextPage}
              </Button>
            )}
          </div>
        </>
      )}
    </QueryResult>
  )
}

const Queue = (props: QueueProps) => {
  usePageTitle(t.name)
  return (
    <div className="grid gap-6">
      <h1>{t.name}</h1>
      <QueueFilters filter={props.filter} change={props.change} />
      <Cases {...props} />
    </div>
  )
}

const useFilter = () => {
  const filter = readQueueFilter(useSearch({ from: '/admin/$part' }))
  const navigate = useNavigate()
  /** Each choice leads to the first page. Back leads to the choice before. */
  const change = (next: Partial<QueueFilter>) =>
    void navigate({
      to: '/admin/$part',
      params: { part: 'review' },
      search: writeQueueFilter({ ...filter, after: '', ...next }),
    })
  return { filter, change }
}

export const ReviewQueue = () => {
  useLanguage()
  const view = useFilter()
  const [opened, setOpened] = useState<OpenedCase | null>(null)
  return opened === null ? (
    <Queue {...view} onOpened={setOpened} />
  ) : (
    <CaseView opened={opened} onChange={setOpened} onBack={() => setOpened(null)} />
  )
}
