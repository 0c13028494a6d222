import type { OpenedCase } from '@crosscheck/domain/contract/operation/review'
import type { CaseKind, DecisionKind, DecisionReason } from '@crosscheck/domain/review/decisions'
import * as t from '#text/admin/review.ts'
import { reasons } from '#text/contact/reports.ts'
import { MutationAlert } from '../../../ui/feedback/alert-line.tsx'
import { Button } from '../../../ui/elements/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx'
import { endOf, useGiven } from '../use-given.ts'
import { useDecide } from './review-requests.ts'

const needsEnd = (decision: string): boolean => decision === 'limit' || decision === 'suspend'

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
  const empty = { decision: '', reason: '', note: '', until: '', answer: '' }
  const { given, hasAll, input } = useGiven(empty, t.missing)
  const { decision, reason, note, until, answer } = given
  const decide = useDecide(opened.id, onDecided)
  const answerLabel = answerLabelOf(opened)
  const send = () => {
    const end = needsEnd(decision) ? (['until'] as const) : []
    const words = decision === 'answer' ? (['answer'] as const) : []
    if (!hasAll(['decision', 'reason', 'note', ...end, ...words]) || decide.isPending) return
    decide.mutate({
      decision: decision as DecisionKind,
      reason: reason as DecisionReason,
      note,
      ...(needsEnd(decision) && { until: endOf(until) }),
      ...(answer.trim() !== '' && { answer }),
    })
  }
  return (
    <div className="grid justify-items-start gap-4 *:w-full">
      <Select
        id="decision"
        label={opened.decision === null ? t.decideTitle : t.changeTitle}
        emptyLabel={t.choose}
        {...input('decision')}
        options={opened.possible.map((value) => ({
          value,
          label: decisionText(opened.kind, value),
        }))}
      />
      {decision === 'release' && <p>{t.releaseEffect}</p>}
      {decision === 'erase_details' && <p>{t.eraseEffect}</p>}
      {needsEnd(decision) && (
        <TextInput id="until" type="date" label={t.untilLabel} {...input('until')} />
      )}
      <Select
        id="reason"
        label={t.reasonLabel}
        emptyLabel={t.choose}
        {...input('reason')}
        options={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
      />
      <TextArea
        id="note"
        label={t.noteLabel}
        hint={t.noteHint}
        maxLength={2000}
        {...input('note')}
      />
      {answerLabel !== undefined && (
        <TextArea
          id="answer"
          label={answerLabel}
          optional={decision !== 'answer'}
          maxLength={4000}
          {...input('answer')}
        />
      )}
      <MutationAlert of={decide} />
      <Button variant="filled" busy={decide.isPending} onClick={send}>
        {t.decide}
      </Button>
    </div>
  )
}
