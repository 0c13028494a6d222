import type { OpenedCase } from '@crosscheck/domain/contract/operation/review'
import * as t from '#text/admin/review.ts'
import { formatDate } from '../../../lib/display-text/formats/format.ts'
import { useRequiredText } from '../../../lib/hooks/use-required-text.ts'
import { MutationAlert } from '../../../ui/feedback/alert-line.tsx'
import { Button } from '../../../ui/elements/button.tsx'
import { TypedText } from '../../../ui/elements/typed-text.tsx'
import { FocusedTitle } from '../../../ui/layout/focused-title.tsx'
import { usePageTitle } from '../../../ui/layout/page-title.tsx'
import { DecisionForm, decisionText } from './decision-form.tsx'
import { EvidenceView } from './evidence-view.tsx'
import { reasonText } from './reason-text.ts'
import { useDecideAppeal } from './review-requests.ts'
import type { AppealOutcome } from '@crosscheck/domain/review/case-state'
import { TextArea } from '../../../ui/form/text-input.tsx'

type AppealDecisionProps = { opened: OpenedCase; onDecided: (opened: OpenedCase) => void }

/** Another administrator than the one who decided keeps or withdraws the decision. */
const AppealDecision = ({ opened, onDecided }: AppealDecisionProps) => {
  const note = useRequiredText(t.missing)
  const decide = useDecideAppeal(opened.id, onDecided)
  if (opened.decision?.byMe) return <p>{t.ownDecision}</p>
  const press = (outcome: AppealOutcome) => () => {
    if (note.isGiven() && !decide.isPending) decide.mutate({ outcome, note: note.text })
  }
  return (
    <div className="grid gap-3">
      <TextArea
        id="appeal-note"
        label={t.noteLabel}
        hint={t.noteHint}
        maxLength={2000}
        {...note.input}
      />
      <MutationAlert of={decide} />
      <div className="flex flex-wrap gap-3" role="group" aria-label={t.outcomeLabel}>
        <Button busy={decide.isPending} onClick={press('upheld')}>
          {t.outcomes.upheld}
        </Button>
        <Button variant="filled" busy={decide.isPending} onClick={press('overturned')}>
          {t.outcomes.overturned}
        </Button>
      </div>
    </div>
  )
}

const History = ({ history }: Pick<OpenedCase, 'history'>) => (
  <section className="grid gap-2" aria-labelledby="history-title">
    <h2 id="history-title">{t.historyTitle}</h2>
    {history.length === 0 ? (
      <p>{t.noHistory}</p>
    ) : (
      <ul className="grid gap-1">
        {history.map(({ about, decision, reason, at, outcome }) => (
          <li key={`${at} ${about} ${decision}`}>
            {formatDate(at)}, {t.about[about]}: {t.decisions[decision]}, {reasonText(reason)}
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
  return (
    <div className="grid max-w-text gap-6">
      <Button size="small" className="justify-self-start" onClick={onBack}>
        {t.back}
      </Button>
      <FocusedTitle>{t.kinds[opened.kind]}</FocusedTitle>
      {opened.kind !== 'account' && <EvidenceView evidence={opened.evidence} />}
      <History history={opened.history} />
      <section className="grid gap-3" aria-labelledby="decision-title">
        <h2 id="decision-title">{t.decideTitle}</h2>
        {decision !== null && (
          <p role="status">
            {decisionText(opened.kind, decision.kind)}, {reasonText(decision.reason)},{' '}
            {formatDate(decision.at)}
          </p>
        )}
        {opened.possible.length > 0 && (
          <DecisionForm key={decision?.kind} opened={opened} onDecided={onChange} />
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
