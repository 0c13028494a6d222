import { useState } from 'react'
import type { OpenedCase } from '@crosscheck/domain/contract/operation/review'
import type { CaseKind, DecisionKind, DecisionReason } from '@crosscheck/domain/review/decisions'
import * as t from '#text/admin/review.ts'
import { reasons } from '#text/contact/reports.ts'
import { MutationAlert } from '../../../ui/feedback/alert-line.tsx'
import { Button } from '../../../ui/elements/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx'
import { useDecide } from './review-requests.ts'

type Given = { decision: string; reason: string; note: string; until: string; answer: string }

const needsEnd = (decision: string): boolean => decision === 'limit' || decision === 'suspend'

const missingIn = ({ decision, reason, note, until, answer }: Given): ReadonlySet<keyof Given> =>
  new Set([
    ...(decision === '' ? (['decision'] as const) : []),
    ...(reason === '' ? (['reason'] as const) : []),
    ...(note.trim() === '' ? (['note'] as const) : []),
    ...(needsEnd(decision) && until === '' ? (['until'] as const) : []),
    ...(decision === 'answer' && answer.trim() === '' ? (['answer'] as const) : []),
  ])

/** To dismiss a pair means that it stays hidden. */
export const decisionText = (kind: CaseKind, decision: DecisionKind): string =>
  kind === 'pair' && decision === 'dismiss' ? t.keepPair : t.decisions[decision]

/** Undefined where nobody gets an answer. */
const answerLabelOf = ({ kind, entryUserId }: OpenedCase): string | undefined => {
  if (kind === 'request' || kind === 'minor') return t.mailLabel
  return kind === 'questionnaire' && entryUserId !== null ? t.answerLabel : undefined
}

type DecisionFormProps = { opened: OpenedCase; onDecided: (opened: OpenedCase) => void }

/** The decision, its reason from the list, and a note that only the log keeps. */
export const DecisionForm = ({ opened, onDecided }: DecisionFormProps) => {
  const [given, setGiven] = useState<Given>({
    decision: '',
    reason: '',
    note: '',
    until: '',
    answer: '',
  })
  const [missing, setMissing] = useState<ReadonlySet<keyof Given>>(new Set())
  const decide = useDecide(opened.id, onDecided)
  const answerLabel = answerLabelOf(opened)
  const set = (name: keyof Given) => (value: string) => setGiven({ ...given, [name]: value })
  const errorOf = (name: keyof Given) => (missing.has(name) ? t.missing : undefined)
  const send = () => {
    const found = missingIn(given)
    setMissing(found)
    if (found.size > 0 || decide.isPending) return
    const { decision, reason, note, until, answer } = given
    decide.mutate({
      decision: decision as DecisionKind,
      reason: reason as DecisionReason,
      note,
      ...(needsEnd(decision) && { until: new Date(`${until}T12:00:00Z`).toISOString() }),
      ...(answer.trim() !== '' && { answer }),
    })
  }
  return (
    <div className="grid justify-items-start gap-4 *:w-full">
      <Select
        id="decision"
        label={opened.decision === null ? t.decideTitle : t.changeTitle}
        emptyLabel={t.choose}
        error={errorOf('decision')}
        value={given.decision}
        onValue={set('decision')}
        options={opened.possible.map((value) => ({
          value,
          label: decisionText(opened.kind, value),
        }))}
      />
      {given.decision === 'release' && <p>{t.releaseEffect}</p>}
      {given.decision === 'erase_details' && <p>{t.eraseEffect}</p>}
      {needsEnd(given.decision) && (
        <TextInput
          id="until"
          type="date"
          label={t.untilLabel}
          error={errorOf('until')}
          value={given.until}
          onValue={set('until')}
        />
      )}
      <Select
        id="reason"
        label={t.reasonLabel}
        emptyLabel={t.choose}
        error={errorOf('reason')}
        value={given.reason}
        onValue={set('reason')}
        options={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
      />
      <TextArea
        id="note"
        label={t.noteLabel}
        hint={t.noteHint}
        error={errorOf('note')}
        maxLength={2000}
        value={given.note}
        onValue={set('note')}
      />
      {answerLabel !== undefined && (
        <TextArea
          id="answer"
          label={answerLabel}
          optional={given.decision !== 'answer'}
          error={errorOf('answer')}
          maxLength={4000}
          value={given.answer}
          onValue={set('answer')}
        />
      )}
      <MutationAlert of={decide} />
      <Button variant="filled" busy={decide.isPending} onClick={send}>
        {t.decide}
      </Button>
    </div>
  )
}
