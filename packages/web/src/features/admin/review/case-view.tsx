import { useState } from 'react'
import type { OpenedCase } from '@crosscheck/domain/contract/operation/review'
import * as t from '#text/admin/review.ts'
import { formatDate } from '../../../lib/display-text/format.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { TypedText } from '../../../ui/elements/typed-text.tsx'
import { FocusedTitle } from '../../../ui/layout/focused-title.tsx'
import { usePageTitle } from '../../../ui/layout/page-title.tsx'
import { AppealDecision } from './appeal-decision.tsx'
import { DecisionForm } from './decision-form.tsx'
import { EvidenceView } from './evidence-view.tsx'
import { reasonText } from './reason-text.ts'
import { useAssign } from './review-requests.ts'

const Assignment = ({ opened }: { opened: OpenedCase }) => {
  const assign = useAssign(opened.id)
  const [assignedTo, setAssignedTo] = useState(opened.assignedTo)
  const isMine = assignedTo === 'me'
  const change = () =>
    assign.mutate(!isMine, { onSuccess: (answer) => setAssignedTo(answer.assignedTo) })
  return (
    <p className="flex flex-wrap items-center gap-3">
      <span role="status">{t.assigned[assignedTo ?? 'none']}</span>
      <Button size="small" busy={assign.isPending} onClick={change}>
        {isMine ? t.giveBack : t.take}
      </Button>
    </p>
  )
}

const History = ({ history }: Pick<OpenedCase, 'history'>) => (
  <section className="grid gap-2" aria-labelledby="history-title">
    <h2 id="history-title">{t.historyTitle}</h2>
    {history.length === 0 ? (
      <p>{t.noHistory}</p>
    ) : (
      <ul className="grid gap-1">
        {history.map(({ decision, reason, at, outcome }) => (
          <li key={`${at} ${decision}`}>
            {formatDate(at)}: {t.decisions[decision]}, {reasonText(reason)}
            {outcome !== null && <> ({t.outcomes[outcome]})</>}
          </li>
        ))}
      </ul>
    )}
  </section>
)

type CaseViewProps = {
  opened: OpenedCase
  onChange: (opened: OpenedCase) => void
  onBack: () => void
}

/** An open case, or a decided one without its evidence. */
export const CaseView = ({ opened, onChange, onBack }: CaseViewProps) => {
  const { decision, appeal } = opened
  usePageTitle(t.kinds[opened.kind])
  const isOpen = decision === null || (appeal !== null && appeal.outcome === null)
  return (
    <div className="grid max-w-text gap-6">
      <Button size="small" className="justify-self-start" onClick={onBack}>
        {t.back}
      </Button>
      <FocusedTitle>{t.kinds[opened.kind]}</FocusedTitle>
      {isOpen && <Assignment opened={opened} />}
      {opened.kind !== 'account' && <EvidenceView evidence={opened.evidence} />}
      <History history={opened.history} />
      <section className="grid gap-3" aria-labelledby="decision-title">
        <h2 id="decision-title">{t.decideTitle}</h2>
        {decision === null ? (
          <DecisionForm opened={opened} onDecided={onChange} />
        ) : (
          <p role="status">
            {t.decisions[decision.kind]}, {reasonText(decision.reason)}, {formatDate(decision.at)}
          </p>
        )}
      </section>
      {appeal !== null && (
        <section className="grid gap-3" aria-labelledby="appeal-title">
          <h2 id="appeal-title">{t.appealTitle}</h2>
          <p className="whitespace-pre-wrap">
            {appeal.text === null ? t.appealUnreadable : <TypedText>{appeal.text}</TypedText>}
          </p>
          {appeal.outcome === null ? (
            <AppealDecision opened={opened} onDecided={onChange} />
          ) : (
            <p role="status">{t.outcomes[appeal.outcome]}</p>
          )}
        </section>
      )}
    </div>
  )
}
