import type { Overview } from '@crosscheck/domain/contract/operation/overview'
import * as t from '#text/admin/overview.ts'
import { choiceOf } from '../../../lib/api/choice-of.ts'
import { failureMessage } from '../../../lib/display-text/errors/refusal-message.ts'
import { formatDayAndTime } from '../../../lib/display-text/formats/format.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { useRetryJobs } from './overview-requests.ts'

type Queue = NonNullable<Overview['queues']>[number]
type Dead = NonNullable<Overview['dead']>

const columns = ['waiting', 'running', 'retrying', 'later', 'dead'] as const

const isUsed = (queue: Queue) => columns.some((column) => queue[column] > 0)

/** Only numbers above zero: most queues are empty most of the time. */
export const Queues = ({ queues }: { queues: readonly Queue[] }) => {
  const used = queues.filter(isUsed)
  if (used.length === 0) return <p>{t.idle}</p>
  return (
    <ul aria-label={t.queues} className="grid">
      {used.map((queue) => (
        <li key={queue.queue} className="grid border-t border-line py-2 md:grid-cols-[14rem_1fr]">
          <b translate="no">{queue.queue}</b>
          <span className="flex flex-wrap gap-x-5">
            {columns
              .filter((column) => queue[column] > 0)
              .map((column) => (
                <span key={column}>{t.inState[column](queue[column])}</span>
              ))}
            {queue.oldestWaiting && <span>{t.oldest(formatDayAndTime(queue.oldestWaiting))}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

export const DeadJobs = ({ dead }: { dead: Dead }) => {
  const retry = useRetryJobs()
  const choice = choiceOf(retry)
  const result = retry.data
  return (
    <>
      {retry.isError && <FieldError alert>{failureMessage(retry.error, t.failed)}</FieldError>}
      <p role="status" className="text-ui text-good empty:hidden">
        {result && t.retried(result.retried + result.obsolete)}
      </p>
      {dead.count > 0 && (
        <>
          <ul className="grid">
            {dead.newest.map((job) => (
              <li
                key={job.id}
                className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-2"
              >
                <span>
                  <b>{t.deadJob(job.job, job.attempts)}</b>{' '}
                  <span className="text-ui text-ink-soft">
                    {t.deadSince(formatDayAndTime(job.at))}
                  </span>
                  {job.error && (
                    <code className="block text-small wrap-anywhere" translate="no">
                      {job.error}
                    </code>
                  )}
                </span>
                <Button size="small" {...choice(job.id)}>
                  {t.retry}
                </Button>
              </li>
            ))}
          </ul>
          {dead.count > dead.newest.length && (
            <p className="text-ui">{t.newestOf(dead.newest.length, dead.count)}</p>
          )}
          <Button className="justify-self-start" {...choice('all')}>
            {t.retryAll}
          </Button>
        </>
      )}
    </>
  )
}
