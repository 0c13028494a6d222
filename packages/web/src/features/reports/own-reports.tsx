import { answerQuery } from '../../lib/session/answer-query.ts'
import { textIn } from '../../lib/display-text/text-in.ts'
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Output } from '@crosscheck/domain/contract/contract'
import * as t from '#text/contact/reports.ts'
import { formatDate } from '../../lib/display-text/formats/format.ts'
import { QueryResult } from '../../ui/feedback/loaded.tsx'
import type { OwnDecision } from '@crosscheck/domain/contract/operation/review'
import { Card } from '../../ui/layout/card.tsx'
import { AppealForm } from './appeal-form.tsx'
import { call } from '../../lib/session/app-session.ts'

export const reportsQuery = answerQuery('GET /api/v1/reports', ['reports'])

const useAppeal = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) =>
      call('POST /api/v1/decisions/:id/appeal', { params: { id }, body: { text } }),
    onSettled: () => client.invalidateQueries(reportsQuery),
  })
}

const appealText = ({ appeal, appealUntil }: OwnDecision): string =>
  appeal === 'possible' ? t.appealPossible(formatDate(appealUntil)) : t.appeals[appeal]

const DecisionCard = ({ decision }: { decision: OwnDecision }) => {
  const appeal = useAppeal(decision.id)
  const titleId = `decision-${decision.id}`
  return (
    <Card as="li" labelledBy={titleId} className="grid gap-3">
      <h3 id={titleId}>{textIn(t.decisions, decision.decision)}</h3>
      <p>
        {t.reason(t.reasons[decision.reason])}
        {decision.until !== null && <> {t.until(formatDate(decision.until))}</>}
      </p>
      <p className="text-ui text-ink-soft">{t.decidedOn(formatDate(decision.at))}</p>
      <p role="status">{appealText(decision)}</p>
      {decision.appeal === 'possible' && (
        <AppealForm id={`appeal-${decision.id}`} appeal={appeal} />
      )}
    </Card>
  )
}

type OwnReports = Output<'GET /api/v1/reports'>

const SentList = ({ reports }: Pick<OwnReports, 'reports'>) => (
  <section className="grid gap-3" aria-labelledby="sent-title">
    <h2 id="sent-title">{t.sentTitle}</h2>
    <p className="max-w-text text-ui text-ink-soft">{t.neutral}</p>
    {reports.length === 0 ? (
      <p>{t.nothingSent}</p>
    ) : (
      <ul className="grid border-t border-line">
        {reports.map(({ id, kind, createdAt, state, decidedAt }) => (
          <li key={`${kind} ${id}`} className="grid gap-0.5 border-b border-line py-3">
            <span className="font-bold">{t.kinds[kind]}</span>
            <span>{t.states[state]}</span>
            <span className="text-ui text-ink-soft">
              {t.sentOn(formatDate(createdAt))}
              {decidedAt !== null && <> · {t.decidedOn(formatDate(decidedAt))}</>}
            </span>
          </li>
        ))}
      </ul>
    )}
  </section>
)

const Decisions = ({ decisions }: Pick<OwnReports, 'decisions'>) => (
  <section className="grid gap-3" aria-labelledby="decisions-title">
    <h2 id="decisions-title">{t.decisionsTitle}</h2>
    {decisions.length === 0 ? (
      <p>{t.noDecisions}</p>
    ) : (
      <ul className="grid gap-4">
        {decisions.map((decision) => (
          <DecisionCard key={decision.id} decision={decision} />
        ))}
      </ul>
    )}
  </section>
)

export const OwnReports = () => {
  const query = useQuery(reportsQuery)
  return (
    <QueryResult query={query} texts={t.query}>
      {({ reports, decisions }) => (
        <div className="grid gap-8">
          <SentList reports={reports} />
          <Decisions decisions={decisions} />
        </div>
      )}
    </QueryResult>
  )
}
