import type { OwnDecision } from '@crosscheck/domain/contract/operation/review'
import * as t from '#text/contact/reports.ts'
import { formatDate } from '../../lib/display-text/formats/format.ts'
import { Card } from '../../ui/layout/card.tsx'
import { AppealForm } from './appeal-form.tsx'
import { useAppeal } from './reports-query.ts'

const decisionText = (kind: OwnDecision['decision']): string =>
  Object.hasOwn(t.decisions, kind) ? t.decisions[kind as keyof typeof t.decisions] : kind

const appealText = ({ appeal, appealUntil }: OwnDecision): string =>
  ({
    possible: t.appealPossible(formatDate(appealUntil)),
    too_late: t.appealTooLate,
    waiting: t.appealWaiting,
    upheld: t.appealUpheld,
    overturned: t.appealOverturned,
  })[appeal]

/** A decision about the user, with its reason and the one appeal. */
export const DecisionCard = ({ decision }: { decision: OwnDecision }) => {
  const appeal = useAppeal(decision.id)
  const titleId = `decision-${decision.id}`
  return (
    <Card as="li" labelledBy={titleId} className="grid gap-3">
      <h3 id={titleId}>{decisionText(decision.decision)}</h3>
      <p>
        {t.reason(t.reasons[decision.reason])}
        {decision.until !== null && <> {t.until(formatDate(decision.until))}</>}
      </p>
      <p className="text-ui text-ink-soft">{t.decidedOn(formatDate(decision.at))}</p>
      <p role="status">{appealText(decision)}</p>
      {decision.appeal === 'possible' && (
        <AppealForm
          id={`appeal-${decision.id}`}
          busy={appeal.isPending}
          error={appeal.error}
          attempt={appeal.submittedAt}
          onSend={(text) => appeal.mutate(text)}
        />
      )}
    </Card>
  )
}
