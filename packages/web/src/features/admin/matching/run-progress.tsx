import { useState } from 'react'
import type { ShownRun } from '@crosscheck/domain/contract/operation/matching-settings'
import * as t from '#text/admin/settings.ts'
import { errorMessage } from '../../../lib/display-text/errors/error-message.ts'
import { formatDayAndTime, formatList } from '../../../lib/display-text/formats/format.ts'
import { AlertLine } from '../../../ui/feedback/alert-line.tsx'
import { Button } from '../../../ui/elements/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useRun, useRunControl } from './settings-requests.ts'

const causeText = (cause: string): string =>
  formatList(
    cause
      .split(' and ')
      .map((one) => (Object.hasOwn(t.causes, one) ? t.causes[one as keyof typeof t.causes] : one)),
  )

/** Canceling is asked twice, because the part that is done stays. */
const RunActions = ({ run }: { run: ShownRun }) => {
  const [isCanceling, setIsCanceling] = useState(false)
  const control = useRunControl(run)
  const act = (action: ShownRun['actions'][number]) => {
    if (!control.isPending) control.mutate(action, { onSettled: () => setIsCanceling(false) })
  }
  return (
    <div className="grid justify-items-start gap-3">
      {isCanceling && <p role="status">{t.cancelText}</p>}
      <div className="flex flex-wrap gap-3">
        {isCanceling && (
          <Button size="small" onClick={() => setIsCanceling(false)}>
            {t.keepRunning}
          </Button>
        )}
        {run.actions
          .filter((action) => (action === 'cancel') === isCanceling || !isCanceling)
          .map((action) => (
            <Button
              key={action}
              size="small"
              variant={action === 'cancel' && isCanceling ? 'danger' : 'outlined'}
              busy={control.isPending}
              onClick={() =>
                action === 'cancel' && !isCanceling ? setIsCanceling(true) : act(action)
              }
            >
              {t.runActions[action]}
            </Button>
          ))}
      </div>
      {control.isError && (
        <AlertLine attempt={control.submittedAt}>
          <p>{errorMessage(control.error)}</p>
        </AlertLine>
      )}
    </div>
  )
}

/** The last run: how far it is, and what an administrator can do with it. */
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
      {run.actions.length > 0 && <RunActions run={run} />}
    </Card>
  )
}
