import type { ShownRun } from '@crosscheck/domain/contract/operation/matching-settings'
import * as t from '#text/admin/settings.ts'
import { formatDayAndTime, formatList } from '../../../lib/display-text/formats/format.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { useRun } from './settings-requests.ts'

const causeText = (cause: string): string =>
  formatList(
    cause
      .split(' and ')
      .map((one) => (Object.hasOwn(t.causes, one) ? t.causes[one as keyof typeof t.causes] : one)),
  )

/** The last run, and how far it is. */
export const RunProgress = ({ known }: { known: ShownRun }) => {
  const run = useRun(known) ?? known
  return (
    <Card labelledBy="run-title" className="grid gap-3">
      <h2 id="run-title" className="text-h3">
        {t.runTitle}
      </h2>
      <p role="status">{t.runStates[run.state]}</p>
      <p className="text-ui text-ink-soft">
        {t.runCause(formatDayAndTime(run.createdAt), causeText(run.cause))}
      </p>
      <div className="grid gap-1">
        <progress
          aria-label={t.runTitle}
          className="h-2 w-full accent-accent"
          value={run.done}
          max={Math.max(run.total, 1)}
        />
        <p className="tabular-nums">{t.runProgress(run.done, run.total)}</p>
      </div>
      {run.failed > 0 && <p>{t.runFailed(run.failed)}</p>}
    </Card>
  )
}
